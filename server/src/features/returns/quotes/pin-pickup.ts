import type { PinPickup } from '../../../app/book-for.ts';
import type { Database } from '../../../database/connect.ts';
import type { MapService, PlaceIds } from '../../../ports/map-service.ts';
import { pinned, presentCheckedPlace } from './pinned-place.ts';
import { readQuoteFacts } from './quote-facts.ts';
import { resolvePickup } from './resolve-pickup.ts';

interface PinDeps {
  db: Database;
  map: MapService;
  placeIds: PlaceIds;
}

/** The place on the map of an address in the service area. Throws the errors of `resolvePickup()`. */
export async function servedPickup(
  { db, map }: Pick<PinDeps, 'db' | 'map'>,
  asked: { address: string; placeId?: string | undefined },
) {
  const facts = await readQuoteFacts(db, { address: asked.address, storeId: null });
  return resolvePickup({ facts, places: map }, asked, '');
}

/**
 * Creates the function that moves an address to a given point at the door and returns the id of the moved
 * place. A retailer's program uses it as customers use the map in the booking form.
 */
export const createPinPickup =
  (deps: PinDeps): PinPickup =>
  async (address, point) =>
    presentCheckedPlace(pinned(deps.placeIds, await servedPickup(deps, { address }), point))
      .placeId;
