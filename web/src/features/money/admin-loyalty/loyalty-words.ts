import { formatCents } from '@backhaul/domain/money/cents.ts';

export const pointsWords = (points: number): string =>
  `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;

/** A point is worth a cent. */
export const worth = (points: number): string => formatCents(points);
