/** The steps of a ranked offer. It goes to the best drivers first, and to more drivers with each step. */
export const offerSteps = {
  /**
   * The number of drivers who have the offer by the end of each step. After the last step, all drivers have
   * it.
   */
  reaches: [2, 5, 10],
  seconds: 45,
  /**
   * The maximum number of seconds for which an order waits for a ranking of its drivers. Then it is offered
   * to all drivers at once.
   */
  patienceSeconds: 5,
} as const;

/**
 * An offer that goes to the best drivers first and to others later. `driverIds` are in sequence, the best
 * driver first.
 */
export type RankedOffer = {
  readonly driverIds: readonly string[];
  readonly declinedIds: readonly string[];
  readonly reaches: readonly number[];
  readonly stepSeconds: number;
  /** The time at which the first step of the offer began, in milliseconds since the epoch. */
  readonly beganAt: number;
  /**
   * Until this time, drivers can accept the order only in a joint offer with other orders. Null or absent if
   * there is no such offer.
   */
  readonly restsUntil?: number | null;
};

/**
 * The number of drivers who have the offer by the end of each step, for an area with this many `drivers`.
 * Steps that would add no driver are left out.
 */
export function reachesOf(
  drivers: number,
  reaches: readonly number[] = offerSteps.reaches,
): number[] {
  return reaches
    .filter((_, step) => (reaches[step - 1] ?? 0) < drivers)
    .map((reach) => Math.min(reach, drivers));
}

/**
 * The index of the step that an offer has reached at a moment. It equals the number of steps once all drivers
 * have the offer.
 */
export function stepAt({ beganAt, stepSeconds, reaches }: RankedOffer, now: number): number {
  const step = Math.floor((now - beganAt) / (stepSeconds * 1000));
  return Math.min(reaches.length, Math.max(0, step));
}

/** True if a driver may accept the offer now. The SQL function `is_turn_of` has the same rule. */
export function isTurnOf(offer: RankedOffer, driverId: string, now: number): boolean {
  if (now < (offer.restsUntil ?? now)) return false;
  const reach = offer.reaches[stepAt(offer, now)];
  if (reach === undefined) return true;
  return (
    offer.driverIds.slice(0, reach).includes(driverId) && !offer.declinedIds.includes(driverId)
  );
}

/**
 * The drivers who first get the offer in a step. In the last step it goes to all drivers, except those in
 * `except`, who had it already or declined it.
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
