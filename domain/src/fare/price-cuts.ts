import type { BookedFigureKey } from '../figures/figure-accounts.ts';
import { fareLineCodes } from './fare-line.ts';

/**
 * The parts into which a customer's charge and a driver's pay are split: the lines of a price, and parts that
 * occur only in some outcomes.
 */
export const priceParts = [
  ...fareLineCodes,
  'call_out',
  'extra_leg',
  'return_leg',
  'waiting',
] as const;
export type PricePart = (typeof priceParts)[number];

/** The properties of an order by which an analysis of the prices groups orders. */
export const priceCuts = ['distance', 'hour', 'size', 'store'] as const;
export type PriceCut = (typeof priceCuts)[number];

/**
 * The ledger figures that an analysis of the prices reads for each order. The last one is the platform's
 * result.
 */
export const analysedFigures = [
  'processor_fees',
  'refunds_given',
  'faults',
  'promotions_given',
  'losses',
  'result',
] as const satisfies readonly BookedFigureKey[];
export type AnalysedFigure = (typeof analysedFigures)[number];
