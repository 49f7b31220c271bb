import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { changeSavedPlace, savePlace } from '@backhaul/contract/calls/people/saved-places.ts';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MapService } from '../../../ports/map-service.ts';
import {
  findSavedPlace,
  insertSavedPlace,
  type SavedPlaceRow,
  updateSavedPlace,
} from './saved-places-store.ts';

export interface KeepPlaceDeps {
  db: Database;
  map: MapService;
  clock: Clock;
}

/**
 * The place id and position to store with an address; all null without a place id. Throws unknown_place for
 * an id that this server did not issue.
 */
async function boundBy(map: MapService, placeId: string | null | undefined) {
  if (placeId == null) return { place_id: null, lat: null, lng: null };
  const place = await map.placeDetails(placeId);
  if (place === undefined)
    throw new AppError('unknown_place', { fieldErrors: { placeId: 'Unknown place' } });
  const { lat, lng } = place.location;
  return { place_id: placeId, lat, lng };
}

/**
 * Stores a pickup address for the next booking (product-rules.md#saved-places). Throws unknown_place or
 * too_many_places.
 */
export async function keepPlace(
  { db, map, clock }: KeepPlaceDeps,
  userId: string,
  asked: CallBody<typeof savePlace>,
): Promise<SavedPlaceRow> {
  const now = clock.now();
  const row = await insertSavedPlace(db, {
    id: randomUUID(),
    user_id: userId,
    label: asked.label,
    address: asked.address,
    unit: asked.unit || null,
    ...(await boundBy(map, asked.placeId)),
    access_notes: asked.accessNotes || null,
    is_default: false,
    created_at: now,
    updated_at: now,
  });
  if (row === undefined) throw new AppError('too_many_places');
  return row;
}

const isSameDoor = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'saved_places_door_key';

/**
 * Changes a saved place. Throws not_found, unknown_place, or place_already_saved if another saved place has
 * that address.
 */
export async function changePlace(
  { db, map, clock }: KeepPlaceDeps,
  { userId, id }: { userId: string; id: string },
  asked: CallBody<typeof changeSavedPlace>,
): Promise<SavedPlaceRow> {
  const kept = await findSavedPlace(db, userId, id);
  if (kept === undefined) throw new AppError('not_found');
  const isMoved = asked.placeId !== undefined || (asked.address ?? kept.address) !== kept.address;
  const row = {
    ...kept,
    label: asked.label ?? kept.label,
    is_default: asked.isDefault ?? kept.is_default,
    address: asked.address ?? kept.address,
    ...(asked.unit === undefined ? {} : { unit: asked.unit || null }),
    ...(asked.accessNotes === undefined ? {} : { access_notes: asked.accessNotes || null }),
    // A new address needs its own position. The old one would give a wrong price and lead the driver to the
    // wrong address.
    ...(isMoved ? await boundBy(map, asked.placeId) : {}),
    updated_at: clock.now(),
  };
  try {
    await updateSavedPlace(db, row);
  } catch (error) {
    throw isSameDoor(error) ? new AppError('place_already_saved') : error;
  }
  return row;
}
