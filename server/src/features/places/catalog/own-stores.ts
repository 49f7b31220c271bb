import type { V1Store } from '@backhaul/contract/calls/places/v1-catalog.ts';
import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { presentStore } from './catalog-presenter.ts';
import { storeColumns, type StoreRow } from './store-row.ts';

interface OwnStores {
  /** A part of the store's name or address; empty for all stores. */
  q: string;
  near: GeoPoint | undefined;
  limit: number;
}

/** A company's open stores, sorted by distance or by name. */
export async function findOwnStores(
  db: Database,
  companyId: string,
  { q, near, limit }: OwnStores,
): Promise<StoreRow[]> {
  const part = q.toLowerCase();
  const order =
    near === undefined
      ? sql`s.name, s.id`
      : sql`s.position <-> map_point(${near.lat}, ${near.lng})`;
  const { rows } = await sql<StoreRow>`
    SELECT ${storeColumns} FROM stores s JOIN companies c ON c.id = s.company_id
    WHERE s.company_id = ${companyId} AND s.status = 'open'
      AND (${part} = '' OR strpos(lower(concat_ws(' ', s.name, s.street_address, s.city, s.zip_code)), ${part}) > 0)
    ORDER BY ${order} LIMIT ${limit}`.execute(db);
  return rows;
}

export function presentV1Store(store: StoreRow, near: GeoPoint | undefined): V1Store {
  const miles = near === undefined ? null : greatCircleMiles(near, store);
  const shown = presentStore(store, miles);
  return {
    id: shown.id,
    name: shown.displayName,
    address: shown.fullAddress,
    coordinates: shown.coordinates,
    acceptsReturns: shown.acceptsReturns,
    hours: shown.storeHours,
    distanceMiles: shown.distance_miles,
  };
}
