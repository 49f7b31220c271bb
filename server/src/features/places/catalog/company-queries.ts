import { companyCategories, otherCompanies } from '@backhaul/domain/catalog/booking-options.ts';
import { retailerKey } from '@backhaul/domain/catalog/retailer-key.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { policyInForce, type PolicyRow } from '../../../database/policy-row.ts';
import type { Companies } from '../../../database/tables.generated.ts';
import { pointNear } from './store-row.ts';

/**
 * A company with its policy and stores. `returns_through` has the names of other companies whose stores take
 * this company's returns.
 */
export interface CompanyRow extends Omit<Selectable<Companies>, 'source'> {
  policy: PolicyRow | null;
  /** The number of the company's stores that take returns. */
  location_count: number;
  /** The company's stores that take returns, the nearest to the searcher first. */
  stores: {
    id: string;
    name: string;
    street_address: string;
    city: string;
    state: string;
    zip_code: string;
    accepts_returns: boolean;
    lat: number;
    lng: number;
  }[];
}

export interface RetailerRow {
  id: string;
  name: string;
  category: string;
  stores: number;
}

const companiesAtMost = 60;
/** The maximum number of stores shown for one company, the nearest first. */
const storesOfCompanyAtMost = 20;

/**
 * Finds retailers (no parcel carriers) by name and category: the best match first, then the nearest, then
 * featured ones. A company that its own people added must have a store that takes its returns. Without
 * `near`, distances are measured from the middle of the area.
 */
export async function searchCompanies(
  db: Database,
  search: { query?: string; category?: string; near?: GeoPoint; now: Date },
): Promise<CompanyRow[]> {
  const query = search.query ?? '';
  const key = retailerKey(query);
  const contained = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const here = pointNear(search.near);
  const nearestFirst =
    search.near === undefined
      ? sql``
      : sql`(SELECT min(near.away) FROM unnest(c.id || c.returns_through) AS taking (id) CROSS JOIN LATERAL (
          SELECT s.position <-> ${here} AS away FROM stores s
          WHERE s.company_id = taking.id AND s.accepts_returns ORDER BY s.position <-> ${here} LIMIT 1) near) NULLS LAST,`;
  const { rows } = await sql<CompanyRow>`
    SELECT c.id, c.name, c.category, c.description, c.business_type, c.is_featured,
      ${policyInForce(search.now)} AS policy,
      array(SELECT o.name FROM companies o WHERE o.id = ANY (c.returns_through) ORDER BY o.name) AS returns_through,
      (SELECT count(*) FROM stores s WHERE s.company_id = c.id AND s.accepts_returns) AS location_count,
      (SELECT coalesce(jsonb_agg(near ORDER BY near.away), '[]') FROM (
        SELECT s.id, s.name, s.street_address, s.city, s.state, s.zip_code, s.accepts_returns, s.lat, s.lng,
          s.position <-> ${here} AS away
        FROM stores s WHERE s.company_id = c.id AND s.accepts_returns
        ORDER BY s.position <-> ${here} LIMIT ${storesOfCompanyAtMost}) near) AS stores
    FROM companies c
    WHERE c.business_type <> 'carrier' AND (${query} = '' OR c.name ILIKE ${contained} OR ${query} <% c.name
        OR (${key} <> '' AND EXISTS (
          SELECT FROM company_names n WHERE n.company_id = c.id AND strpos(n.key, ${key}) > 0)))
      AND (${search.category ?? null}::text IS NULL OR c.category = ${search.category ?? null}
        OR (${search.category ?? null} = ${otherCompanies} AND c.category <> ALL (${[...companyCategories]}::text[])))
      AND (c.source = 'reference' OR EXISTS (SELECT FROM stores s
        WHERE s.company_id = ANY (c.id || c.returns_through) AND s.accepts_returns))
    ORDER BY EXISTS (SELECT FROM company_names n WHERE n.company_id = c.id AND n.key = ${key}) DESC,
      CASE WHEN ${query} = '' THEN 0 ELSE word_similarity(${query}, c.name) END DESC,
      ${nearestFirst} c.is_featured DESC, c.name
    LIMIT ${companiesAtMost}`.execute(db);
  return rows;
}

/** Retailers whose returns are accepted by at least one store, their own or another company's. */
export async function listRetailers(db: Database): Promise<RetailerRow[]> {
  const { rows } = await sql<RetailerRow>`
    SELECT c.id, c.name, c.category, taking.stores
    FROM companies c CROSS JOIN LATERAL (
      SELECT count(*) AS stores FROM stores s
      WHERE s.company_id = ANY (c.id || c.returns_through) AND s.accepts_returns) taking
    WHERE taking.stores > 0 AND c.business_type <> 'carrier'
    ORDER BY c.name`.execute(db);
  return rows;
}

interface RetailerPolicy {
  name: string;
  policy: PolicyRow | null;
}

/** A company by id, with its policy in force. */
export async function readPolicyOfCompany(
  db: Database,
  companyId: string,
  now: Date,
): Promise<RetailerPolicy | undefined> {
  const { rows } = await sql<RetailerPolicy>`
    SELECT c.name, ${policyInForce(now)} AS policy FROM companies c WHERE c.id = ${companyId}`.execute(
    db,
  );
  return rows[0];
}

/** A company found by its name in any spelling, with its policy in force. */
export async function readPolicyOfRetailer(
  db: Database,
  retailer: string,
  now: Date,
): Promise<RetailerPolicy | undefined> {
  const { rows } = await sql<RetailerPolicy>`
    SELECT c.name, ${policyInForce(now)} AS policy FROM company_names n JOIN companies c ON c.id = n.company_id
    WHERE n.key = name_key(${retailer})`.execute(db);
  return rows[0];
}
