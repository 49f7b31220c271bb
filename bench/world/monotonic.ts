/** Milliseconds on a clock that every process of this machine shares. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
