import type { StoreRecord } from '@backhaul/domain/catalog/store-record.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A store with all fields that its database row needs. */
export interface StoreToWrite extends StoreRecord {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly location: GeoPoint;
}

function rowOf({ location, ...store }: StoreToWrite) {
  return {
    id: store.id,
    company_id: store.companyId,
    name: store.name,
    street_address: store.street,
    city: store.city,
    state: store.state,
    zip_code: store.zip,
    ...location,
    position_quality: store.positionQuality,
    accepts_returns: store.acceptsReturns,
    store_hours: store.hours,
    status: store.isClosed ? 'closed' : 'open',
    host: store.host,
  };
}

/**
 * Adds and updates stores under the name of their source. Leaves rows of other sources alone. Returns the ids of the
 * stores added or changed.
 */
export async function writeStores(
  db: Database,
  source: string,
  stores: readonly StoreToWrite[],
): Promise<string[]> {
  const [first] = stores;
  if (first === undefined) return [];
  const columns = Object.keys(rowOf(first));
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const ofTable = (table: string) =>
    sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  const changes = sql.join(
    columns.slice(1).map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );
  const { rows } = await sql<{ id: string }>`
    INSERT INTO stores (source, ${listed})
    SELECT ${source}, ${listed}
    FROM jsonb_populate_recordset(NULL::stores, ${JSON.stringify(stores.map(rowOf))}::jsonb)
    ON CONFLICT (id) DO UPDATE SET ${changes}
    WHERE stores.source = ${source} AND (${ofTable('stores')}) IS DISTINCT FROM (${ofTable('excluded')})
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}
