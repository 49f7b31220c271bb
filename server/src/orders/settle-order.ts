import { type OrderOutcome, outcomeRules, type Settlement } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { enqueueReconciliation } from '../jobs/enqueue-reconciliation.ts';
import { type AgreedOrder, postSettlement } from '../ledger/post-settlement.ts';
import { setFee } from './change-order.ts';

async function readAgreed(transaction: Database, orderId: string): Promise<AgreedOrder> {
  const { rows } = await sql<AgreedOrder>`
    SELECT id AS "orderId", sandbox_id AS "sandboxId", driver_id AS "driverId", fare_version AS "fareVersion", fare,
      tip_cents AS "tipCents", total_cents AS "totalCents", extra_legs_cents AS "extraLegsCents"
    FROM orders WHERE id = ${orderId}`.execute(transaction);
  const order = rows[0];
  if (order === undefined) throw new Error(`no order ${orderId} to settle`);
  return order;
}

/**
 * Settles an order in the transaction that ends it: posts who owes whom, sets `orders.fee_cents` if there is a fee, and
 * enqueues the capture, void or refund. Call it once, after the status changed and while `driver_id` still names the
 * driver who earned.
 */
export async function settleOrder(
  transaction: Database,
  { orderId, outcome }: { orderId: string; outcome: OrderOutcome },
): Promise<Settlement> {
  const order = await readAgreed(transaction, orderId);
  const settlement = await postSettlement(transaction, order, outcome);
  if (outcomeRules[outcome].customerPays === 'cancellation_fee')
    await setFee(transaction, orderId, settlement.customerPaysCents);
  await enqueueReconciliation(transaction, orderId);
  return settlement;
}
