import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * True if this driver must never be offered or get an order of this customer, whichever of the two wanted
 * that.
 */
export async function isBlockedPair(
  db: Database,
  customerId: string,
  driverId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT is_blocked_pair(${customerId}::uuid, ${driverId}::uuid) AS is`.execute(db);
  return rows[0]?.is ?? false;
}
