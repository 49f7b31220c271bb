import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import type { Database } from '../../server/src/database/connect.ts';
import type { Draw } from './draw.ts';

export interface Home extends GeoPoint {
  address: string;
  zip: string;
}

export interface Store extends GeoPoint {
  id: string;
  retailer: string;
}

export interface City {
  drawHome(draw: Draw): Home;
  drawStore(draw: Draw, home: GeoPoint): Store;
}

const addressFile = '../../server/src/testing/city-addresses/known-addresses.csv';
const linesOf = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

/**
 * The weight of each retailer in the random choice of a return's store. We guess the weights from the
 * retailers' sizes. The product's other stores do not take part: they are carriers' counters and shops for
 * small things.
 */
const retailers: Readonly<Record<string, number>> = {
  Target: 24,
  Walmart: 20,
  'The Home Depot': 10,
  "Lowe's": 8,
  "Kohl's": 8,
  'Best Buy': 6,
  "Macy's": 6,
  IKEA: 4,
  Nordstrom: 4,
  'Ross Dress for Less': 4,
  DSW: 3,
  'Office Depot': 3,
};
/**
 * The share of customers who go to the retailer's nearest store. The others go to any of its stores within
 * reach.
 */
const nearestShare = 0.8;
const reachMiles = 9;

/**
 * Reads the places of the simulated day: the stores in the product's own data, and the City's public
 * addresses. Homes are chosen at random, in proportion to the people in each ZIP code.
 */
export async function readCity(db: Database): Promise<City> {
  const people = new Map(
    linesOf('population.csv').map((line): [string, number] => {
      const [zip = '', count = '0'] = line.split(',');
      return [zip, Number(count)];
    }),
  );
  const homes = new Map<string, Home[]>();
  for (const line of linesOf(addressFile)) {
    const [number, street, zip = '', lat, lng] = line.split(',');
    if (!people.has(zip)) continue;
    const address = `${number} ${street}, St. Louis, MO ${zip}`;
    homes.set(zip, [
      ...(homes.get(zip) ?? []),
      { address, zip, lat: Number(lat), lng: Number(lng) },
    ]);
  }
  const zips = [...homes.keys()].toSorted();
  const weights = zips.map((zip) => people.get(zip) ?? 0);
  const rows = await db
    .selectFrom('stores as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.id', 'c.name as retailer', 's.lat', 's.lng'])
    .where('s.accepts_returns', '=', true)
    .where('s.status', '=', 'open')
    .where('c.name', 'in', Object.keys(retailers))
    .orderBy('s.id')
    .execute();
  const stores = Map.groupBy(rows, ({ retailer }) => retailer);
  const names = [...stores.keys()].toSorted();

  function drawHome(draw: Draw): Home {
    const zip = zips[draw.weighted(weights)] ?? '';
    return draw.pick(homes.get(zip) ?? []);
  }

  function drawStore(draw: Draw, home: GeoPoint): Store {
    const withMiles = (store: Store) => ({ store, miles: greatCircleMiles(home, store) });
    for (;;) {
      const name = names[draw.weighted(names.map((each) => retailers[each] ?? 0))] ?? '';
      const near = (stores.get(name) ?? [])
        .map(withMiles)
        .filter(({ miles }) => miles <= reachMiles)
        .toSorted((one, other) => one.miles - other.miles);
      const [nearest] = near;
      if (nearest === undefined) continue;
      return (draw.isTrue(nearestShare) ? nearest : draw.pick(near)).store;
    }
  }
  return { drawHome, drawStore };
}
