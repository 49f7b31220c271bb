import { isTurnOf, type RankedOffer, stepAt } from './offer-steps.ts';

/**
 * Rules for offers in an area whose dispatch mode is `planned` (docs/decisions/0217-offers-by-plan.md).
 * There, each order goes first to the driver to whom the plan gives it.
 */
export const planRules = {
  /**
   * An order is offered this many minutes before its pickup window. Until then no driver knows about the
   * order, so the plan can still change.
   */
  leadMinutes: 60,
  /**
   * The number of drivers who have the offer by the end of each step: first only the planned driver, then
   * also the next best ones.
   */
  reaches: [1, 3, 10],
  /**
   * The maximum number of times that a new plan adds a driver to an offer. The limit exists because each
   * added driver gets a notification.
   */
  mostMoves: 2,
  /**
   * The minutes for which an order waits if its planned driver cannot take another order yet. A new plan can
   * extend the wait; otherwise all drivers get the offer.
   */
  holdMinutes: 3,
  /**
   * An order stops waiting for its planned driver when only this many minutes of its pickup window are left.
   */
  lastMinutes: 75,
  /**
   * A plan must bring the driver to a new order's door at least this many minutes before its pickup window
   * ends. Drives are only estimates, and the customer needs time to open.
   */
  spareMinutes: 10,
  /** The plan includes an order if its pickup window begins within this many hours. */
  hours: 6,
  mostDrivers: 400,
  mostOrders: 600,
} as const;

/** Reasons that planning gave no plan: it failed, or it did not end in time. */
export const planProblemKinds = ['failed', 'timed_out'] as const;
export type PlanProblemKind = (typeof planProblemKinds)[number];

/**
 * True if an order is not offered yet and waits for a later plan. Its planned driver cannot take another
 * order now (`isFree` is false), and enough of the pickup window is left.
 */
export function waitsForRoom(
  { windowEndAt, isFree, drivers }: { windowEndAt: number; isFree: boolean; drivers: number },
  now: number,
): boolean {
  return !isFree && drivers > 0 && now < windowEndAt - planRules.lastMinutes * 60_000;
}

type Moved = Pick<RankedOffer, 'driverIds' | 'reaches'>;

/**
 * Adds the driver of a new plan to an offer in progress. No driver loses the offer. Null if that driver
 * already has it or declined it, or if all drivers have it.
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
