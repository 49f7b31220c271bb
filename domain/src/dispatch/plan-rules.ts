import { isTurnOf, type RankedOffer, stepAt } from './offer-steps.ts';

/**
 * Rules for making offers from the plan of an area whose dispatch mode is `planned`
 * (docs/decisions/0217-offers-by-plan.md).
 */
export const planRules = {
  /**
   * An order is offered this many minutes before its pickup window. Until then the plan may change, because
   * no driver knows about it yet.
   */
  leadMinutes: 60,
  /**
   * The total number of drivers who have the offer in each step: first only the planned driver, then also the
   * next best ones.
   */
  reaches: [1, 3, 10],
  /**
   * The maximum number of times that an offer gets another planned driver, because people are notified about
   * each change.
   */
  mostMoves: 2,
  /**
   * An order whose planned driver has no room for it yet waits for this many minutes. A new plan can extend
   * the wait. If none does, the order is offered to all drivers.
   */
  holdMinutes: 3,
  /**
   * An order no longer waits for its planned driver when only this many minutes of its pickup window are
   * left.
   */
  lastMinutes: 75,
  /**
   * The plan lets the driver reach a new order at least this many minutes before the end of its window,
   * because drives are estimates and somebody still has to open the door.
   */
  spareMinutes: 10,
  /** An order is planned once its pickup window begins within this many hours. */
  hours: 6,
  mostDrivers: 400,
  mostOrders: 600,
} as const;

/** Reasons that planning gave no plan: it failed, or it did not end in time. */
export const planProblemKinds = ['failed', 'timed_out'] as const;
export type PlanProblemKind = (typeof planProblemKinds)[number];

/**
 * True if an order stays unoffered for now, because its first driver cannot take another order yet and a
 * later plan can still find a driver in time. `isFree` is true if the first driver may take it now.
 */
export function waitsForRoom(
  { windowEndAt, isFree, drivers }: { windowEndAt: number; isFree: boolean; drivers: number },
  now: number,
): boolean {
  return !isFree && drivers > 0 && now < windowEndAt - planRules.lastMinutes * 60_000;
}

type Moved = Pick<RankedOffer, 'driverIds' | 'reaches'>;

/**
 * Adds a newly planned driver to an offer in progress; nobody loses the offer. Null if that driver already
 * has it or declined it, or if all drivers have it.
 */
export function moveOffer(offer: RankedOffer, driverId: string, now: number): Moved | null {
  const step = stepAt(offer, now);
  const reach = offer.reaches[step];
  if (reach === undefined || offer.declinedIds.includes(driverId)) return null;
  if (isTurnOf(offer, driverId, now)) return null;
  const others = offer.driverIds.filter((id) => id !== driverId);
  const driverIds = [...others.slice(0, reach), driverId, ...others.slice(reach)];
  return {
    driverIds,
    reaches: offer.reaches.map((most, index) =>
      index < step ? most : Math.min(driverIds.length, most + 1),
    ),
  };
}
