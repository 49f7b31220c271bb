import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { listDriverAreas } from '@backhaul/contract/calls/driving/driver-review.ts';
import { type RawBuilder, sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { firstArea } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { DriverApplicationDeps } from './driver-event.ts';

type DriverArea = CallAnswer<typeof listDriverAreas>[number];

/**
 * Service areas, each with the numbers of wanted, approved and waiting drivers. Drivers who joined before
 * applications existed belong to the first area.
 */
async function findAreas(db: Database, which: RawBuilder<unknown>): Promise<DriverArea[]> {
  const { rows } = await sql<DriverArea>`
    SELECT s.id, s.name, s.drivers_wanted AS "driversWanted",
      count(*) FILTER (WHERE d.status = 'approved') AS drivers, count(*) FILTER (WHERE d.status = 'waitlist') AS waiting
    FROM service_areas s LEFT JOIN (
      SELECT p.application_status AS status,
        coalesce(a.area_id, ${sql.raw(firstArea)}) AS area_id
      FROM driver_profiles p JOIN users u ON u.id = p.user_id LEFT JOIN driver_applications a ON a.user_id = p.user_id
      WHERE u.sandbox_id IS NULL) d ON d.area_id = s.id
    WHERE ${which} GROUP BY s.id ORDER BY s.name, s.id`.execute(db);
  return rows;
}

export function listAreas(db: Database): Promise<DriverArea[]> {
  return findAreas(db, sql`true`);
}

/**
 * Sets the number of drivers that an area wants. People already on the waitlist stay there until an admin
 * admits them. Throws not_found.
 */
export function wantDrivers(
  { db, clock }: DriverApplicationDeps,
  principal: SessionPrincipal,
  areaId: string,
  driversWanted: number | null,
): Promise<DriverArea> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ drivers_wanted: number | null }>`
      SELECT drivers_wanted FROM service_areas WHERE id = ${areaId} FOR UPDATE`.execute(
      transaction,
    );
    const [before] = rows;
    if (before === undefined) throw new AppError('not_found');
    await sql`UPDATE service_areas SET drivers_wanted = ${driversWanted} WHERE id = ${areaId}`.execute(
      transaction,
    );
    const [area] = await findAreas(transaction, sql`s.id = ${areaId}`);
    if (area === undefined) throw new AppError('not_found');
    if (before.drivers_wanted !== driversWanted)
      await noteAdminAct(transaction, {
        adminId: principal.userId,
        action: 'want_drivers',
        subject: { thing: area.name },
        before: { driversWanted: before.drivers_wanted },
        after: { driversWanted },
        reason: null,
        at: clock.now(),
      });
    return area;
  });
}
