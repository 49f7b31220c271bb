const unreachable =
  /No suitable edges|No path could be found|unconnected regions|exceeds the max distance/;

/**
 * True for an error by which the routing engine says that no road connects the points. Other errors are real
 * faults.
 */
export function notCovered(error: unknown): error is Error {
  return error instanceof Error && unreachable.test(error.message);
}
