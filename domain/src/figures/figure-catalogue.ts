import { metersPerMile } from '../geo/great-circle.ts';

/**
 * A figure's unit. A `count` or `cents` figure is a sum; every other figure is a mean. `price` is in dollars.
 */
export type FigureUnit = 'count' | 'cents' | 'share' | 'minutes' | 'stars' | 'price' | 'miles';

/** The reports that show figures. Each figure belongs to one of them. */
export const reportGroups = ['overview', 'support', 'costs'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/**
 * The definition of a figure. The product defines each figure only here
 * (docs/decisions/0203-figures-by-their-parts.md).
 */
export interface FigureDefinition {
  readonly group: ReportGroup;
  readonly name: string;
  readonly question: string;
  readonly unit: FigureUnit;
  readonly formula: string;
  /** The records from which the figure is counted. */
  readonly source: string;
  /** The team that is responsible for the figure. */
  readonly owner: 'operations' | 'support' | 'finance';
  /** The day on which the figure got its present definition. */
  readonly since: string;
  /** The direction of change that is an improvement. */
  readonly better: 'more' | 'less';
}

const since = '2026-11-28';
const events = 'order events';
const orders = { group: 'overview', owner: 'operations', since, source: events } as const;
const books = { owner: 'finance', since, source: 'the books', unit: 'cents' } as const;
const cost = { ...books, group: 'costs', better: 'less' } as const;
const tickets = { group: 'support', owner: 'support', since, source: 'tickets' } as const;

/** Every figure (number) that the reports show, in display order. */
export const figureCatalogue = {
  orders_booked: {
    ...orders,
    name: 'Booked',
    question: 'How many returns were booked?',
    unit: 'count',
    formula: 'Orders, counted on the day of booking.',
    better: 'more',
  },
  orders_completed: {
    ...orders,
    name: 'Completed',
    question: 'How many returns were completed?',
    unit: 'count',
    formula: 'Orders, counted on the day of completion.',
    better: 'more',
  },
  orders_cancelled: {
    ...orders,
    name: 'Cancelled',
    question: 'How many returns were cancelled?',
    unit: 'count',
    formula: 'Orders, counted on the day of cancellation.',
    better: 'less',
  },
  pickups_failed: {
    ...orders,
    name: 'Failed pickups',
    question: 'How often did a driver leave without the item?',
    unit: 'count',
    formula: 'Orders, counted on the day of the failed pickup.',
    better: 'less',
  },
  pickups_on_time: {
    ...orders,
    name: 'Pickups on time',
    question: 'Do drivers arrive in time?',
    unit: 'share',
    formula: 'Pickups before the end of the pickup window, divided by all pickups of the day.',
    better: 'more',
  },
  returns_refused: {
    ...orders,
    name: 'Refused at the counter',
    question: 'How often does a store refuse an item?',
    unit: 'share',
    formula: 'Refusals, divided by all refusals and deliveries of the day.',
    better: 'less',
  },
  minutes_to_counter: {
    ...orders,
    name: 'Pickup to store',
    question: 'How long does the trip of an item take?',
    unit: 'minutes',
    formula: 'The average time from pickup to delivery, for deliveries of the day.',
    better: 'less',
  },
  minutes_to_driver: {
    ...orders,
    name: 'Wait for a driver',
    question: 'How long until a driver accepts?',
    unit: 'minutes',
    formula: 'The average time from booking to acceptance, for orders accepted that day.',
    better: 'less',
  },
  price_of_return: {
    ...orders,
    since: '2026-11-30',
    name: 'Price of a return',
    question: 'What does a return cost a customer?',
    unit: 'price',
    formula: 'The average total price of the returns booked that day.',
    source: 'orders',
    better: 'less',
  },
  miles_of_return: {
    ...orders,
    since: '2026-11-30',
    name: 'Distance of a return',
    question: 'How far do we take an item?',
    unit: 'miles',
    formula: 'The average road distance from pickup to store, for returns booked that day.',
    source: 'orders',
    better: 'less',
  },
  driver_stars: {
    ...orders,
    name: 'Driver ratings',
    question: 'How do customers rate the drivers?',
    unit: 'stars',
    formula: 'The average of all ratings of the day.',
    source: 'ratings',
    better: 'more',
  },
  revenue: {
    ...books,
    group: 'overview',
    name: 'Our revenue',
    question: 'What do we earn?',
    formula: 'The amount posted that day to account 4100, Platform revenue.',
    better: 'more',
  },
  result: {
    ...books,
    group: 'overview',
    name: 'Our profit',
    question: 'What is left after all costs?',
    formula: 'All income minus all expenses posted that day.',
    better: 'more',
  },

  tickets_opened: {
    ...tickets,
    name: 'Tickets',
    question: 'How many tickets do people open?',
    unit: 'count',
    formula: 'Tickets, counted on the day of arrival.',
    better: 'less',
  },
  tickets_in_time: {
    ...tickets,
    name: 'Answered in time',
    question: 'Do we answer in the promised time?',
    unit: 'share',
    formula:
      'Tickets with a first answer in time, divided by all answered or overdue tickets of the day.',
    better: 'more',
  },
  minutes_to_answer: {
    ...tickets,
    name: 'First answer',
    question: 'How long do people wait for an answer?',
    unit: 'minutes',
    formula: 'The average time from opening to first answer, for answered tickets of the day.',
    better: 'less',
  },
  tickets_helped: {
    ...tickets,
    name: 'Helpful answers',
    question: 'Did our answers help?',
    unit: 'share',
    formula: 'Tickets rated as helpful, divided by all rated tickets of the day.',
    better: 'more',
  },

  processor_fees: {
    ...cost,
    name: 'Processor fees',
    question: 'What does taking and paying out money cost?',
    formula: 'The amount posted that day to accounts 5700 and 5710.',
  },
  refunds_given: {
    ...cost,
    name: 'Refunds',
    question: 'How much did we refund?',
    formula: 'The amount posted that day to account 5300, Refunds.',
  },
  faults: {
    ...cost,
    name: 'Costs of faults',
    question: 'What did unpaid trips cost us?',
    formula: 'The amount posted that day to accounts 5100 and 5200.',
  },
  promotions_given: {
    ...cost,
    name: 'Credit and promotions',
    question: 'What do credit and promotions cost us?',
    formula: 'The amount posted that day to account 5400, Credit and promotions.',
  },
  driver_extras: {
    ...cost,
    name: 'Driver adjustments',
    question: 'What did drivers get in addition to trip pay?',
    formula: 'The amount posted that day to account 5500, Driver adjustments.',
  },
  losses: {
    ...cost,
    name: 'Losses',
    question: 'How much money did we lose?',
    formula: 'The amount posted that day to accounts 5600 and 5800, lost disputes and write-offs.',
  },
} as const satisfies Readonly<Record<string, FigureDefinition>>;

export type FigureKey = keyof typeof figureCatalogue;
export const figureKeys = Object.keys(figureCatalogue) as [FigureKey, ...FigureKey[]];

/**
 * The minimum number of records, such as returns, from which a mean is shown. A mean of fewer records could
 * identify single people.
 */
export const fewestCases = 5;

/**
 * A figure over some days. `amount` is the sum of its values, and `cases` is the number of records behind it,
 * such as returns.
 */
export interface FigureSum {
  readonly amount: number;
  readonly cases: number;
}

/**
 * For units whose values are stored in a smaller unit, the number of stored units in one displayed unit: 60
 * seconds in a minute, for example.
 */
const amountOfOne: Partial<Readonly<Record<FigureUnit, number>>> = {
  minutes: 60,
  price: 100,
  miles: metersPerMile,
};

/**
 * A figure's value in its unit: a count, dollars, a share from 0 to 1, minutes, stars or miles. Null for a
 * mean of fewer than five values.
 */
export function figureValue(unit: FigureUnit, { amount, cases }: FigureSum): number | null {
  if (unit === 'count') return amount;
  if (unit === 'cents') return amount / 100;
  if (cases < fewestCases) return null;
  return amount / cases / (amountOfOne[unit] ?? 1);
}

/** The lengths of the periods for which a report gives separate values. */
export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

export const reportDaysAtMost = 800;
