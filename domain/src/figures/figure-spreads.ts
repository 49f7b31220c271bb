import { metersPerMile } from '../geo/great-circle.ts';
import { figureCatalogue, type FigureKey } from './figure-catalogue.ts';

/**
 * A histogram with `steps` bars, which begins at 0. Each bar is `width` wide, in the unit in which the figure
 * is stored. The last bar also contains all larger values.
 */
interface Spread {
  readonly width: number;
  readonly steps: number;
}

/** The figures that are shown as a histogram. Widths are in seconds, cents or meters. */
export const figureSpreads = {
  minutes_to_counter: { width: 5 * 60, steps: 37 },
  minutes_to_driver: { width: 2 * 60, steps: 31 },
  price_of_return: { width: 200, steps: 31 },
  miles_of_return: { width: metersPerMile, steps: 31 },
} as const satisfies Partial<Readonly<Record<FigureKey, Spread>>>;
export type SpreadFigure = keyof typeof figureSpreads;

export const isSpread = (key: FigureKey): key is SpreadFigure => Object.hasOwn(figureSpreads, key);

/** The lower end of a histogram's bar, in the figure's displayed unit: minutes, dollars or miles. */
export function stepFrom(key: SpreadFigure, step: number): number {
  const { unit } = figureCatalogue[key];
  const amount = figureSpreads[key].width * step;
  if (unit === 'minutes') return amount / 60;
  return unit === 'miles' ? step : amount / 100;
}

/**
 * The index of the bar that, with all lower bars, contains at least this share of the values; null without
 * values. A `part` of 0.5 gives the bar of the median.
 */
export function stepOfPart(
  steps: readonly { readonly step: number; readonly cases: number }[],
  part: number,
): number | null {
  const all = steps.reduce((sum, { cases }) => sum + cases, 0);
  let counted = 0;
  for (const { step, cases } of steps.toSorted((a, b) => a.step - b.step)) {
    counted += cases;
    if (counted >= part * all) return step;
  }
  return null;
}
