import type { DeadlineKind } from '../tour/tour.ts';

/**
 * The criteria by which drivers are ranked for an offer. Each adds minutes to a driver's score, and the
 * lowest score comes first. `each` is the minutes for one unit, and `most` is the criterion's maximum. The
 * promised pay is no criterion, because it never changes.
 */
export const offerWeights = {
  added: {
    name: 'Extra time for the trip',
    unit: 'minute of driving and at the two stops',
    each: 1,
    most: 600,
  },
  lateWindow: { name: 'Late for a pickup', unit: 'minute late', each: 4, most: 600 },
  lateClosing: { name: 'After the store closes', unit: 'minute late', each: 6, most: 600 },
  lateReturnBy: { name: 'Past the return-by date', unit: 'minute late', each: 10, most: 600 },
  overtime: { name: 'Past the end of their hours', unit: 'minute past it', each: 3, most: 600 },
  tight: { name: 'Little time left', unit: 'minute under 15 to spare', each: 0.5, most: 8 },
  idle: { name: 'Time without a job', unit: 'minute without a job', each: -0.1, most: 6 },
  earnings: {
    name: 'Earned less today',
    unit: 'dollar an hour below the middle',
    each: -0.5,
    most: 6,
  },
  wish: { name: 'Preferred area', unit: 'wish', each: -5, most: 5 },
} as const satisfies Readonly<
  Record<string, { name: string; unit: string; each: number; most: number }>
>;
export type OfferWeight = keyof typeof offerWeights;

/** The version of the rules that rank drivers. Increase it whenever a weight or its use changes. */
export const rankingVersion = 2;

/** A stop is likely to be late if fewer minutes than this are left before its deadline. */
export const tightMinutes = 15;

export const lateWeight: Readonly<Record<DeadlineKind, OfferWeight>> = {
  window: 'lateWindow',
  closing: 'lateClosing',
  return_by: 'lateReturnBy',
};

/**
 * The minutes that a criterion adds to a driver's ranking for this number of its units, rounded to a tenth.
 */
export function weigh(weight: OfferWeight, units: number): number {
  const { each, most } = offerWeights[weight];
  const minutes = Math.min(most, Math.max(-most, units * each));
  return Math.round(minutes * 10) / 10 || 0;
}
