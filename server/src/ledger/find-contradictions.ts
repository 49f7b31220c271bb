import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

const entriesOfOrder = (
  account: RawBuilder<unknown>,
) => sql`coalesce((SELECT sum(e.amount_cents) FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.order_id = o.id AND e.account = ${account}), 0)`;

/**
 * One query for each rule that the books must never break; it returns the ids that break the rule. Only
 * built-in gateways and banks are checked here; real ones are checked against their own statements.
 */
const rules: Readonly<Record<string, RawBuilder<{ id: string }>>> = {
  'a transaction does not balance': sql`
    SELECT transaction_id AS id FROM ledger_entries GROUP BY 1 HAVING sum(amount_cents) <> 0`,
  'gateway and books disagree about an order': sql`
    SELECT o.id FROM orders o LEFT JOIN (
      SELECT order_reference, sum(captured_cents - refunded_cents) AS net FROM local_gateway_intents GROUP BY 1
    ) g ON g.order_reference = o.id::text
    -- What the gateway took for itself is in its own lines.
    WHERE ${entriesOfOrder(sql`'processor_clearing'`)} + ${entriesOfOrder(sql`'processor_fees'`)} <> coalesce(g.net, 0) - coalesce((
        SELECT sum(d.amount_cents) FROM local_gateway_disputes d JOIN local_gateway_intents l ON l.id = d.intent_id
        WHERE l.order_reference = o.id::text AND d.status IN ('needs_response', 'under_review', 'lost')), 0)
      AND NOT EXISTS (SELECT FROM payment_intents i WHERE i.order_id = o.id AND i.gateway <> 'local')`,
  'our payments are not what the gateway has': sql`
    SELECT l.id FROM local_gateway_intents l LEFT JOIN payment_intents i ON i.id = l.id
    WHERE (i.status, i.captured_cents, i.refunded_cents) IS DISTINCT FROM (l.status, l.captured_cents, l.refunded_cents)
      -- Opened at the gateway, and lost on the way before it was ours: nobody can pay it.
      AND NOT (i.id IS NULL AND l.status = 'requires_payment')`,
  'a refund was not carried out, or another one was': sql`
    SELECT i.id FROM payment_intents i
    LEFT JOIN (SELECT intent_id, sum(amount_cents) AS decided FROM refunds GROUP BY 1) r ON r.intent_id = i.id
    WHERE coalesce(r.decided, 0) <> i.refunded_cents + i.refund_failed_cents`,
  'the books hold other than what is disputed, or lost other': sql`
    SELECT o.id FROM orders o LEFT JOIN (
      SELECT order_id, coalesce(sum(amount_cents) FILTER (WHERE status IN ('needs_response', 'under_review')), 0) AS held,
        coalesce(sum(amount_cents) FILTER (WHERE status = 'lost'), 0) AS lost
      FROM payment_disputes GROUP BY 1
    ) d ON d.order_id = o.id
    WHERE ${entriesOfOrder(sql`'disputes'`)} <> coalesce(d.held, 0) OR ${entriesOfOrder(sql`'dispute_losses'`)} <> coalesce(d.lost, 0)`,
  'a customer paid more than was owed, after all refunds': sql`
    SELECT o.id FROM orders o WHERE ${entriesOfOrder(sql`'customer_payments'`)} < 0
      -- What their bank sent back is waiting for a person.
      AND NOT EXISTS (SELECT FROM cases c WHERE c.order_id = o.id AND c.kind = 'refund_failed' AND c.closed_at IS NULL)`,
  'a customer owes, and nobody looks into it': sql`
    SELECT o.id FROM orders o WHERE ${entriesOfOrder(sql`'customer_payments'`)} > 0
      AND NOT EXISTS (SELECT FROM cases c WHERE c.order_id = o.id AND c.kind = 'capture_failed')`,
  'an expense is negative': sql`
    SELECT o.id FROM orders o WHERE ${entriesOfOrder(sql`'refunds'`)} < 0 OR ${entriesOfOrder(sql`'cap_funding'`)} < 0
      OR ${entriesOfOrder(sql`'fault_funding'`)} < 0`,
  'a driver was paid what was not earned': sql`
    SELECT driver_id AS id FROM ledger_entries WHERE account = 'driver_payable' GROUP BY 1
    -- What an adjustment took away may be owed for a while.
    HAVING sum(amount_cents) > coalesce((SELECT -sum(x.amount_cents) FROM driver_adjustments x
      WHERE x.driver_id = ledger_entries.driver_id AND x.amount_cents < 0), 0)`,
  'credit is not what was granted less what was used and ended': sql`
    SELECT c.customer_id AS id FROM (SELECT customer_id, sum(amount_cents - ended_cents) AS cents FROM customer_credits
      GROUP BY 1) c
    WHERE c.cents - (SELECT coalesce(sum(u.amount_cents), 0) FROM credit_uses u JOIN customer_credits g ON g.id = u.credit_id
        WHERE g.customer_id = c.customer_id AND u.is_used)
      <> (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries WHERE customer_id = c.customer_id)`,
  'an invoice is not the sum of its entries': sql`
    SELECT i.id FROM retailer_invoices i WHERE (i.total_cents, i.lines) <> (
      SELECT coalesce(sum(e.amount_cents), 0)::integer, count(*)::integer
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind = 'cover'
      WHERE e.company_id = i.company_id AND e.is_live AND e.posted_at >= i.from_at AND e.posted_at < i.until_at)`,
  'an invoice is settled other than by its postings': sql`
    SELECT i.id FROM retailer_invoices i WHERE i.paid_cents + i.credited_cents + i.written_off_cents <> (
      SELECT coalesce(-sum(e.amount_cents), 0) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        AND e.account = 'retailer_accounts' WHERE t.invoice_id = i.id)`,
  'two invoices of a retailer overlap': sql`
    SELECT i.id FROM retailer_invoices i JOIN retailer_invoices o ON o.company_id = i.company_id AND o.id <> i.id
      AND o.from_at < i.until_at AND o.until_at > i.from_at`,
  'credit is taken by no order': sql`
    SELECT c.id FROM customer_credits c WHERE c.taken_cents
      <> (SELECT coalesce(sum(amount_cents), 0) FROM credit_uses WHERE credit_id = c.id)`,
  'a driver is owed other than what waits for a payout': sql`
    SELECT d.id FROM users d WHERE d.is_driver AND
      (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries WHERE driver_id = d.id)
      + (SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE driver_id = d.id AND settled_at IS NULL)
      <> (SELECT coalesce(sum(total_cents), 0) FROM driver_earnings WHERE driver_id = d.id AND status = 'pending')`,
  'the bank paid other than what we sent': sql`
    SELECT p.id FROM payouts p FULL JOIN local_payouts l ON l.payout_reference = p.id::text
    WHERE p.state IN ('paid', 'failed') AND l.id IS NOT NULL AND p.state <> l.state
      OR p.state = 'paid' AND p.provider = 'local' AND l.amount_cents IS DISTINCT FROM p.amount_cents - p.fee_cents
      OR p.id IS NULL`,
  'an earning is not what its posting owes': sql`
    SELECT g.id FROM driver_earnings g WHERE g.total_cents <> (
      SELECT -sum(e.amount_cents) FROM ledger_entries e WHERE e.transaction_id = g.transaction_id AND e.driver_id = g.driver_id)`,
  'what is in transit is not the sum of what is on its way': sql`
    SELECT 'payouts_in_transit' AS id WHERE
      (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries WHERE account = 'payouts_in_transit')
      <> (SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE settled_at IS NULL)`,
};

/**
 * Every contradiction that was found between books, gateway, bank and payouts: the rule, the number of
 * violations, and one example.
 */
export async function findContradictions(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, ids] of Object.entries(rules)) {
    const { rows } = await ids.execute(db);
    if (rows.length > 0) found.push(`${rule}: ${rows.length}, such as ${String(rows[0]?.id)}`);
  }
  return found;
}
