import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** An order's money as the ledger has it, in cents. The platform's share is of either sign. */
export interface OrderMoney {
  /** Null until the order is settled. */
  outcome: OrderOutcome | null;
  customerPaysCents: number;
  driverGetsCents: number;
  platformShareCents: number;
  capturedCents: number;
  refundedCents: number;
}

/** What the customer owed, the driver was owed and the platform kept; what was captured and refunded. */
export async function readOrderMoney(db: Database, orderId: string): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    SELECT
      max(t.reference) FILTER (WHERE t.kind = 'settlement') AS outcome,
      coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'settlement' AND e.account = 'customer_payments'), 0) AS "customerPaysCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind = 'settlement' AND e.account = 'driver_payable'), 0) AS "driverGetsCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind = 'settlement'
        AND e.account IN ('platform_revenue', 'cap_funding', 'fault_funding')), 0) AS "platformShareCents",
      coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'capture' AND e.account = 'processor_clearing'), 0) AS "capturedCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE t.kind = 'refund' AND e.account = 'processor_clearing'), 0) AS "refundedCents"
    FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.order_id = ${orderId}`.execute(db);
  const [money] = rows;
  if (money === undefined) throw new Error('an aggregate answers one row');
  return money;
}
