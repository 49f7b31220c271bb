import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { simpleEstimateCents } from '@backhaul/domain/fare/simple-estimate.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import type { Draft } from '../draft/draft.ts';

/**
 * What the trip alone would cost in cents, by the simple estimate, as long as no route is known (product-rules.md#fare);
 * null where an end of it has no place on the map yet.
 */
export function roughPriceCents({
  pickupPlace,
  store,
}: Pick<Draft, 'pickupPlace' | 'store'>): number | null {
  if (!pickupPlace || store?.kind !== 'store' || !store.location) return null;
  return simpleEstimateCents(tripFigures(estimateDrive(pickupPlace.location, store.location)));
}
