import type { DeadlineKind } from '../tour/tour.ts';

/**
 * The weights that rank drivers for an offer, all in minutes; the driver with the fewest minutes comes first.
 * Each row has the minutes for one of its units, and the most minutes for the whole row. The promised pay is
 * no criterion, because it never changes.
 */
export const offerWeights = {
  added: {
    name: 'Added to the way',
    unit: 'minute of driving and at the two stops',
    each: 1,
    most: 600,
  },
  lateWindow: { name: 'Late at a door', unit: 'minute late', each: 4, most: 600 },
  lateClosing: { name: 'Late at a counter', unit: 'minute late', each: 6, most: 600 },
  lateReturnBy: { name: 'Past the return-by date', unit: 'minute late', each: 10, most: 600 },
  tight: { name: 'Little time left', unit: 'minute under 15 to spare', each: 0.5, most: 8 },
  idle: { name: 'Waits for a job', unit: 'minute without a job', each: -0.1, most: 6 },
  earnings: {
    name: 'Earned less today',
    unit: 'dollar an hour below the middle',
    each: -0.5,
    most: 6,
  },
  wish: { name: 'Wishes for the area', unit: 'wish', each: -5, most: 5 },
} as const satisfies Readonly<
  Record<string, { name: string; unit: string; each: number; most: number }>
>;
export type OfferWeight = keyof typeof offerWeights;

/** The version of the ranking. It changes with every change of the table or of its use. */
export const rankingVersion = 1;

/** A stop with fewer minutes to spare than this risks being late. */
export const tightMinutes = 15;

export const lateWeight: Readonly<Record<DeadlineKind, OfferWeight>> = {
  window: 'lateWindow',
  closing: 'lateClosing',
  return_by: 'lateReturnBy',
};

/** The minutes that a number of a row's units add to the ranking, to a tenth. */
export function weigh(weight: OfferWeight, units: number): number {
  const { each, most } = offerWeights[weight];
  const minutes = Math.min(most, Math.max(-most, units * each));
  return Math.round(minutes * 10) / 10 || 0;
}
