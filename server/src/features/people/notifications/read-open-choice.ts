import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface OpenChoice {
  plan: RefusalPlan;
  /**
   * The whole minutes that the customer still has to choose; 0 if the customer has chosen or the time is
   * over.
   */
  minutesLeft: number;
}

/**
 * The customer's options after the store refused the item, and the time left to choose. Undefined for an
 * unknown order.
 */
export async function readOpenChoice(
  db: Database,
  orderId: string,
  now: Date,
): Promise<OpenChoice | undefined> {
  const { rows } = await sql<OpenChoice>`
    SELECT refusal_plan AS plan, CASE WHEN status = 'refused' AND refusal_choice IS NULL
        THEN greatest(0, coalesce(floor(extract(epoch FROM refusal_choice_until - ${now}::timestamptz) / 60), 0))::integer
        ELSE 0 END AS "minutesLeft"
    FROM orders WHERE id = ${orderId}`.execute(db);
  return rows[0];
}
