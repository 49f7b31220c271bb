import { type DaySlot, isClosedDuring } from '@backhaul/domain/catalog/store-hours.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { AppError } from '../../app/app-error.ts';
import type { Database } from '../../database/connect.ts';
import type { MapService } from '../../ports/map-service.ts';
import { findStoresNear, type QuotedRetailer, type QuotedStore } from './quote-store.ts';

/** How many of the nearest as the crow flies are compared by road: a river or a motorway turns the order of a few. */
const comparedByRoad = 8;

/** The nearest by road; of equally long ways the quicker. */
async function nearestByRoad(
  map: Pick<MapService, 'matrix'>,
  pickup: GeoPoint,
  stores: readonly QuotedStore[],
): Promise<QuotedStore | undefined> {
  const nearest = stores
    .toSorted((one, other) => greatCircleMiles(pickup, one) - greatCircleMiles(pickup, other))
    .slice(0, comparedByRoad);
  if (nearest.length < 2) return nearest[0];
  // The distance decides, and traffic changes none.
  const [ways = []] = await map.matrix([pickup], nearest, null);
  const [best] = nearest
    .map((store, place) => ({ store, way: ways[place] }))
    .filter(({ way }) => way !== undefined)
    .toSorted(
      ({ way: one }, { way: other }) =>
        (one?.distanceMeters ?? 0) - (other?.distanceMeters ?? 0) ||
        (one?.durationSeconds ?? 0) - (other?.durationSeconds ?? 0),
    );
  return best?.store;
}

/**
 * 'Any Location' (product-rules.md#any-location). Throws no_returns_location, and store_closed when all that are near are
 * known to be closed in the slot; without a slot their hours are not asked.
 */
export async function findNearestStore(
  { db, map }: { db: Database; map: Pick<MapService, 'matrix'> },
  { id, returns_through }: QuotedRetailer,
  pickup: GeoPoint,
  slot: DaySlot | null,
): Promise<QuotedStore> {
  const counters = [id, ...returns_through];
  const near = (
    await Promise.all(counters.map((companyId) => findStoresNear(db, companyId, pickup)))
  ).flat();
  if (near.length === 0) throw new AppError('no_returns_location');
  const open =
    slot === null ? near : near.filter((store) => !isClosedDuring(store.store_hours, slot));
  const store = await nearestByRoad(map, pickup, open);
  if (store === undefined) throw closedIn('Every location of this retailer near the pickup');
  return store;
}

/** The refusal of a slot in which a store, or all of them, are closed. */
export function closedIn(who: string): AppError {
  const message = `${who} is closed in this time slot. Please choose another time slot or store.`;
  return new AppError('store_closed', { message, fieldErrors: { preferredTimeSlot: message } });
}
