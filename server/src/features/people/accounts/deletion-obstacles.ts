import type { DeletionObstacle } from '@backhaul/contract/calls/people/account-deletion.ts';
import { activeStatuses, hasEnded, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

const ended = orderStatuses.filter(hasEnded);

/**
 * The reasons why an account cannot be deleted yet: active orders and jobs, unfinished refunds and payouts,
 * administrator rights, and being the last owner of a retailer's team that has other members.
 */
export async function findObstacles(db: Database, userId: string): Promise<DeletionObstacle[]> {
  const { rows } = await sql<DeletionObstacle>`
    SELECT 'active_order' AS kind, id AS "orderId", order_name AS name FROM orders
      WHERE customer_id = ${userId} AND NOT status = ANY (${[...ended]}::text[])
    UNION ALL
    SELECT 'pending_refund', o.id, o.order_name FROM orders o
      WHERE o.customer_id = ${userId} AND o.status = ANY (${[...ended]}::text[]) AND (o.payment_status = 'authorized'
        OR (SELECT coalesce(sum(amount_cents), 0) FROM refunds r WHERE r.order_id = o.id)
          > (SELECT coalesce(sum(refunded_cents), 0) FROM payment_intents i WHERE i.order_id = o.id))
    UNION ALL
    SELECT 'active_job', id, order_name FROM orders
      WHERE driver_id = ${userId} AND status = ANY (${[...activeStatuses]}::text[])
    UNION ALL
    SELECT 'pending_payout', NULL, NULL
      WHERE EXISTS (SELECT FROM driver_earnings WHERE driver_id = ${userId} AND status = 'pending')
    UNION ALL
    SELECT 'administrator', NULL, NULL WHERE EXISTS (SELECT FROM users WHERE id = ${userId} AND is_admin)
    UNION ALL
    SELECT 'last_owner', NULL, c.name FROM company_members m JOIN companies c ON c.id = m.company_id
      JOIN users u ON u.id = m.user_id
      WHERE m.user_id = ${userId} AND m.role = 'owner' AND u.sandbox_id IS NULL
        AND EXISTS (SELECT FROM company_members x JOIN users y ON y.id = x.user_id
          WHERE x.company_id = m.company_id AND x.user_id <> m.user_id AND y.sandbox_id IS NULL)
        AND NOT EXISTS (SELECT FROM company_members x JOIN users y ON y.id = x.user_id
          WHERE x.company_id = m.company_id AND x.user_id <> m.user_id AND x.role = 'owner' AND y.sandbox_id IS NULL)`.execute(
    db,
  );
  return rows;
}
