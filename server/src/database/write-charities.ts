import type { CharityRecord } from '@backhaul/domain/catalog/charity-record.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A charity with all fields that its database row needs. */
export interface CharityToWrite extends CharityRecord {
  readonly id: string;
  readonly name: string;
  readonly location: GeoPoint;
}

const rowOf = ({ location, ...charity }: CharityToWrite) => ({
  id: charity.id,
  organization: charity.brand,
  name: charity.name,
  street_address: charity.street,
  city: charity.city,
  state: charity.state,
  zip_code: charity.zip,
  ...location,
  position_quality: charity.positionQuality,
  opening_hours: charity.hours,
  is_open: !charity.isClosed,
  takes: charity.takes,
  declines: charity.declines,
  source: charity.source,
  licence: charity.licence,
  year: charity.year,
});

/**
 * Adds and updates charities of an area. Facts that come with a release never replace facts that staff
 * uploaded. Returns the ids of the charities added or changed.
 */
export async function writeCharities(
  db: Database,
  { areaId, keptBy }: { areaId: string; keptBy: 'reference' | 'staff' },
  charities: readonly CharityToWrite[],
): Promise<string[]> {
  const [first] = charities;
  if (first === undefined) return [];
  const columns = Object.keys(rowOf(first));
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const ofTable = (table: string) =>
    sql.join([...columns, 'kept_by'].map((column) => sql.ref(`${table}.${column}`)));
  const changes = sql.join(
    [...columns.slice(1), 'kept_by'].map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
    ),
  );
  const { rows } = await sql<{ id: string }>`
    INSERT INTO charities (area_id, kept_by, ${listed})
    SELECT ${areaId}, ${keptBy}, ${listed}
    FROM jsonb_populate_recordset(NULL::charities, ${JSON.stringify(charities.map(rowOf))}::jsonb)
    ON CONFLICT (id) DO UPDATE SET ${changes}
    WHERE charities.area_id = ${areaId} AND (charities.kept_by = 'reference' OR excluded.kept_by = 'staff')
      AND (${ofTable('charities')}) IS DISTINCT FROM (${ofTable('excluded')})
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}
