import type { FigureKey } from './figure-catalogue.ts';

import { isSpread } from './figure-spreads.ts';

/**
 * The properties by which orders are grouped to count a day's figures. A `store` can also be a charity or a
 * carrier's counter.
 */
export const groupedDimensions = ['hour', 'area', 'retailer', 'store', 'way'] as const;
/**
 * The properties by which stored counts are grouped. `spread` groups returns by the value of a figure, such
 * as the price, for histograms (`figureSpreads`).
 */
export const countedDimensions = [...groupedDimensions, 'spread'] as const;
export type CountedDimension = (typeof countedDimensions)[number];

/** The properties by which a figure can be split. */
export const figureDimensions = [
  'weekday',
  'hour_of_week',
  ...countedDimensions,
  'driver',
] as const;
export type FigureDimension = (typeof figureDimensions)[number];

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

/** The properties by which this figure can be split. Every figure can be split by weekday. */
export const dimensionsOf = (key: FigureKey): readonly FigureDimension[] => [
  'weekday',
  ...(isOrderFigure(key) ? (['hour_of_week', ...groupedDimensions] as const) : []),
  ...(isSpread(key) ? (['spread'] as const) : []),
  ...(isByDriver(key) ? (['driver'] as const) : []),
];

/** Properties whose values have a natural sequence. A report shows all of their values, in that sequence. */
export const orderedDimensions = ['weekday', 'hour', 'hour_of_week', 'spread'] as const;
export const isOrdered = (by: FigureDimension): boolean =>
  orderedDimensions.some((one) => one === by);

/**
 * The maximum number of values that a report shows for a property outside `orderedDimensions`, such as
 * stores. The values with the most records are shown.
 */
export const partsShown = 50;
