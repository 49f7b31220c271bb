import { isTurnOf, type RankedOffer, stepAt } from './offer-steps.ts';

/** Rules for turning a planned area's plan into offers (docs/decisions/0217-offers-by-plan.md). */
export const planRules = {
  /**
   * An order is offered this many minutes before its pickup window. Until then the plan may change, and no
   * driver is notified.
   */
  leadMinutes: 60,
  /**
   * The number of drivers with the offer in each step: first the planned driver, then also the next best
   * ones.
   */
  reaches: [1, 3, 10],
  /**
   * The most times that an offer can go to another planned driver. People are notified about each change.
   */
  mostMoves: 2,
  /** Orders are planned if their pickup window begins within this many hours. */
  hours: 6,
  mostDrivers: 400,
  mostOrders: 600,
} as const;

/** Reasons an attempt to plan gave no plan: it failed, or it did not end in time. */
export const planProblemKinds = ['failed', 'timed_out'] as const;
export type PlanProblemKind = (typeof planProblemKinds)[number];

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
