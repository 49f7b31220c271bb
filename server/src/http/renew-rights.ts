import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Bus } from '../ports/bus.ts';

/**
 * Makes a person's sockets reconnect after a change of the person's roles, so that they get the new rights.
 */
export async function renewRights(
  { db, bus }: { db: Database; bus: Pick<Bus, 'publish'> },
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ session: string }>`
    SELECT encode(token_hash, 'hex') AS session FROM sessions WHERE user_id = ${userId}`.execute(
    db,
  );
  for (const { session } of rows) bus.publish('rights_changed', session);
}
