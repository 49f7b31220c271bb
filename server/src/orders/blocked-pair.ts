import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * True if the driver or the order's customer has blocked the other. Such a driver must never be offered the
 * order or get it.
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
