import { formatCents } from '@backhaul/domain/money/cents.ts';

export const pointsWords = (points: number): string =>
  `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;

/** The value of loyalty points in dollars. One point is worth one cent. */
export const worth = (points: number): string => formatCents(points);
