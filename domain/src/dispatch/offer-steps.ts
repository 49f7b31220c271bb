/**
 * The steps of a ranked offer: the number of best drivers who get it in each step, and the length of a step.
 */
export const offerSteps = {
  /**
   * The total number of drivers with the offer in each step, best first. After the last step it is open to
   * all.
   */
  reaches: [2, 5, 10],
  seconds: 45,
  /**
   * An order waits this long for the ranking of drivers. After that it is offered to all drivers.
   */
  patienceSeconds: 5,
} as const;

/** A ranked offer in progress. `driverIds` has the best driver first. */
export type RankedOffer = {
  readonly driverIds: readonly string[];
  readonly declinedIds: readonly string[];
  readonly reaches: readonly number[];
  readonly stepSeconds: number;
  /** The time at which the first step began, in milliseconds since the epoch. */
  readonly beganAt: number;
};

/** The reaches for this number of drivers. Every step adds at least one driver. */
export function reachesOf(
  drivers: number,
  reaches: readonly number[] = offerSteps.reaches,
): number[] {
  return reaches
    .filter((_, step) => (reaches[step - 1] ?? 0) < drivers)
    .map((reach) => Math.min(reach, drivers));
}

/**
 * The step at a moment, counted from 0. It equals the number of reaches once the offer is open to all.
 */
export function stepAt({ beganAt, stepSeconds, reaches }: RankedOffer, now: number): number {
  const step = Math.floor((now - beganAt) / (stepSeconds * 1000));
  return Math.min(reaches.length, Math.max(0, step));
}

/** True if a driver may accept the offer now. The SQL function `is_turn_of` has the same rule. */
export function isTurnOf(offer: RankedOffer, driverId: string, now: number): boolean {
  const reach = offer.reaches[stepAt(offer, now)];
  if (reach === undefined) return true;
  return (
    offer.driverIds.slice(0, reach).includes(driverId) && !offer.declinedIds.includes(driverId)
  );
}

/**
 * The drivers who get the offer with a step. If it opens to all, `except` are those who had it already or
 * declined.
 */
export type StepReach =
  | { readonly to: 'drivers'; readonly driverIds: readonly string[] }
  | { readonly to: 'all'; readonly except: readonly string[] };

export function reachOfStep(
  { driverIds, declinedIds, reaches }: RankedOffer,
  step: number,
): StepReach {
  const before = reaches[step - 1] ?? 0;
  const reach = reaches[step];
  if (reach === undefined)
    return { to: 'all', except: [...new Set([...driverIds.slice(0, before), ...declinedIds])] };
  const ids = driverIds.slice(before, reach).filter((id) => !declinedIds.includes(id));
  return { to: 'drivers', driverIds: ids };
}

/** True if every driver who has the offer in this step has declined it. */
export function isDeclinedByAll({ driverIds, declinedIds, reaches }: RankedOffer, step: number) {
  const reach = reaches[step];
  return reach !== undefined && driverIds.slice(0, reach).every((id) => declinedIds.includes(id));
}
