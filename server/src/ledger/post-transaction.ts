import { randomUUID } from 'node:crypto';
import type { LedgerAccount, PostingKind } from '@backhaul/domain/money/ledger-accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export interface LedgerEntry {
  account: LedgerAccount;
  /** The amount in cents: debits are positive, credits negative. Zero entries are dropped. */
  amountCents: number;
  /** The driver who is owed; required on `driver_payable` and only there. */
  driverId?: string;
  /** The customer whose credit it is; required on `customer_credit` and only there. */
  customerId?: string;
  /** The retailer that owes; required on `retailer_accounts` and only there. */
  companyId?: string;
}

/**
 * The subject of a transaction: an order, a payout, a retailer's invoice, or a person whose credit or pay is
 * changed.
 */
type Subject =
  | { orderId: string; kind: Exclude<PostingKind, 'payout' | 'invoice'> }
  | { payoutId: string; kind: 'payout' }
  | { invoiceId: string; kind: 'invoice' }
  | { userId: string; kind: 'credit' | 'adjustment' };

type NewLedgerTransaction = Subject & {
  sandboxId: string | null;
  /** Identifies the posting, so that it is not made twice for one subject and kind. */
  reference: string;
  entries: readonly LedgerEntry[];
  /**
   * The time of the transaction; now if absent. If that hour is closed, the transaction is posted in the
   * first open hour.
   */
  at?: Date;
};

/**
 * Posts a balanced transaction within the caller's database transaction and returns its id. The database
 * refuses an imbalance or a repeat.
 */
export async function postTransaction(
  transaction: Database,
  posting: NewLedgerTransaction,
): Promise<string> {
  const id = randomUUID();
  const entries = posting.entries
    .filter((entry) => entry.amountCents !== 0)
    .map((entry) => ({
      account: entry.account,
      amount_cents: entry.amountCents,
      driver_id: entry.driverId ?? null,
      customer_id: entry.customerId ?? null,
      company_id: entry.companyId ?? null,
    }));
  await sql`
    WITH t AS (
      INSERT INTO ledger_transactions (id, order_id, payout_id, user_id, invoice_id, kind, reference, sandbox_id, created_at)
      VALUES (${id}, ${'orderId' in posting ? posting.orderId : null}::uuid,
        ${'payoutId' in posting ? posting.payoutId : null}::uuid, ${'userId' in posting ? posting.userId : null}::uuid,
        ${'invoiceId' in posting ? posting.invoiceId : null}::uuid,
        ${posting.kind}, ${posting.reference}, ${posting.sandboxId}, coalesce(${posting.at ?? null}::timestamptz, now()))
      RETURNING id, created_at, sandbox_id
    )
    INSERT INTO ledger_entries (transaction_id, account, driver_id, customer_id, company_id, amount_cents, posted_at, is_live)
    SELECT t.id, e.account, e.driver_id, e.customer_id, e.company_id, e.amount_cents, t.created_at, t.sandbox_id IS NULL
    FROM t, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS e (account text, driver_id uuid, customer_id uuid, company_id text,
        amount_cents integer)
  `.execute(transaction);
  return id;
}
