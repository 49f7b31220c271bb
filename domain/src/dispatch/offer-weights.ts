import type { DeadlineKind } from '../tour/tour.ts';

/**
 * Everything that ranks drivers for an offer, in one unit: minutes. A driver with fewer minutes comes first. Each row says what
 * one of its units counts, and the most that the row may count in all. The promised pay is in no row: it never changes.
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

/** Changes with every change of the table or of the way in which it is used. */
export const rankingVersion = 1;

/** A stop with less than this to spare is at risk. */
export const tightMinutes = 15;

export const lateWeight: Readonly<Record<DeadlineKind, OfferWeight>> = {
  window: 'lateWindow',
  closing: 'lateClosing',
  return_by: 'lateReturnBy',
};

/** The minutes that some units of a row count, to a tenth. */
export function weigh(weight: OfferWeight, units: number): number {
  const { each, most } = offerWeights[weight];
  const minutes = Math.min(most, Math.max(-most, units * each));
  return Math.round(minutes * 10) / 10 || 0;
}
