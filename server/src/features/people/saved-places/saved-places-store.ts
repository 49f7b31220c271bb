import type { SavedPlace } from '@backhaul/contract/calls/people/saved-places.ts';
import {
  commonPlaceLabels,
  savedPlaceLimits,
} from '@backhaul/domain/booking/saved-place-limits.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { SavedPlaces } from '../../../database/tables.generated.ts';

export type SavedPlaceRow = Selectable<SavedPlaces>;

export function presentSavedPlace(row: SavedPlaceRow): SavedPlace {
  const { id, label, address, unit, place_id, lat, lng, access_notes, is_default } = row;
  return {
    id,
    label,
    address,
    unit,
    placeId: place_id,
    location: lat === null || lng === null ? null : { lat, lng },
    accessNotes: access_notes,
    isDefault: is_default,
  };
}

/** A saved place as staff see it in a customer's details, without the access notes, such as a gate code. */
export function presentPlaceOnCard(row: SavedPlaceRow) {
  const { id, label, address, unit, access_notes, is_default } = row;
  return {
    id,
    label,
    address,
    unit,
    isDefault: is_default,
    hasAccessNotes: access_notes !== null && access_notes !== '',
  };
}

/**
 * A person's saved places: first the default, then those with common names in a fixed order, then the others
 * by name.
 */
export async function findSavedPlaces(db: Database, userId: string): Promise<SavedPlaceRow[]> {
  const { rows } = await sql<SavedPlaceRow>`
    SELECT * FROM saved_places WHERE user_id = ${userId}
    ORDER BY is_default DESC, array_position(${[...commonPlaceLabels]}::text[], label) NULLS LAST, lower(label), created_at, id`.execute(
    db,
  );
  return rows;
}

export function findSavedPlace(
  db: Database,
  userId: string,
  id: string,
): Promise<SavedPlaceRow | undefined> {
  return db
    .selectFrom('saved_places')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Stores a place, or changes the saved place with the same address. Undefined if the person has the maximum
 * number.
 */
export async function insertSavedPlace(
  db: Database,
  row: SavedPlaceRow,
): Promise<SavedPlaceRow | undefined> {
  const { rows } = await sql<SavedPlaceRow>`
    INSERT INTO saved_places (id, user_id, label, address, unit, place_id, lat, lng, access_notes, created_at, updated_at)
    SELECT ${row.id}, ${row.user_id}, ${row.label}, ${row.address}, ${row.unit}, ${row.place_id}, ${row.lat}::float8,
      ${row.lng}::float8, ${row.access_notes}, ${row.created_at}, ${row.updated_at}
    WHERE (SELECT count(*) FROM saved_places WHERE user_id = ${row.user_id} AND (lower(address), lower(coalesce(unit, '')))
      <> (lower(${row.address}), lower(coalesce(${row.unit}::text, '')))) < ${savedPlaceLimits.maxPlaces}
    ON CONFLICT (user_id, lower(address), lower(coalesce(unit, ''))) DO UPDATE SET label = excluded.label,
      place_id = excluded.place_id, lat = excluded.lat, lng = excluded.lng, updated_at = excluded.updated_at,
      access_notes = coalesce(excluded.access_notes, saved_places.access_notes)
    RETURNING *`.execute(db);
  return rows[0];
}

/** Changes a saved place. A person has only one default place, so the previous default is cleared. */
export async function updateSavedPlace(db: Database, row: SavedPlaceRow): Promise<void> {
  const { id, user_id, created_at: _since, ...values } = row;
  await db.transaction().execute(async (transaction) => {
    if (row.is_default) {
      // The lock makes two simultaneous changes of the default place run one after another.
      await sql`SELECT FROM users WHERE id = ${user_id} FOR NO KEY UPDATE`.execute(transaction);
      await sql`UPDATE saved_places SET is_default = false
        WHERE user_id = ${user_id} AND is_default AND id <> ${id}`.execute(transaction);
    }
    await transaction
      .updateTable('saved_places')
      .set(values)
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute();
  });
}

/** Deletes a saved place. False if the person has no such place. */
export async function deleteSavedPlace(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_places')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface LastContactRow {
  customer_name: string;
  customer_phone: string;
  pickup_address: string;
  pickup_unit: string | null;
  pickup_place_id: string | null;
  pickup_lat: number;
  pickup_lng: number;
  access_notes: string | null;
}

/** The contact data, address and access notes of the person's latest booking. */
export async function findLastContact(
  db: Database,
  userId: string,
): Promise<LastContactRow | undefined> {
  const { rows } = await sql<LastContactRow>`
    SELECT o.customer_name, o.customer_phone, o.pickup_address, o.pickup_unit, q.pickup_place_id, o.pickup_lat,
      o.pickup_lng, o.access_notes
    FROM orders o JOIN quotes q ON q.id = o.quote_id
    WHERE o.customer_id = ${userId} ORDER BY o.created_at DESC, o.id DESC LIMIT 1`.execute(db);
  return rows[0];
}
