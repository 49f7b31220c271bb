const unreachable =
  /No suitable edges|No path could be found|unconnected regions|exceeds the max distance/;

/**
 * True for the routing engine's errors about points that no road connects. Any other error is a fault.
 */
export function notCovered(error: unknown): error is Error {
  return error instanceof Error && unreachable.test(error.message);
}
