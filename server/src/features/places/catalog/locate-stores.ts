import type { StoreRecord } from '@backhaul/domain/catalog/store-record.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { isUncertain } from '@backhaul/domain/geo/position-certainty.ts';
import type { MapService } from '../../../ports/map-service.ts';
import type { StoreFileProblem, StoreFileRow } from './read-store-file.ts';

export type AddressFinder = Pick<MapService, 'resolveAddress'>;

export type LocatedStore<R extends StoreRecord = StoreRecord> = R & { readonly location: GeoPoint };

export interface LocatedStores<R extends StoreRecord = StoreRecord> {
  readonly stores: readonly { readonly line: number; readonly store: LocatedStore<R> }[];
  readonly problems: readonly StoreFileProblem[];
}

/**
 * A house's exact position is uncertain by up to this many meters. A more uncertain position was estimated
 * from the house numbers around it.
 */
const houseUncertaintyMeters = 20;
/**
 * No ZIP code area of the region is wider than this. A store farther from the middle of its ZIP code has a
 * wrong position, such as latitude and longitude swapped.
 */
const furthestFromZipMiles = 30;
const lookUpsAtOnce = 4;

async function foundLocation<R extends StoreRecord>(
  map: AddressFinder,
  { line, store }: StoreFileRow<R>,
): Promise<LocatedStore<R> | StoreFileProblem> {
  const { street, city, state, zip } = store;
  const found = await map.resolveAddress(`${street}, ${city}, ${state} ${zip}`);
  const { place } = found.ok ? found : { place: undefined };
  if (place === undefined || place.street === '')
    return {
      line,
      column: 'street',
      reason: `'${street}' is not found in ${zip}; add lat and lng`,
    };
  const { location, uncertaintyMeters } = place;
  if (isUncertain(place)) {
    const reason = `'${street}' is found to ${Math.round(uncertaintyMeters)} m only; add lat and lng`;
    return { line, column: 'street', reason };
  }
  const isHouse = uncertaintyMeters <= houseUncertaintyMeters;
  return { ...store, location, positionQuality: isHouse ? 'point' : 'between_neighbors' };
}

/**
 * The problem to report if a position is too far from its ZIP code. Undefined if the position fits or the map
 * does not know the ZIP code.
 */
async function locationProblem(
  zipCenters: (zip: string) => Promise<GeoPoint | undefined>,
  line: number,
  { location, zip }: LocatedStore,
): Promise<StoreFileProblem | undefined> {
  const center = await zipCenters(zip);
  const miles = center === undefined ? 0 : greatCircleMiles(center, location);
  if (miles <= furthestFromZipMiles) return undefined;
  const reason = `${location.lat}, ${location.lng} lies ${Math.round(miles)} miles from ZIP code ${zip}`;
  return { line, column: 'lat', reason };
}

function rememberedZipCenters(map: AddressFinder) {
  const asked = new Map<string, Promise<GeoPoint | undefined>>();
  return (zip: string) => {
    const known = asked.get(zip);
    if (known !== undefined) return known;
    const center = map
      .resolveAddress(zip)
      .then((found) => (found.ok ? found.place.location : undefined));
    asked.set(zip, center);
    return center;
  };
}

/**
 * Finds the missing positions of stores by their addresses, and reports stores whose position is too far from
 * their ZIP code.
 */
export async function locateStores<R extends StoreRecord>(
  map: AddressFinder,
  rows: readonly StoreFileRow<R>[],
): Promise<LocatedStores<R>> {
  const zipCenters = rememberedZipCenters(map);
  const results: (LocatedStore<R> | StoreFileProblem)[] = [];
  const locate = async (row: StoreFileRow<R>) => {
    const { location } = row.store;
    const located = location === null ? await foundLocation(map, row) : { ...row.store, location };
    if ('reason' in located) return located;
    return (await locationProblem(zipCenters, row.line, located)) ?? located;
  };
  const waiting = rows.entries();
  const work = async () => {
    for (const [at, row] of waiting) results[at] = await locate(row);
  };
  await Promise.all(Array.from({ length: lookUpsAtOnce }, work));
  const ended = rows.map(({ line }, at) => ({ line, result: results[at] }));
  return {
    stores: ended.flatMap(({ line, result }) =>
      result === undefined || 'reason' in result ? [] : [{ line, store: result }],
    ),
    problems: ended.flatMap(({ result }) =>
      result !== undefined && 'reason' in result ? [result] : [],
    ),
  };
}
