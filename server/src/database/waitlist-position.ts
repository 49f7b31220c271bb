import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** A driver's place in the line of their area, from 1; null for whoever does not wait. Who leaves makes room. */
export function waitlistPositionOf(userId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    SELECT nullif(count(*), 0)::integer
    FROM driver_applications me JOIN users mine ON mine.id = me.user_id
      JOIN driver_applications a ON a.area_id = me.area_id AND a.waitlisted_at IS NOT NULL
        AND (a.waitlisted_at, a.user_id) <= (me.waitlisted_at, me.user_id)
      JOIN users u ON u.id = a.user_id AND u.sandbox_id IS NOT DISTINCT FROM mine.sandbox_id
    WHERE me.user_id = ${userId} AND me.waitlisted_at IS NOT NULL)`;
}

export async function readWaitlistPosition(db: Database, userId: string): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    SELECT ${waitlistPositionOf(sql`${userId}::uuid`)} AS position`.execute(db);
  return rows[0]?.position ?? null;
}
