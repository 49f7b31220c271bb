import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** True if a driver is never offered and never gets an order of a customer, by whichever side's wish. */
export async function isBlockedPair(
  db: Database,
  customerId: string,
  driverId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT is_blocked_pair(${customerId}::uuid, ${driverId}::uuid) AS is`.execute(db);
  return rows[0]?.is ?? false;
}
