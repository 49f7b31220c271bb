import type { BookedFigureKey } from '../figures/figure-accounts.ts';

/** The ways in which orders are told apart in an analysis of the prices. */
export const priceCuts = ['distance', 'hour', 'size', 'store'] as const;
export type PriceCut = (typeof priceCuts)[number];

/** The figures of the catalogue that it reads for each order. The last is what is left. */
export const analysedFigures = [
  'processor_fees',
  'refunds_given',
  'faults',
  'promotions_given',
  'losses',
  'result',
] as const satisfies readonly BookedFigureKey[];
export type AnalysedFigure = (typeof analysedFigures)[number];
