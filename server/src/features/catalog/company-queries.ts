import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Companies, ReturnPolicies } from '../../database/tables.generated.ts';

/** The newest version of a company's policy. */
export interface PolicyRow extends Omit<
  Selectable<ReturnPolicies>,
  'category_window_days' | 'refund_method'
> {
  category_window_days: Record<string, number | null>;
  refund_method: RefundMethod;
}

export interface CompanyRow extends Omit<Selectable<Companies>, 'source'> {
  policy: PolicyRow | null;
  stores: {
    id: string;
    name: string;
    street_address: string;
    city: string;
    state: string;
    zip_code: string;
    accepts_returns: boolean;
  }[];
}

export interface RetailerRow {
  id: string;
  name: string;
  category: string;
  stores: number;
}

const companiesAtMost = 60;

/** Companies whose name contains or resembles the text, of one category or all; featured ones first. */
export async function searchCompanies(
  db: Database,
  search: { query?: string; category?: string },
): Promise<CompanyRow[]> {
  const query = search.query ?? '';
  const contained = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<CompanyRow>`
    SELECT c.id, c.name, c.category, c.description, c.business_type, c.is_featured,
      (SELECT to_jsonb(p) FROM return_policies p WHERE p.company_id = c.id ORDER BY p.version DESC LIMIT 1) AS policy,
      (SELECT coalesce(jsonb_agg(to_jsonb(s) - 'position' - 'search_text' ORDER BY s.name), '[]') FROM stores s
        WHERE s.company_id = c.id) AS stores
    FROM companies c
    WHERE (${query} = '' OR c.name ILIKE ${contained} OR ${query} <% c.name
        OR (name_key(${query}) <> '' AND strpos(name_key(c.name), name_key(${query})) > 0))
      AND (${search.category ?? null}::text IS NULL OR c.category = ${search.category ?? null})
    ORDER BY CASE WHEN ${query} = '' THEN 0 ELSE word_similarity(${query}, c.name) END DESC, c.is_featured DESC, c.name
    LIMIT ${companiesAtMost}`.execute(db);
  return rows;
}

/** Every company with a store here that takes returns. */
export async function listRetailers(db: Database): Promise<RetailerRow[]> {
  const { rows } = await sql<RetailerRow>`
    SELECT c.id, c.name, c.category, count(*) AS stores
    FROM companies c JOIN stores s ON s.company_id = c.id
    WHERE s.accepts_returns
    GROUP BY c.id
    ORDER BY c.name`.execute(db);
  return rows;
}

/** The newest policy of a company, by id. */
export async function readPolicyOfCompany(
  db: Database,
  companyId: string,
): Promise<PolicyRow | undefined> {
  const { rows } = await sql<PolicyRow>`
    SELECT * FROM return_policies WHERE company_id = ${companyId} ORDER BY version DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** The newest policy of a retailer, by its name in any spelling, with the name as it is written. */
export async function readPolicyOfRetailer(
  db: Database,
  retailer: string,
): Promise<(PolicyRow & { company_name: string }) | undefined> {
  const { rows } = await sql<PolicyRow & { company_name: string }>`
    SELECT p.*, c.name AS company_name
    FROM companies c JOIN return_policies p ON p.company_id = c.id
    WHERE name_key(c.name) = name_key(${retailer})
    ORDER BY p.version DESC LIMIT 1`.execute(db);
  return rows[0];
}
