import { metersPerMile } from '../geo/great-circle.ts';

/**
 * A figure's unit. Counts and cents are sums; all others are means over cases. `price` is in dollars.
 */
export type FigureUnit = 'count' | 'cents' | 'share' | 'minutes' | 'stars' | 'price' | 'miles';

/** The report that shows a figure. */
export const reportGroups = ['overview', 'support', 'costs'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/**
 * The definition of a figure. The product defines each figure only here
 * (docs/decisions/0203-figures-by-their-parts.md).
 */
export interface FigureDefinition {
  readonly group: ReportGroup;
  readonly name: string;
  /** The question that the figure answers. */
  readonly question: string;
  readonly unit: FigureUnit;
  readonly formula: string;
  /** The records from which the figure is counted. */
  readonly source: string;
  /** The team that is responsible for the figure. */
  readonly owner: 'operations' | 'support' | 'finance';
  /** The date of the figure's current definition. */
  readonly since: string;
  /** The direction that is an improvement. */
  readonly better: 'more' | 'less';
}

const since = '2026-11-28';
const events = 'events of orders';
const orders = { group: 'overview', owner: 'operations', since, source: events } as const;
const books = { owner: 'finance', since, source: 'the books', unit: 'cents' } as const;
const cost = { ...books, group: 'costs', better: 'less' } as const;
const tickets = { group: 'support', owner: 'support', since, source: 'tickets' } as const;

/** Every figure of the reports, in the order in which they are shown. */
export const figureCatalogue = {
  orders_booked: {
    ...orders,
    name: 'Booked',
    question: 'How many returns were booked?',
    unit: 'count',
    formula: 'Orders, on the day of their booking.',
    better: 'more',
  },
  orders_completed: {
    ...orders,
    name: 'Completed',
    question: 'How many returns reached their end?',
    unit: 'count',
    formula: 'Orders, on the day on which they were completed.',
    better: 'more',
  },
  orders_cancelled: {
    ...orders,
    name: 'Cancelled',
    question: 'How many bookings were called off?',
    unit: 'count',
    formula: 'Orders, on the day on which they were cancelled.',
    better: 'less',
  },
  pickups_failed: {
    ...orders,
    name: 'Failed pickups',
    question: 'How often did a driver leave without the item?',
    unit: 'count',
    formula: 'Orders, on the day on which their pickup failed.',
    better: 'less',
  },
  pickups_on_time: {
    ...orders,
    name: 'Pickups on time',
    question: 'Do we come when we said?',
    unit: 'share',
    formula: 'Pickups before the end of their window, of all pickups of the day.',
    better: 'more',
  },
  returns_refused: {
    ...orders,
    name: 'Refused at the counter',
    question: 'How often does a store say no?',
    unit: 'share',
    formula: 'Refusals, of all refusals and deliveries of the day.',
    better: 'less',
  },
  minutes_to_counter: {
    ...orders,
    name: 'Door to counter',
    question: 'How long is an item on its way?',
    unit: 'minutes',
    formula: 'From the pickup to the delivery, the mean over the deliveries of the day.',
    better: 'less',
  },
  minutes_to_driver: {
    ...orders,
    name: 'Booking to driver',
    question: 'How long until a driver accepts?',
    unit: 'minutes',
    formula: 'From the booking to its acceptance, the mean over the acceptances of the day.',
    better: 'less',
  },
  price_of_return: {
    ...orders,
    since: '2026-11-30',
    name: 'Price of a return',
    question: 'What does a return cost a customer?',
    unit: 'price',
    formula: 'The price with all its lines, the mean over the bookings of the day.',
    source: 'orders',
    better: 'less',
  },
  miles_of_return: {
    ...orders,
    since: '2026-11-30',
    name: 'Distance of a return',
    question: 'How far do we take an item?',
    unit: 'miles',
    formula: 'From the door to the counter, by road, the mean over the bookings of the day.',
    source: 'orders',
    better: 'less',
  },
  driver_stars: {
    ...orders,
    name: 'Stars for drivers',
    question: 'How do customers rate the drivers?',
    unit: 'stars',
    formula: 'The mean of the ratings that were given on the day.',
    source: 'ratings',
    better: 'more',
  },
  revenue: {
    ...books,
    group: 'overview',
    name: 'Our revenue',
    question: 'What do we earn?',
    formula: 'What was posted to account 4100, Platform revenue, on the day.',
    better: 'more',
  },
  result: {
    ...books,
    group: 'overview',
    name: 'Our result',
    question: 'What is left after the costs in the books?',
    formula: 'All income less all expenses that were posted on the day.',
    better: 'more',
  },

  tickets_opened: {
    ...tickets,
    name: 'Tickets',
    question: 'How often does somebody need us?',
    unit: 'count',
    formula: 'Tickets, on the day on which they came in.',
    better: 'less',
  },
  tickets_in_time: {
    ...tickets,
    name: 'Answered in time',
    question: 'Do we answer when we said?',
    unit: 'share',
    formula:
      'Tickets with a first answer before it was due, of all tickets of the day that were answered or are overdue.',
    better: 'more',
  },
  minutes_to_answer: {
    ...tickets,
    name: 'First answer',
    question: 'How long does somebody wait for an answer?',
    unit: 'minutes',
    formula:
      'From a ticket’s opening to its first answer, the mean over the answered tickets of the day.',
    better: 'less',
  },
  tickets_helped: {
    ...tickets,
    name: 'Said that we helped',
    question: 'Did our answers help?',
    unit: 'share',
    formula: 'Tickets whose asker said yes, of all tickets of the day whose asker said yes or no.',
    better: 'more',
  },

  processor_fees: {
    ...cost,
    name: 'Processor fees',
    question: 'What does taking and paying out money cost?',
    formula: 'What was posted to accounts 5700 and 5710 on the day.',
  },
  refunds_given: {
    ...cost,
    name: 'Refunds',
    question: 'What did we give back?',
    formula: 'What was posted to account 5300, Refunds, on the day.',
  },
  faults: {
    ...cost,
    name: 'Costs of faults',
    question: 'What did trips cost us that nobody pays for?',
    formula: 'What was posted to accounts 5100 and 5200 on the day.',
  },
  promotions_given: {
    ...cost,
    name: 'Credit and promotions',
    question: 'What do gifts cost us?',
    formula: 'What was posted to account 5400, Credit and promotions, on the day.',
  },
  driver_extras: {
    ...cost,
    name: 'Driver adjustments',
    question: 'What did drivers get beyond their trips?',
    formula: 'What was posted to account 5500, Driver adjustments, on the day.',
  },
  losses: {
    ...cost,
    name: 'Losses',
    question: 'What will nobody pay us?',
    formula: 'What was posted to accounts 5600 and 5800, lost disputes and write-offs, on the day.',
  },
} as const satisfies Readonly<Record<string, FigureDefinition>>;

export type FigureKey = keyof typeof figureCatalogue;
export const figureKeys = Object.keys(figureCatalogue) as [FigureKey, ...FigureKey[]];

/** A mean of fewer cases than this is not shown, because it could identify single people. */
export const fewestCases = 5;

/** The total amount and the number of cases of a figure over some days. */
export interface FigureSum {
  readonly amount: number;
  readonly cases: number;
}

/** The amount that makes one unit: seconds in a minute, cents in a dollar, meters in a mile. */
const amountOfOne: Partial<Readonly<Record<FigureUnit, number>>> = {
  minutes: 60,
  price: 100,
  miles: metersPerMile,
};

/**
 * A figure's value in its unit: a count, dollars, a share from 0 to 1, minutes, stars or miles. Null for a
 * mean of too few cases.
 */
export function figureValue(unit: FigureUnit, { amount, cases }: FigureSum): number | null {
  if (unit === 'count') return amount;
  if (unit === 'cents') return amount / 100;
  if (cases < fewestCases) return null;
  return amount / cases / (amountOfOne[unit] ?? 1);
}

/** The periods into which a report divides its days. */
export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** The most days that one report spans. */
export const reportDaysAtMost = 800;
