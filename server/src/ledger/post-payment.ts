import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { captureEntries, refundEntries } from './payment-entries.ts';
import { postTransaction } from './post-transaction.ts';

interface PaymentPosting {
  orderId: string;
  sandboxId: string | null;
  amountCents: number;
  /** The gateway's reference of the payment or refund, so that each is posted only once. */
  reference: string;
  /** The time of the payment; now if absent. */
  at?: Date;
}

export async function postCapture(
  transaction: Database,
  { amountCents, ...posting }: PaymentPosting,
): Promise<void> {
  await postTransaction(transaction, {
    ...posting,
    kind: 'capture',
    entries: captureEntries(amountCents),
  });
}

/** The cents by which the customer's payments exceed their debt for the order; 0 until the order is settled. */
async function overpaidCents(transaction: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number; is_settled: boolean }>`
    SELECT coalesce(sum(e.amount_cents), 0) AS balance, coalesce(bool_or(t.kind = 'settlement'), false) AS is_settled
    FROM ledger_transactions t
    LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'customer_payments'
    WHERE t.order_id = ${orderId}`.execute(transaction);
  const row = rows[0];
  return row?.is_settled === true ? Math.max(0, -row.balance) : 0;
}

/** Posts a refund. The books do not contain the party at fault, which the table `refunds` stores. */
export async function postRefund(
  transaction: Database,
  { amountCents, ...posting }: PaymentPosting,
): Promise<void> {
  const overpaid = await overpaidCents(transaction, posting.orderId);
  await postTransaction(transaction, {
    ...posting,
    kind: 'refund',
    entries: refundEntries(amountCents, overpaid),
  });
}

/** The platform's cost of the order's refunds so far, in cents. */
async function refundCostCents(transaction: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    SELECT coalesce(sum(e.amount_cents), 0) AS balance
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'refunds'
    WHERE t.order_id = ${orderId}`.execute(transaction);
  return Math.max(0, rows[0]?.balance ?? 0);
}

/**
 * Posts that a bank sent a refund back to us. The amount reverses what the platform lost by refunds; any rest
 * is owed to the customer again.
 */
export async function postRefundFailure(
  transaction: Database,
  { amountCents, ...posting }: PaymentPosting,
): Promise<void> {
  const cost = Math.min(amountCents, await refundCostCents(transaction, posting.orderId));
  await postTransaction(transaction, {
    ...posting,
    kind: 'refund',
    entries: [
      { account: 'processor_clearing', amountCents },
      { account: 'refunds', amountCents: -cost },
      { account: 'customer_payments', amountCents: cost - amountCents },
    ],
  });
}
