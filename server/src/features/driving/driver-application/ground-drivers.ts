import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { appendDriverEvent } from './driver-event.ts';

const everybody = sql`true`;

/** Stops new jobs for online drivers who are paused or lack valid documents, and allows them again afterwards. */
export async function groundDrivers(
  transaction: Database,
  now: Date,
  userId?: string,
): Promise<void> {
  const which = userId === undefined ? everybody : sql`user_id = ${userId}`;
  await sql`
    UPDATE driver_profiles SET is_grounded = NOT is_grounded
    WHERE is_online AND ${which}
      AND is_grounded = (coalesce(documents_valid_until > ${now}, false) AND coalesce(paused_until <= ${now}, true))`.execute(
    transaction,
  );
}

/** Sets drivers offline if they may not take jobs any more and have no active job. */
export async function landDrivers(transaction: Database, userId?: string): Promise<void> {
  const which = userId === undefined ? everybody : sql`d.user_id = ${userId}`;
  const { rows } = await sql<{ id: string; sandboxId: string | null }>`
    UPDATE driver_profiles d SET is_online = false, is_grounded = false FROM users u
    WHERE u.id = d.user_id AND d.is_online AND ${which}
      AND (d.is_grounded OR d.application_status <> 'approved' OR d.background_check_status <> 'approved')
      AND NOT EXISTS (SELECT FROM orders o WHERE o.driver_id = d.user_id AND o.status = ANY (${[...activeStatuses]}::text[]))
    RETURNING u.id, u.sandbox_id AS "sandboxId"`.execute(transaction);
  for (const driver of rows) {
    await sql`DELETE FROM driver_locations WHERE user_id = ${driver.id}`.execute(transaction);
    await appendDriverEvent(transaction, { driver, type: 'went_offline', by: null });
  }
}
