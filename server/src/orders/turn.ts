import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** True if a driver may be offered an order now: always, but while a ranked offer is with drivers before them. */
export async function isTurnOf(
  db: Database,
  orderId: string,
  driverId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT is_turn_of(${orderId}, ${driverId}, ${now}) AS is`.execute(db);
  return rows[0]?.is ?? false;
}
