import type { FigureKey } from './figure-catalogue.ts';

import { isSpread } from './figure-spreads.ts';

/**
 * The dimensions by which a day's orders are counted. A `store` can also be a charity or a carrier's counter.
 */
export const groupedDimensions = ['hour', 'area', 'retailer', 'store', 'way'] as const;
/** The dimension `spread` groups cases by their size (`figureSpreads`). */
export const countedDimensions = [...groupedDimensions, 'spread'] as const;
export type CountedDimension = (typeof countedDimensions)[number];

/** The dimensions that a figure can be split by. */
export const figureDimensions = [
  'weekday',
  'hour_of_week',
  ...countedDimensions,
  'driver',
] as const;
export type FigureDimension = (typeof figureDimensions)[number];

/** The figures that are counted from orders. */
export const orderFigures = [
  'orders_booked',
  'orders_completed',
  'orders_cancelled',
  'pickups_failed',
  'pickups_on_time',
  'returns_refused',
  'minutes_to_counter',
  'minutes_to_driver',
  'price_of_return',
  'miles_of_return',
  'driver_stars',
] as const satisfies readonly FigureKey[];
export type OrderFigure = (typeof orderFigures)[number];

/** The figures that are also counted for each driver. */
export const figuresByDriver = [
  'pickups_failed',
  'pickups_on_time',
  'returns_refused',
  'driver_stars',
] as const satisfies readonly OrderFigure[];
export type FigureByDriver = (typeof figuresByDriver)[number];

const isOne = <T extends string>(of: readonly T[], key: string): key is T =>
  of.some((one) => one === key);

export const isOrderFigure = (key: FigureKey): key is OrderFigure => isOne(orderFigures, key);
export const isByDriver = (key: FigureKey): key is FigureByDriver => isOne(figuresByDriver, key);

/** The dimensions by which this figure can be split. Every figure can be split by weekday. */
export const dimensionsOf = (key: FigureKey): readonly FigureDimension[] => [
  'weekday',
  ...(isOrderFigure(key) ? (['hour_of_week', ...groupedDimensions] as const) : []),
  ...(isSpread(key) ? (['spread'] as const) : []),
  ...(isByDriver(key) ? (['driver'] as const) : []),
];

/** Dimensions whose values have a natural order. All of their values are shown. */
export const orderedDimensions = ['weekday', 'hour', 'hour_of_week', 'spread'] as const;
export const isOrdered = (by: FigureDimension): boolean =>
  orderedDimensions.some((one) => one === by);

/** The most values that are shown of any other dimension: those with the most cases. */
export const partsShown = 50;
