import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { simpleEstimateCents } from '@backhaul/domain/fare/simple-estimate.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import type { Draft } from '../draft/draft.ts';

/**
 * A rough price in cents for the trip alone, used until the route is known (product-rules.md#fare). Null if
 * an end of the trip has no coordinates.
 */
export function roughPriceCents(
  { pickupPlace, store }: Pick<Draft, 'pickupPlace' | 'store'>,
  rules: FareRules,
): number | null {
  if (!pickupPlace || store?.kind !== 'store' || !store.location) return null;
  const trip = tripFigures(estimateDrive(pickupPlace.location, store.location));
  return simpleEstimateCents(trip, rules);
}
