/** The steps of a ranked offer: how many of the best drivers have it in each, and how long a step lasts. */
export const offerSteps = {
  /** Drivers in all, the best first. After the last step the offer is open to all. */
  reaches: [2, 5, 10],
  seconds: 45,
  /** An order waits this long for its ranking, then it is open to all. */
  patienceSeconds: 5,
} as const;

/** A ranked offer under way: its drivers, the best first. */
export type RankedOffer = {
  readonly driverIds: readonly string[];
  readonly declinedIds: readonly string[];
  readonly reaches: readonly number[];
  readonly stepSeconds: number;
  /** When the first step began, in milliseconds since the epoch. */
  readonly beganAt: number;
};

/** The reaches of so many drivers: no step adds nobody. */
export function reachesOf(
  drivers: number,
  reaches: readonly number[] = offerSteps.reaches,
): number[] {
  return reaches
    .filter((_, step) => (reaches[step - 1] ?? 0) < drivers)
    .map((reach) => Math.min(reach, drivers));
}

/** The step at a moment, counted from 0; the number of reaches once the offer is open to all. */
export function stepAt({ beganAt, stepSeconds, reaches }: RankedOffer, now: number): number {
  const step = Math.floor((now - beganAt) / (stepSeconds * 1000));
  return Math.min(reaches.length, Math.max(0, step));
}

/** True if a driver may accept the offer now. SQL has the same rule in `is_turn_of`. */
export function isTurnOf(offer: RankedOffer, driverId: string, now: number): boolean {
  const reach = offer.reaches[stepAt(offer, now)];
  if (reach === undefined) return true;
  return (
    offer.driverIds.slice(0, reach).includes(driverId) && !offer.declinedIds.includes(driverId)
  );
}

/** The drivers whose turn begins with a step, or the ones who had it before, where it is open to all. */
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

/** True if nobody who has the offer in this step is left to accept it. */
export function isDeclinedByAll({ driverIds, declinedIds, reaches }: RankedOffer, step: number) {
  const reach = reaches[step];
  return reach !== undefined && driverIds.slice(0, reach).every((id) => declinedIds.includes(id));
}
