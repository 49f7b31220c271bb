/**
 * A ranked offer goes to the best drivers first and to more drivers with each step. These are the numbers of
 * drivers and the length of a step.
 */
export const offerSteps = {
  /**
   * The total number of drivers who have the offer in each step. After the last step, all drivers have it.
   */
  reaches: [2, 5, 10],
  seconds: 45,
  /**
   * The maximum number of seconds for which an order waits to be ranked. After that it is offered to all
   * drivers.
   */
  patienceSeconds: 5,
} as const;

/**
 * A ranked offer in progress: one that goes to the best drivers first. `driverIds` has the best driver first.
 */
export type RankedOffer = {
  readonly driverIds: readonly string[];
  readonly declinedIds: readonly string[];
  readonly reaches: readonly number[];
  readonly stepSeconds: number;
  /** The time at which the first step of the offer began, in milliseconds since the epoch. */
  readonly beganAt: number;
  /**
   * Until this time the order is only offered together with others, so no driver may accept it alone. Null or
   * absent if the order is not offered with others.
   */
  readonly restsUntil?: number | null;
};

/**
 * The total number of drivers who have the offer in each step, if there are only `drivers` drivers. Steps
 * that would add no driver are left out.
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
 * The index of an offer's step at a moment. Each step offers the order to more drivers. The index equals the
 * number of steps once all drivers have the offer.
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
 * The drivers who newly get the offer in a step. If the step opens the offer to all, `except` are those who
 * had it already or declined it.
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
