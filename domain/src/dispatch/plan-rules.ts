import { isTurnOf, type RankedOffer, stepAt } from './offer-steps.ts';

/** A planned area turns its plan into offers by these (docs/decisions/0217-offers-by-plan.md). */
export const planRules = {
  /**
   * An order stays in the plan until this long before its window. Until then the plan may change, and no driver is
   * notified.
   */
  leadMinutes: 60,
  /** The planned driver has the offer first, then the next best ones too. */
  reaches: [1, 3, 10],
  /** An offer goes to another planned driver at most this often, because people are told about each change. */
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
 * An offer under way that is now planned for another driver. That driver gets it too, and nobody loses it. Null if they
 * have it already, declined it, or all drivers have it.
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
