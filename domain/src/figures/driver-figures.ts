import { fewestCases } from './figure-catalogue.ts';

/** The definition of a figure about one driver: a share from 0 to 1, or a mean of stars. */
interface DriverFigureDefinition {
  readonly name: string;
  readonly question: string;
  readonly formula: string;
  readonly unit: 'share' | 'stars';
  readonly better: 'more' | 'less';
}

/** The figures that describe a driver's performance, in display order. */
export const driverFigures = {
  acceptance: {
    name: 'Accepted',
    question: 'Does the driver accept offers?',
    formula: 'Accepted orders, divided by all orders first offered while the driver was online.',
    unit: 'share',
    better: 'more',
  },
  on_time: {
    name: 'On time',
    question: 'Does the driver arrive in time?',
    formula: 'Pickups before the end of the pickup window, divided by all pickups.',
    unit: 'share',
    better: 'more',
  },
  proof: {
    name: 'Complete proof',
    question: 'Is the proof of delivery complete?',
    formula:
      'Deliveries without a case about proof, tracking number or position, divided by all deliveries.',
    unit: 'share',
    better: 'more',
  },
  stars: {
    name: 'Stars',
    question: 'How do customers rate the driver?',
    formula: 'The average of all ratings in these days.',
    unit: 'stars',
    better: 'more',
  },
  refused: {
    name: 'Refused at the counter',
    question: 'How often do stores refuse the driver’s items?',
    formula: 'Refusals, divided by all refusals and deliveries.',
    unit: 'share',
    better: 'less',
  },
  failed: {
    name: 'Failed pickups',
    question: 'How often does the driver leave without the item?',
    formula: 'Failed pickups, divided by all pickups and failed pickups.',
    unit: 'share',
    better: 'less',
  },
  given_back: {
    name: 'Given back',
    question: 'How often does the driver give a job back?',
    formula:
      'Jobs given back or not started in time, divided by these jobs plus all pickups and failed pickups.',
    unit: 'share',
    better: 'less',
  },
} as const satisfies Readonly<Record<string, DriverFigureDefinition>>;

export type DriverFigureKey = keyof typeof driverFigures;
export const driverFigureKeys = Object.keys(driverFigures) as [
  DriverFigureKey,
  ...DriverFigureKey[],
];

/** The periods over which a driver's performance can be viewed, in days. */
export const performanceDays = ['7', '28', '90'] as const;
export const usualPerformanceDays = '28';

/**
 * The mean of a driver's figure: the summed amount, divided by the number of jobs or ratings behind it. Null
 * for fewer than five, because single customers could be identified.
 */
export const driverFigureValue = (amount: number, cases: number): number | null =>
  cases < fewestCases ? null : amount / cases;
