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
  business_type: string;
  /** The shop that contains a carrier's counter; null for other stores. */
  host: string | null;
}

export const quotedStore = sql`s.id, s.company_id, c.name AS company_name, s.name, s.lat, s.lng, s.accepts_returns, s.store_hours,
  s.position_quality, c.business_type, s.host,
  s.street_address || ', ' || s.city || ', ' || s.state || ' ' || s.zip_code AS address`;

/**
 * Stores whose street is one of `spellings` in this ZIP code, either of the given retailer or of all
 * retailers.
 */
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
      AND CASE WHEN ${retailer}::text IS NULL THEN c.business_type <> 'carrier'
        ELSE c.id = (SELECT company_id FROM company_names WHERE key = name_key(${retailer})) END`.execute(
    db,
  );
  return rows;
}

/** A retailer, with the other companies at whose counters its items can be returned. */
export interface QuotedRetailer {
  id: string;
  name: string;
  returns_through: string[];
  business_type: string;
}

/** A retailer by its name in any spelling. */
export async function findRetailer(
  db: Database,
  name: string,
): Promise<QuotedRetailer | undefined> {
  const { rows } = await sql<QuotedRetailer>`
    SELECT c.id, c.name, c.returns_through, c.business_type FROM company_names n JOIN companies c ON c.id = n.company_id
    WHERE n.key = name_key(${name})`.execute(db);
  return rows[0];
}

/**
 * The id of the carrier whose parcels this company's shops accept as partner or, without such a carrier, the
 * company's own id.
 */
export async function findCarrierCompany(db: Database, companyId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM companies
    WHERE business_type = 'carrier' AND ${companyId} = ANY (returns_through)`.execute(db);
  return rows[0]?.id ?? companyId;
}

/**
 * The maximum number of a company's stores that are read, though only eight are compared by road. The rest
 * replace closed stores, and balance the database's slightly wrong distances, which ignore the earth's curve.
 */
const readAtMost = 40;

/** A company's stores that take returns, the nearest to a point first. */
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

export interface QuotedCharity extends GeoPoint {
  id: string;
  organization: string;
  name: string;
  address: string;
  opening_hours: StoreHours | null;
  position_quality: PositionQuality;
}

/** A charity that accepts goods. */
export async function readCharity(db: Database, id: string): Promise<QuotedCharity | undefined> {
  const { rows } = await sql<QuotedCharity>`
    SELECT id, organization, name, lat, lng, opening_hours, position_quality,
      street_address || ', ' || city || ', ' || state || ' ' || zip_code AS address
    FROM charities WHERE id = ${id} AND is_open`.execute(db);
  return rows[0];
}
