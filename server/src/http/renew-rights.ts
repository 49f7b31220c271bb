import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Bus } from '../ports/bus.ts';

/**
 * Makes a person's sockets reconnect after their roles changed, so that they get the present roles.
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
