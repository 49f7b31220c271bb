import { metersPerMile } from '../geo/great-circle.ts';
import { figureCatalogue, type FigureKey } from './figure-catalogue.ts';

/** Steps of equal width from 0 on, in the unit that the figure is summed in. The last holds all that is more. */
interface Spread {
  readonly width: number;
  readonly steps: number;
}

/** The means whose cases are grouped by size: seconds, cents and meters. */
export const figureSpreads = {
  minutes_to_counter: { width: 5 * 60, steps: 37 },
  minutes_to_driver: { width: 2 * 60, steps: 31 },
  price_of_return: { width: 200, steps: 31 },
  miles_of_return: { width: metersPerMile, steps: 31 },
} as const satisfies Partial<Readonly<Record<FigureKey, Spread>>>;
export type SpreadFigure = keyof typeof figureSpreads;

export const isSpread = (key: FigureKey): key is SpreadFigure => Object.hasOwn(figureSpreads, key);

/** The lower end of a step, in the figure's unit: minutes, dollars, miles. */
export function stepFrom(key: SpreadFigure, step: number): number {
  const { unit } = figureCatalogue[key];
  const amount = figureSpreads[key].width * step;
  if (unit === 'minutes') return amount / 60;
  return unit === 'miles' ? step : amount / 100;
}

/** The step in which a part of all cases is reached, 0.5 for half of them; null without cases. */
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
