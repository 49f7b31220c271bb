import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { postTransaction } from './post-transaction.ts';

interface PaymentPosting {
  orderId: string;
  sandboxId: string | null;
  amountCents: number;
  /** What the gateway did, so that it is booked once. */
  reference: string;
  /** When it happened; absent = now. */
  at?: Date;
}

/** The processor took the customer's money for us. */
export async function postCapture(
  transaction: Database,
  { amountCents, ...posting }: PaymentPosting,
): Promise<void> {
  await postTransaction(transaction, {
    ...posting,
    kind: 'capture',
    entries: [
      { account: 'processor_clearing', amountCents },
      { account: 'customer_payments', amountCents: -amountCents },
    ],
  });
}

/** What the customer has paid beyond what they owe, in cents; zero while nothing is settled. */
async function overpaidCents(transaction: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number; is_settled: boolean }>`
    SELECT coalesce(sum(e.amount_cents), 0) AS balance, coalesce(bool_or(t.kind = 'settlement'), false) AS is_settled
    FROM ledger_transactions t
    LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'customer_payments'
    WHERE t.order_id = ${orderId}`.execute(transaction);
  const row = rows[0];
  return row?.is_settled === true ? Math.max(0, -row.balance) : 0;
}

/**
 * The processor gave money back: first what the customer had paid too much, the rest out of `refunds`, which is the
 * platform's loss. Who was at fault is in the refunds table.
 */
export async function postRefund(
  transaction: Database,
  { amountCents, ...posting }: PaymentPosting,
): Promise<void> {
  const overpaid = Math.min(amountCents, await overpaidCents(transaction, posting.orderId));
  await postTransaction(transaction, {
    ...posting,
    kind: 'refund',
    entries: [
      { account: 'customer_payments', amountCents: overpaid },
      { account: 'refunds', amountCents: amountCents - overpaid },
      { account: 'processor_clearing', amountCents: -amountCents },
    ],
  });
}
