import { halfUp } from '../money/half-up.ts';
import { currentFareRules, type FareRules } from './fare-rules.ts';
import type { TripFigures } from './trip-figures.ts';

/** The simple estimate's own rate (product-rules.md#fare); the fare itself uses the hourly rate. */
const perMinuteCents = 15;

/** A labelled estimate shown until a route is known (product-rules.md#fare): base, distance and, if known, time. */
export function simpleEstimateCents(
  trip: Pick<TripFigures, 'milesHundredths'> & Partial<TripFigures>,
  rules: FareRules = currentFareRules,
): number {
  const distanceCents = halfUp(rules.customer.perMileCents * trip.milesHundredths, 100);
  return rules.customer.baseCents + distanceCents + perMinuteCents * (trip.minutes ?? 0);
}
