import { halfUp } from '../money/half-up.ts';
import type { FareRules } from './fare-rules.ts';
import type { TripFigures } from './trip-figures.ts';

/**
 * A rough price that is shown, marked as an estimate, until a route is known (product-rules.md#fare). It
 * includes the base fare, the distance and, if known, the time.
 */
export function simpleEstimateCents(
  trip: Pick<TripFigures, 'milesHundredths'> & Partial<TripFigures>,
  { customer }: Pick<FareRules, 'customer'>,
): number {
  const distanceCents = halfUp(customer.perMileCents * trip.milesHundredths, 100);
  return customer.baseCents + distanceCents + customer.estimatePerMinuteCents * (trip.minutes ?? 0);
}
