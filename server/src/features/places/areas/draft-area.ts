import type { CallBody } from '@backhaul/contract/call.ts';
import type { Area, draftArea as draftAreaCall } from '@backhaul/contract/calls/places/areas.ts';
import { centreOf, zipsProblem } from '@backhaul/domain/area/area-plan.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import type { AreaMaps, ZipPlace } from '../../../ports/area-maps.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findArea } from './area-queries.ts';

const refuse = (field: string, problem: string) =>
  new AppError('validation_failed', { fieldErrors: { [field]: problem } });

/**
 * The ZIP codes with their positions. Throws validation_failed for unknown ZIP codes, and for ZIP codes that
 * are too far apart.
 */
function placesOf(areaMaps: AreaMaps, zips: readonly string[]): ZipPlace[] {
  const places = [...new Set(zips)].map((zip) => {
    const place = areaMaps.findZip(zip);
    if (place === undefined) throw refuse('zips', `${zip} is no ZIP code of the country`);
    return place;
  });
  const problem = zipsProblem(places);
  if (problem !== undefined) throw refuse('zips', problem);
  return places;
}

async function requireFree(transaction: Database, id: string, name: string, zips: string[]) {
  const { rows: areas } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM service_areas WHERE id = ${id} OR lower(name) = lower(${name})`.execute(
    transaction,
  );
  const [twin] = areas;
  if (twin !== undefined)
    throw refuse(twin.id === id ? 'id' : 'name', `The area ${twin.name} (${twin.id}) exists`);
  const { rows: taken } = await sql<{ zip: string; name: string }>`
    SELECT z.zip, a.name FROM service_area_zips z JOIN service_areas a ON a.id = z.area_id
    WHERE z.zip = ANY (${zips}::text[]) ORDER BY z.zip LIMIT 1`.execute(transaction);
  const [first] = taken;
  if (first !== undefined) throw refuse('zips', `${first.zip} belongs to ${first.name}`);
}

/**
 * The number of a PostgreSQL advisory lock. With it, drafts of areas are created one after another, so that
 * two drafts cannot claim the same ZIP code.
 */
const draftLock = 4_107_318;

/** Creates a planned service area. Throws validation_failed for a name or ZIP code that is taken. */
export function draftArea(
  { db, clock, areaMaps }: { db: Database; clock: Clock; areaMaps: AreaMaps },
  { userId }: SessionPrincipal,
  { id, name, timeZone, zips, ordersPerSlot = null, reason }: CallBody<typeof draftAreaCall>,
): Promise<Area> {
  const places = placesOf(areaMaps, zips);
  const centre = centreOf(places);
  if (centre === undefined) throw refuse('zips', 'Enter the ZIP codes of the area');
  const own = places.map(({ zip }) => zip);
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${draftLock})`.execute(transaction);
    await requireFree(transaction, id, name, own);
    await sql`
      INSERT INTO service_areas (id, name, center_lat, center_lng, time_zone, orders_per_slot)
      VALUES (${id}, ${name}, ${centre.lat}, ${centre.lng}, ${timeZone}, ${ordersPerSlot})`.execute(
      transaction,
    );
    await sql`INSERT INTO service_area_zips (zip, area_id) SELECT zip, ${id} FROM unnest(${own}::text[]) AS zip`.execute(
      transaction,
    );
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'draft_area',
      subject: { thing: name },
      before: null,
      after: { areaZips: own.length, areaState: 'draft' },
      reason,
      at: clock.now(),
    });
    return findArea(transaction, id);
  });
}
