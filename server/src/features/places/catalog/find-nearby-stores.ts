import { type GeoPoint, greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { storeColumns, type StoreRow } from './store-row.ts';

interface NearbyStore {
  store: StoreRow;
  miles: number;
}

/**
 * The number of extra rows that the query reads. The index ignores the earth's curve, so its distances are
 * slightly wrong and the last rows may not be the nearest. The rows are sorted again afterwards.
 */
const spareCandidates = 10;

async function nearest(
  db: Database,
  near: GeoPoint,
  limit: number,
  condition: RawBuilder<unknown>,
): Promise<NearbyStore[]> {
  const { rows } = await sql<StoreRow>`
    SELECT ${storeColumns}
    FROM stores s JOIN companies c ON c.id = s.company_id
    WHERE s.accepts_returns AND ${condition}
    ORDER BY s.position <-> map_point(${near.lat}, ${near.lng})
    LIMIT ${limit + spareCandidates}`.execute(db);
  return rows
    .map((store) => ({ store, miles: greatCircleMiles(near, store) }))
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, limit);
}

/** The nearest stores of a retailer that take returns. The retailer's name may have any spelling. */
export function findStoresOfRetailer(
  db: Database,
  retailer: string,
  near: GeoPoint,
  limit: number,
): Promise<NearbyStore[]> {
  const company = sql`s.company_id = (SELECT company_id FROM company_names WHERE key = name_key(${retailer}))`;
  return nearest(db, near, limit, company);
}

/** The nearest stores that take returns, for one category of companies. */
export function findStoresOfCategory(
  db: Database,
  category: string,
  near: GeoPoint,
  limit: number,
): Promise<NearbyStore[]> {
  return nearest(db, near, limit, sql`c.category = ${category} AND c.business_type <> 'carrier'`);
}
