import { retailerNames } from '@backhaul/domain/catalog/retailer-names.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { allRetailers } from './retailers/all-retailers.ts';
import { catchUpSearch } from '../database/search-index.ts';
import { columnsOfPolicy } from '../database/policy-row.ts';
import { factsOf } from './policies/policy-facts.ts';
import { retailerDomains } from './retailers/retailer-domains.ts';
import { policyOfSeed, type RetailerSeed } from './retailers/retailer.ts';
import { writeCharities } from '../database/write-charities.ts';
import { writeStores } from '../database/write-stores.ts';
import { shippedCharities } from './charities/shipped-charities.ts';
import { shippedCounters, shippedStores } from './stores/shipped-stores.ts';
import { serviceArea, serviceAreaZips } from './service-area.ts';

/**
 * The key of an advisory lock; any fixed number works. The lock makes two servers that start at once add the
 * data one after the other.
 */
const seedLock = 4_107_301;

function companyRow(retailer: RetailerSeed) {
  return {
    id: retailer.id,
    name: retailer.name,
    category: retailer.category,
    description: retailer.description,
    business_type: retailer.businessType,
    is_featured: retailer.isFeatured,
    returns_through: retailer.returnsThrough ?? [],
  };
}

function policyRow({ id, policy, returnsThrough = [] }: RetailerSeed) {
  if (policy === null) return null;
  const stored = policyOfSeed(policy);
  const counters = allRetailers.filter((one) => returnsThrough.includes(one.id));
  const facts = factsOf(
    id,
    stored,
    counters.map(({ name }) => name),
  );
  return { company_id: id, ...columnsOfPolicy(stored), facts };
}

/**
 * Adds or updates the first service area. Its pause switch (`is_live`) is set only when the row is added,
 * because afterwards an administrator controls it.
 */
async function seedServiceArea(db: Database): Promise<void> {
  await sql`
    INSERT INTO service_areas (id, name, center_lat, center_lng, time_zone, is_live, opened_at)
    VALUES (${serviceArea.id}, ${serviceArea.name}, ${serviceArea.centerLat}, ${serviceArea.centerLng},
      ${serviceArea.timeZone}, true, ${serviceArea.openedAt}::timestamptz)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, center_lat = excluded.center_lat,
      center_lng = excluded.center_lng, time_zone = excluded.time_zone`.execute(db);
  await sql`
    INSERT INTO service_area_zips (zip, area_id)
    SELECT zip, ${serviceArea.id} FROM unnest(${serviceAreaZips}::text[]) AS zip
    ON CONFLICT (zip) DO NOTHING`.execute(db);
}

async function seedCompanies(db: Database, retailers: RetailerSeed[]): Promise<void> {
  const rows = JSON.stringify(retailers.map(companyRow));
  await sql`
    INSERT INTO companies (id, name, category, description, business_type, is_featured, returns_through, source)
    SELECT id, name, category, description, business_type, is_featured, returns_through, 'reference'
    FROM jsonb_to_recordset(${rows}::jsonb) AS seed (id text, name text, category text, description text,
      business_type text, is_featured boolean, returns_through text[])
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, category = excluded.category,
      description = excluded.description, business_type = excluded.business_type,
      is_featured = excluded.is_featured, returns_through = excluded.returns_through
    WHERE companies.source = 'reference'`.execute(db);
}

/**
 * Adds other names of the companies. A name that already belongs to a company stays with that company.
 */
async function seedAliases(db: Database): Promise<void> {
  const rows = JSON.stringify(
    retailerNames.flatMap(({ name, aliases }) => aliases.map((alias) => ({ name, alias }))),
  );
  await sql`
    INSERT INTO company_names (key, company_id, name, is_own)
    SELECT DISTINCT ON (name_key(alias)) name_key(alias), c.id, alias, false
    FROM jsonb_to_recordset(${rows}::jsonb) AS seed (name text, alias text) JOIN companies c ON c.name = seed.name
    ON CONFLICT (key) DO NOTHING`.execute(db);
}

/**
 * Adds domains of the companies. A domain that already belongs to another company stays with that company.
 */
async function seedDomains(db: Database): Promise<void> {
  const rows = JSON.stringify(
    Object.entries(retailerDomains).flatMap(([companyId, domains]) =>
      domains.map((domain) => ({ companyId, domain })),
    ),
  );
  await sql`
    INSERT INTO company_domains (domain, company_id, source)
    SELECT domain, c.id, 'reference' FROM jsonb_to_recordset(${rows}::jsonb) AS seed (domain text, "companyId" text)
      JOIN companies c ON c.id = "companyId"
    ON CONFLICT (domain) DO NOTHING`.execute(db);
}

/**
 * Stores a changed policy as a new version, because orders keep the version they were booked under
 * (product-rules.md#return-policies).
 */
async function seedPolicies(db: Database, retailers: RetailerSeed[]): Promise<void> {
  const rows = retailers.map(policyRow).filter((row) => row !== null);
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const seeded = sql.join(columns.map((column) => sql.ref(column)));
  const ofTable = (table: string) =>
    sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  await sql`
    WITH seed AS (
      SELECT ${seeded} FROM jsonb_populate_recordset(NULL::return_policies, ${JSON.stringify(rows)}::jsonb)
    ), newest AS (
      SELECT DISTINCT ON (company_id) *, max(version) OVER (PARTITION BY company_id) AS last_version FROM return_policies
      ORDER BY company_id, withdrawn_at IS NOT NULL, version DESC
    )
    INSERT INTO return_policies (version, source, ${seeded})
    SELECT coalesce(newest.last_version, 0) + 1, 'reference', ${ofTable('seed')}
    FROM seed LEFT JOIN newest USING (company_id)
    WHERE newest.company_id IS NULL OR (newest.source = 'reference' AND
      (${ofTable('newest')}) IS DISTINCT FROM (${ofTable('seed')}))`.execute(db);
}

/** Throws if a store's brand is not one of our retailers. */
async function seedStores(db: Database, retailers: RetailerSeed[]): Promise<void> {
  const ids = new Map(retailers.map(({ id, name }) => [name, id]));
  const rows = [...shippedStores(), ...shippedCounters()].map((store) => {
    const companyId = ids.get(store.brand);
    if (companyId === undefined) throw new Error(`${store.id}: ${store.brand} is no retailer`);
    return { ...store, companyId };
  });
  await writeStores(db, 'reference', rows);
}

/**
 * Updates the service area, ZIP codes, retailers, policies, stores and charities from this folder, in one transaction. Safe at
 * every start: it adds and updates, never deletes, and skips rows that a retailer or staff edited.
 */
export async function seedReferenceData(
  db: Database,
  retailers: RetailerSeed[] = allRetailers,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(transaction);
    await seedServiceArea(transaction);
    await seedCompanies(transaction, retailers);
    await seedAliases(transaction);
    await seedDomains(transaction);
    await seedPolicies(transaction, retailers);
    await seedStores(transaction, retailers);
    await writeCharities(
      transaction,
      { areaId: serviceArea.id, keptBy: 'reference' },
      shippedCharities(),
    );
  });
  await catchUpSearch(db);
}
