import type { OrderOutcome, Settlement } from '@backhaul/domain/fare/outcome.ts';
import { coverParts } from '@backhaul/domain/retail/agreement.ts';
import { paymentParts } from '@backhaul/domain/money/customer-credit.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { fareRulesOf, knownRules, type RuledRow } from '../database/fare-rules.ts';
import { enqueueReconciliation } from '../jobs/enqueue-reconciliation.ts';
import { postCover } from '../ledger/post-cover.ts';
import { useHeldCredit } from '../ledger/post-credit.ts';
import { type AgreedOrder, postSettlement } from '../ledger/post-settlement.ts';
import { setFee } from './change-order.ts';
import { heldCreditCents } from './paid-for.ts';
import { agreementAt } from './read-cover.ts';

interface SettledOrder extends AgreedOrder {
  customerId: string;
  /** The cents of the customer's credit that the order holds (reserves). */
  creditCents: number;
  /** The retailer that covers the order; null if none does. */
  companyId: string | null;
  coveredCents: number;
  /** True if the retailer's agreement at the time of booking also covers fees. */
  paysFees: boolean;
}

const agreedFees = sql<boolean>`CASE WHEN o.covered_cents = 0 THEN false
  ELSE coalesce((SELECT a.pays_fees FROM ${agreementAt(sql`o.company_id`, sql`o.created_at`)} a), false) END`;

async function readAgreed(transaction: Database, orderId: string): Promise<SettledOrder> {
  const { rows } = await sql<RuledRow & Omit<SettledOrder, 'rules'>>`
    SELECT id AS "orderId", customer_id AS "customerId", ${heldCreditCents} AS "creditCents",
      company_id AS "companyId", covered_cents AS "coveredCents", ${agreedFees} AS "paysFees", sandbox_id AS "sandboxId",
      driver_id AS "driverId", fare_version, ${sql.raw(fareRulesOf('o'))} AS fare_rules, fare, tip_cents AS "tipCents",
      total_cents AS "totalCents", extra_legs_cents AS "extraLegsCents"
    FROM orders o WHERE id = ${orderId}`.execute(transaction);
  const order = rows[0];
  if (order === undefined) throw new Error(`no order ${orderId} to settle`);
  return { ...order, rules: knownRules(order) };
}

/**
 * Posts the part of an ended order's cost that the retailer covers, and pays the rest as far as possible with
 * reserved credit. Releases credit that is not needed.
 */
async function payOtherwise(
  transaction: Database,
  order: SettledOrder,
  outcome: OrderOutcome,
  owedCents: number,
): Promise<void> {
  const { companyId, coveredCents, creditCents, paysFees } = order;
  const { customerPays } = order.rules.outcomes[outcome];
  const isWhole = customerPays === 'total';
  const tipCents = isWhole || customerPays === 'tip' ? order.tipCents : 0;
  const parts = coverParts(coveredCents, { cents: owedCents, tipCents, isWhole, paysFees });
  if (companyId !== null && parts.retailerCents > 0)
    await postCover(transaction, { ...order, companyId }, parts.retailerCents);
  if (creditCents === 0) return;
  const paid = paymentParts(creditCents, { cents: parts.customerCents, tipCents });
  await useHeldCredit(transaction, order, paid.creditCents);
}

/**
 * Settles an order in the transaction that ends it: posts who owes whom, uses the retailer's share and
 * reserved credit, sets any `orders.fee_cents`, and enqueues the capture, void or refund. Call it once, after
 * the status changed, while `driver_id` names the driver who earned.
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
  await payOtherwise(transaction, order, outcome, settlement.customerPaysCents);
  if (order.rules.outcomes[outcome].customerPays === 'cancellation_fee')
    await setFee(transaction, orderId, settlement.customerPaysCents);
  await enqueueReconciliation(transaction, orderId);
  return settlement;
}
