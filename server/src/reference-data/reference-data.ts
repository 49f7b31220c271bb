import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { allRetailers } from './retailers/all-retailers.ts';
import { type RetailerSeed, storeId, storeName } from './retailers/retailer.ts';
import { serviceArea, serviceAreaZips } from './service-area.ts';

/** Any fixed number: two servers starting at once seed one after the other. */
const seedLock = 4_107_301;

function companyRow(retailer: RetailerSeed) {
  return {
    id: retailer.id,
    name: retailer.name,
    category: retailer.category,
    description: retailer.description,
    business_type: retailer.businessType,
    is_featured: retailer.isFeatured,
  };
}

function policyRows(retailer: RetailerSeed) {
  const { policy } = retailer;
  if (policy === null) return [];
  return [
    {
      company_id: retailer.id,
      return_window_days: policy.returnWindowDays,
      category_window_days: policy.perCategoryDays,
      refund_method: policy.refundMethod,
      requires_receipt: policy.requiresReceipt,
      requires_original_tags: policy.requiresOriginalTags,
      requires_original_packaging: policy.originalPackagingRequired,
      excluded_categories: policy.excludedCategories,
      allowed_categories: policy.allowedCategories,
      additional_terms: policy.additionalTerms,
      restocking_fee_percent: policy.restockingFeePercent,
      holiday_start: policy.holidayExtension?.start ?? null,
      holiday_end: policy.holidayExtension?.end ?? null,
    },
  ];
}

function storeRows(retailer: RetailerSeed) {
  return retailer.stores.map((store) => ({
    id: storeId(retailer, store),
    company_id: retailer.id,
    name: storeName(retailer, store),
    street_address: store.street,
    city: store.city,
    state: store.state,
    zip_code: store.zip,
    lat: store.lat,
    lng: store.lng,
    accepts_returns: store.acceptsReturns,
    store_hours: retailer.hours ?? null,
  }));
}

/** The area's pause switch (`is_live`) is set at first only: afterwards it is an administrator's. */
async function seedServiceArea(db: Database): Promise<void> {
  await sql`
    INSERT INTO service_areas (id, name, center_lat, center_lng, time_zone, is_live)
    VALUES (${serviceArea.id}, ${serviceArea.name}, ${serviceArea.centerLat}, ${serviceArea.centerLng},
      ${serviceArea.timeZone}, true)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, center_lat = excluded.center_lat,
      center_lng = excluded.center_lng, time_zone = excluded.time_zone`.execute(db);
  await sql`
    INSERT INTO service_area_zips (zip, area_id)
    SELECT zip, ${serviceArea.id} FROM unnest(${serviceAreaZips()}::text[]) AS zip
    ON CONFLICT (zip) DO NOTHING`.execute(db);
}

async function seedCompanies(db: Database, retailers: RetailerSeed[]): Promise<void> {
  const rows = JSON.stringify(retailers.map(companyRow));
  await sql`
    INSERT INTO companies (id, name, category, description, business_type, is_featured, source)
    SELECT id, name, category, description, business_type, is_featured, 'reference'
    FROM jsonb_to_recordset(${rows}::jsonb) AS seed (id text, name text, category text, description text,
      business_type text, is_featured boolean)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, category = excluded.category,
      description = excluded.description, business_type = excluded.business_type,
      is_featured = excluded.is_featured
    WHERE companies.source = 'reference'`.execute(db);
}

/**
 * A changed policy becomes a new version, because orders keep the one they were booked under
 * (product-rules.md#return-policies).
 */
async function seedPolicies(db: Database, retailers: RetailerSeed[]): Promise<void> {
  const rows = JSON.stringify(retailers.flatMap(policyRows));
  await sql`
    WITH seed AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS seed (company_id text, return_window_days integer,
        category_window_days jsonb, refund_method text, requires_receipt boolean,
        requires_original_tags boolean, requires_original_packaging boolean, excluded_categories text[],
        allowed_categories text[], additional_terms text, restocking_fee_percent numeric(5, 2),
        holiday_start date, holiday_end date)
    ), newest AS (
      SELECT DISTINCT ON (company_id) * FROM return_policies ORDER BY company_id, version DESC
    )
    INSERT INTO return_policies (version, source, company_id, return_window_days, category_window_days,
      refund_method, requires_receipt, requires_original_tags, requires_original_packaging,
      excluded_categories, allowed_categories, additional_terms, restocking_fee_percent, holiday_start,
      holiday_end)
    SELECT coalesce(newest.version, 0) + 1, 'reference', seed.*
    FROM seed LEFT JOIN newest USING (company_id)
    WHERE newest.company_id IS NULL OR (newest.source = 'reference' AND
      (newest.return_window_days, newest.category_window_days, newest.refund_method,
        newest.requires_receipt, newest.requires_original_tags, newest.requires_original_packaging,
        newest.excluded_categories, newest.allowed_categories, newest.additional_terms,
        newest.restocking_fee_percent, newest.holiday_start, newest.holiday_end)
      IS DISTINCT FROM
      (seed.return_window_days, seed.category_window_days, seed.refund_method,
        seed.requires_receipt, seed.requires_original_tags, seed.requires_original_packaging,
        seed.excluded_categories, seed.allowed_categories, seed.additional_terms,
        seed.restocking_fee_percent, seed.holiday_start, seed.holiday_end))`.execute(db);
}

async function seedStores(db: Database, retailers: RetailerSeed[]): Promise<void> {
  const rows = JSON.stringify(retailers.flatMap(storeRows));
  await sql`
    INSERT INTO stores (id, company_id, name, street_address, city, state, zip_code, lat, lng,
      accepts_returns, store_hours, source)
    SELECT id, company_id, name, street_address, city, state, zip_code, lat, lng, accepts_returns,
      store_hours, 'reference'
    FROM jsonb_to_recordset(${rows}::jsonb) AS seed (id text, company_id text, name text,
      street_address text, city text, state text, zip_code text, lat double precision,
      lng double precision, accepts_returns boolean, store_hours jsonb)
    ON CONFLICT (id) DO UPDATE SET company_id = excluded.company_id, name = excluded.name,
      street_address = excluded.street_address, city = excluded.city, state = excluded.state,
      zip_code = excluded.zip_code, lat = excluded.lat, lng = excluded.lng,
      accepts_returns = excluded.accepts_returns, store_hours = excluded.store_hours
    WHERE stores.source = 'reference'`.execute(db);
}

/**
 * Brings the service area, its ZIP codes, retailers, policies and stores up to the facts in this folder, in one
 * transaction. Safe at every start: it adds and updates, never deletes, and leaves rows a retailer edited alone.
 */
export async function seedReferenceData(
  db: Database,
  retailers: RetailerSeed[] = allRetailers,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(transaction);
    await seedServiceArea(transaction);
    await seedCompanies(transaction, retailers);
    await seedPolicies(transaction, retailers);
    await seedStores(transaction, retailers);
  });
}
