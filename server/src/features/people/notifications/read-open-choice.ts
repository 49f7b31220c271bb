import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface OpenChoice {
  plan: RefusalPlan;
  /** Whole minutes left to choose; 0 if there is no choice any more. */
  minutesLeft: number;
}

/**
 * The choices that the customer still has after the store refused the item. Undefined for an unknown order.
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
