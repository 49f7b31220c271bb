import { type DaySlot, isClosedDuring } from '@backhaul/domain/catalog/store-hours.ts';
import {
  type GeoPoint,
  greatCircleMiles,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { MapService, TravelCost } from '../../../ports/map-service.ts';
import { findStoresNear, type QuotedRetailer, type QuotedStore } from './quote-store.ts';

/**
 * The number of stores, nearest by straight line, that are compared by road. The first call to the map
 * compares the first `comparedFirst`; a second call compares the rest if needed.
 */
const comparedByRoad = 8;
const comparedFirst = 3;

type Roads = Pick<MapService, 'matrix'>;

interface Drive {
  store: QuotedStore;
  crowMeters: number;
  way: TravelCost;
}

/** Sorts by the length of the route. Of equally long routes the quicker comes first. */
const byRoad = ({ way: one }: Drive, { way: other }: Drive) =>
  one.distanceMeters - other.distanceMeters || one.durationSeconds - other.durationSeconds;

async function drivesTo(
  map: Roads,
  pickup: GeoPoint,
  stores: readonly Omit<Drive, 'way'>[],
): Promise<Drive[]> {
  if (stores.length === 0) return [];
  const [ways = []] = await map.matrix(
    [pickup],
    stores.map(({ store }) => store),
    null,
  );
  return stores.flatMap((store, place) => {
    const way = ways[place];
    return way === undefined ? [] : [{ ...store, way }];
  });
}

/**
 * The nearest store by road. A road is at least as long as the straight line, so stores whose straight line
 * exceeds the best road need no comparison. Usually one call to the map is then enough.
 */
async function nearestByRoad(
  map: Roads,
  pickup: GeoPoint,
  stores: readonly QuotedStore[],
): Promise<QuotedStore | undefined> {
  const nearest = stores
    .map((store) => ({ store, crowMeters: greatCircleMiles(pickup, store) * metersPerMile }))
    .toSorted((one, other) => one.crowMeters - other.crowMeters)
    .slice(0, comparedByRoad);
  if (nearest.length < 2) return nearest[0]?.store;
  const first = await drivesTo(map, pickup, nearest.slice(0, comparedFirst));
  const best = first.toSorted(byRoad)[0]?.way.distanceMeters ?? Infinity;
  const rivals = nearest.slice(comparedFirst).filter(({ crowMeters }) => crowMeters < best);
  const drives = [...first, ...(await drivesTo(map, pickup, rivals))];
  return drives.toSorted(byRoad)[0]?.store;
}

/**
 * The store for 'Any Location' (product-rules.md#any-location): the nearest one by road that is open in the
 * slot. Without a slot, hours are ignored. Throws no_returns_location, and store_closed if every near store
 * is closed in the slot.
 */
export async function findNearestStore(
  { db, map }: { db: Database; map: Roads },
  retailer: QuotedRetailer,
  pickup: GeoPoint,
  slot: DaySlot | null,
): Promise<QuotedStore> {
  const counters = [retailer.id, ...retailer.returns_through];
  const near = (
    await Promise.all(counters.map((companyId) => findStoresNear(db, companyId, pickup)))
  ).flat();
  if (near.length === 0) throw noneNear(retailer);
  const open =
    slot === null ? near : near.filter((store) => !isClosedDuring(store.store_hours, slot));
  const store = await nearestByRoad(map, pickup, open);
  if (store === undefined) throw closedIn('Every location of this retailer near the pickup');
  return store;
}

/**
 * The error if no store is near. For a parcel carrier, it suggests that the customer enter a counter's
 * address.
 */
function noneNear({ name, business_type }: QuotedRetailer): AppError {
  if (business_type !== 'carrier') return new AppError('no_returns_location');
  const message = `We found no ${name} counter near you. Enter the address of a counter.`;
  return new AppError('no_returns_location', { message });
}

/** The error for a slot in which a store, or every store, is closed. */
export function closedIn(who: string): AppError {
  const message = `${who} is closed in this time slot. Please choose another time slot or store.`;
  return new AppError('store_closed', { message, fieldErrors: { preferredTimeSlot: message } });
}
