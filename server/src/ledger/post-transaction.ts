import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export const accounts = [
  'customer_payments',
  'driver_payable',
  'platform_revenue',
  'cap_funding',
  'fault_funding',
  'refunds',
  'processor_clearing',
] as const;

export type LedgerAccount = (typeof accounts)[number];

export interface LedgerEntry {
  account: LedgerAccount;
  /** Debit positive, credit negative; zero entries are left out. */
  amountCents: number;
  /** Whose payable; exactly on `driver_payable`. */
  driverId?: string;
}

export interface NewLedgerTransaction {
  orderId: string;
  sandboxId: string | null;
  kind: string;
  /** Makes a repeat of the same posting impossible within the order and kind. */
  reference: string;
  entries: readonly LedgerEntry[];
  /** When it happened; absent = now. */
  at?: Date;
}

/** Posts one balanced transaction in the caller's transaction; answers its id. The database refuses an imbalance or a repeat. */
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
    }));
  await sql`
    WITH t AS (
      INSERT INTO ledger_transactions (id, order_id, kind, reference, sandbox_id, created_at)
      VALUES (${id}, ${posting.orderId}, ${posting.kind}, ${posting.reference}, ${posting.sandboxId},
        coalesce(${posting.at ?? null}::timestamptz, now())) RETURNING id
    )
    INSERT INTO ledger_entries (transaction_id, account, driver_id, amount_cents)
    SELECT t.id, e.account, e.driver_id, e.amount_cents
    FROM t, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e (account text, driver_id uuid, amount_cents integer)
  `.execute(transaction);
  return id;
}
