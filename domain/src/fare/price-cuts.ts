import type { BookedFigureKey } from '../figures/figure-accounts.ts';
import { fareLineCodes } from './fare-line.ts';

/** The parts of what an order brought: the lines of its price, and what an ending other than the ordinary one adds. */
export const priceParts = [
  ...fareLineCodes,
  'call_out',
  'extra_leg',
  'return_leg',
  'waiting',
] as const;
export type PricePart = (typeof priceParts)[number];

/** The dimensions by which an analysis of the prices groups orders. */
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
