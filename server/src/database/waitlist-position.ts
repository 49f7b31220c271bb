import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * SQL for a driver's position in the waitlist of their area, from 1; null if the driver is not waiting.
 * `userId` is a column of the outer query, so no table alias in here may hide its table.
 */
export function waitlistPositionOf(userId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    SELECT nullif(count(*), 0)::integer
    FROM driver_applications waiting JOIN users whoever ON whoever.id = waiting.user_id
      JOIN driver_applications ahead ON ahead.area_id = waiting.area_id AND ahead.waitlisted_at IS NOT NULL
        AND (ahead.waitlisted_at, ahead.user_id) <= (waiting.waitlisted_at, waiting.user_id)
      JOIN users others ON others.id = ahead.user_id AND others.sandbox_id IS NOT DISTINCT FROM whoever.sandbox_id
    WHERE waiting.user_id = ${userId} AND waiting.waitlisted_at IS NOT NULL)`;
}

export async function readWaitlistPosition(db: Database, userId: string): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    SELECT ${waitlistPositionOf(sql`${userId}::uuid`)} AS position`.execute(db);
  return rows[0]?.position ?? null;
}
