import { isTurnOf, type RankedOffer, stepAt } from './offer-steps.ts';

/** A planned area turns its plan into offers by these (docs/decisions/0217-offers-by-plan.md). */
export const planRules = {
  /** Until so long before its window an order stays in the plan, which may still change, and nobody is told. */
  leadMinutes: 60,
  /** The planned driver has the offer first, then the next best ones too. */
  reaches: [1, 3, 10],
  /** An offer goes to another planned driver this often at most: a change is told to people. */
  mostMoves: 2,
  /** Orders whose window begins within so many hours are planned. */
  hours: 6,
  mostDrivers: 400,
  mostOrders: 600,
} as const;

/** Problems of an attempt that made no plan: it broke off, or did not end in time. */
export const planProblemKinds = ['failed', 'timed_out'] as const;
export type PlanProblemKind = (typeof planProblemKinds)[number];

type Moved = Pick<RankedOffer, 'driverIds' | 'reaches'>;

/**
 * An offer under way, with another driver for whom it is planned now: they have it from now on, and nobody loses it. Null if they
 * have it already, declined it, or all have it.
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
