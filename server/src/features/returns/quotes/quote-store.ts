import type { StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import type { PositionQuality } from '@backhaul/domain/catalog/store-record.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export interface QuotedStore extends GeoPoint {
  id: string;
  company_id: string;
  company_name: string;
  name: string;
  address: string;
  accepts_returns: boolean;
  store_hours: StoreHours | null;
  position_quality: PositionQuality;
}

export const quotedStore = sql`s.id, s.company_id, c.name AS company_name, s.name, s.lat, s.lng, s.accepts_returns, s.store_hours,
  s.position_quality,
  s.street_address || ', ' || s.city || ', ' || s.state || ' ' || s.zip_code AS address`;

/** Stores at a street address, spelt in one of these ways; of one retailer or all. */
export async function findStoresAt(
  db: Database,
  spellings: readonly string[],
  zip: string,
  retailer: string | null,
): Promise<QuotedStore[]> {
  const streets = spellings.map((street) => street.toLowerCase());
  const { rows } = await sql<QuotedStore>`
    SELECT ${quotedStore} FROM stores s JOIN companies c ON c.id = s.company_id
    WHERE lower(s.street_address) = ANY (${streets}) AND s.zip_code = ${zip} AND s.status = 'open'
      AND (${retailer}::text IS NULL
        OR c.id = (SELECT company_id FROM company_names WHERE key = name_key(${retailer})))`.execute(
    db,
  );
  return rows;
}

/** A retailer, with the companies whose counters take its returns besides its own. */
export interface QuotedRetailer {
  id: string;
  name: string;
  returns_through: string[];
}

/** A retailer by its name in any spelling. */
export async function findRetailer(
  db: Database,
  name: string,
): Promise<QuotedRetailer | undefined> {
  const { rows } = await sql<QuotedRetailer>`
    SELECT c.id, c.name, c.returns_through FROM company_names n JOIN companies c ON c.id = n.company_id
    WHERE n.key = name_key(${name})`.execute(db);
  return rows[0];
}

/**
 * The number of the nearest that are read: those to compare by road, more in case some are closed, and a few because
 * the flat index is off by a fraction of a percent.
 */
const readAtMost = 40;

/** A company's stores near a point that take returns, the nearest first on a flat map. */
export async function findStoresNear(
  db: Database,
  companyId: string,
  near: GeoPoint,
): Promise<QuotedStore[]> {
  const { rows } = await sql<QuotedStore>`
    SELECT ${quotedStore} FROM stores s JOIN companies c ON c.id = s.company_id
    WHERE s.company_id = ${companyId} AND s.accepts_returns
    ORDER BY s.position <-> map_point(${near.lat}, ${near.lng})
    LIMIT ${readAtMost}`.execute(db);
  return rows;
}
