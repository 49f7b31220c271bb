import { fewestCases } from './figure-catalogue.ts';

/** A figure of one driver: a share from 0 to 1, or a mean of stars. */
interface DriverFigureDefinition {
  readonly name: string;
  readonly question: string;
  readonly formula: string;
  readonly unit: 'share' | 'stars';
  readonly better: 'more' | 'less';
}

/** The figures that describe a driver's performance, in the order in which they are shown. */
export const driverFigures = {
  acceptance: {
    name: 'Accepted',
    question: 'Do they take what they are offered?',
    formula:
      'Orders that the driver accepted, of those that came on offer for the first time while they were online.',
    unit: 'share',
    better: 'more',
  },
  on_time: {
    name: 'On time',
    question: 'Do they come when we said?',
    formula: 'Pickups before the end of their window, of all their pickups.',
    unit: 'share',
    better: 'more',
  },
  proof: {
    name: 'Proof in order',
    question: 'Can we show what they did?',
    formula:
      'Deliveries without a case about a missing proof, another tracking number or a position in doubt, of all their deliveries.',
    unit: 'share',
    better: 'more',
  },
  stars: {
    name: 'Stars',
    question: 'How do customers rate them?',
    formula: 'The mean of the ratings that were given in this time.',
    unit: 'stars',
    better: 'more',
  },
  refused: {
    name: 'Refused at the counter',
    question: 'How often do stores say no to them?',
    formula: 'Refusals, of all their refusals and deliveries.',
    unit: 'share',
    better: 'less',
  },
  failed: {
    name: 'Failed pickups',
    question: 'How often do they leave without the item?',
    formula: 'Failed pickups, of all their pickups and failed pickups.',
    unit: 'share',
    better: 'less',
  },
  given_back: {
    name: 'Given back',
    question: 'How often do they not do what they took?',
    formula:
      'Jobs that the driver gave back or did not begin in time, of those and all their pickups and failed pickups.',
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
 * The mean over a driver's cases; null for fewer than five, which could identify single customers.
 */
export const driverFigureValue = (amount: number, cases: number): number | null =>
  cases < fewestCases ? null : amount / cases;
