/** A place that may be farther off than this makes the price an estimate (product-rules.md#addresses). */
export const certainWithinMeters = 100;

/** Whether a trip from or to a place this uncertain can only be estimated. */
export function isUncertain({ uncertaintyMeters }: { uncertaintyMeters: number }): boolean {
  return uncertaintyMeters > certainWithinMeters;
}
