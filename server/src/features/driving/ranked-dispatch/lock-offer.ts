import type { RankedOffer } from '@backhaul/domain/dispatch/offer-steps.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface Row {
  eventId: number;
  driverIds: string[];
  declinedIds: string[];
  reaches: number[];
  stepSeconds: number;
  beganAt: Date;
  restsUntil: Date | null;
  toldStep: number;
  nextAt: Date | null;
}

export type SteppedOffer = RankedOffer & Pick<Row, 'eventId' | 'toldStep' | 'nextAt'>;

/**
 * Locks an order and then the row of its offer, in the same sequence as when a driver accepts. The offer goes
 * to groups of drivers, step by step. Undefined if no drivers are ranked for the order.
 */
export async function lockOffer(
  transaction: Database,
  orderId: string,
): Promise<SteppedOffer | undefined> {
  await sql`SELECT FROM orders WHERE id = ${orderId} FOR UPDATE`.execute(transaction);
  const { rows } = await sql<Row>`
    SELECT event_id AS "eventId", driver_ids AS "driverIds", declined_ids AS "declinedIds", reaches,
      step_seconds AS "stepSeconds", began_at AS "beganAt", rests_until AS "restsUntil", told_step AS "toldStep", next_at AS "nextAt"
    FROM ranked_offers WHERE order_id = ${orderId} AND driver_ids IS NOT NULL AND open_reason IS NULL
    FOR UPDATE`.execute(transaction);
  const [row] = rows;
  return (
    row && {
      ...row,
      beganAt: row.beganAt.getTime(),
      restsUntil: row.restsUntil?.getTime() ?? null,
    }
  );
}
