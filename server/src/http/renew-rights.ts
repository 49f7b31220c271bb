import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Bus } from '../ports/bus.ts';

/** The roles of a person changed: their sockets start again with those that they have now. */
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
