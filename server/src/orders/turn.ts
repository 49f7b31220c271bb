import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * True if this driver may be offered the order now. False if the order still waits to be ranked, or is now
 * offered only to other drivers or only together with other orders.
 */
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

/** The ids of those of these orders that are offered to this driver but not yet to all drivers. */
export async function readFirstTurns(
  db: Database,
  orderIds: readonly string[],
  driverId: string,
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT order_id AS id FROM ranked_offers
    WHERE order_id = ANY (${[...orderIds]}::uuid[]) AND open_reason IS NULL
      AND array_position(driver_ids, ${driverId}::uuid) <= reaches[1]
      AND began_at + make_interval(secs => step_seconds * cardinality(reaches)) > ${now}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
