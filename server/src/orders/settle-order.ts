import type { OrderOutcome, Settlement } from '@backhaul/domain/fare/outcome.ts';
import { paymentParts } from '@backhaul/domain/money/customer-credit.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { fareRulesOf, knownRules, type RuledRow } from '../database/fare-rules.ts';
import { enqueueReconciliation } from '../jobs/enqueue-reconciliation.ts';
import { useHeldCredit } from '../ledger/post-credit.ts';
import { type AgreedOrder, postSettlement } from '../ledger/post-settlement.ts';
import { setFee } from './change-order.ts';
import { heldCreditCents } from './paid-for.ts';

interface SettledOrder extends AgreedOrder {
  customerId: string;
  /** The customer's credit that the order holds. */
  creditCents: number;
}

async function readAgreed(transaction: Database, orderId: string): Promise<SettledOrder> {
  const { rows } = await sql<RuledRow & Omit<SettledOrder, 'rules'>>`
    SELECT id AS "orderId", customer_id AS "customerId", ${heldCreditCents} AS "creditCents", sandbox_id AS "sandboxId",
      driver_id AS "driverId", fare_version, ${sql.raw(fareRulesOf('o'))} AS fare_rules, fare, tip_cents AS "tipCents",
      total_cents AS "totalCents", extra_legs_cents AS "extraLegsCents"
    FROM orders o WHERE id = ${orderId}`.execute(transaction);
  const order = rows[0];
  if (order === undefined) throw new Error(`no order ${orderId} to settle`);
  return { ...order, rules: knownRules(order) };
}

/** Uses the order's held credit for what its customer owes, and releases the rest. */
async function payWithHeld(
  transaction: Database,
  order: SettledOrder,
  outcome: OrderOutcome,
  owedCents: number,
): Promise<void> {
  if (order.creditCents === 0) return;
  const { customerPays } = order.rules.outcomes[outcome];
  const hasTip = customerPays === 'total' || customerPays === 'tip';
  const tipCents = hasTip ? order.tipCents : 0;
  const parts = paymentParts(order.creditCents, { cents: owedCents, tipCents });
  await useHeldCredit(transaction, order, parts.creditCents);
}

/**
 * Settles an order in the transaction that ends it: posts who owes whom, pays with the credit it holds, sets `orders.fee_cents` if there is a fee, and
 * enqueues the capture, void or refund. Call it once, after the status changed and while `driver_id` still names the
 * driver who earned.
 */
export async function settleOrder(
  transaction: Database,
  {
    orderId,
    outcome,
    waitingPayCents = 0,
  }: { orderId: string; outcome: OrderOutcome; waitingPayCents?: number },
): Promise<Settlement> {
  const order = await readAgreed(transaction, orderId);
  const settlement = await postSettlement(transaction, { ...order, waitingPayCents }, outcome);
  await payWithHeld(transaction, order, outcome, settlement.customerPaysCents);
  if (order.rules.outcomes[outcome].customerPays === 'cancellation_fee')
    await setFee(transaction, orderId, settlement.customerPaysCents);
  await enqueueReconciliation(transaction, orderId);
  return settlement;
}
