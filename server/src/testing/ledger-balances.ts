import type { LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * The balance of every used account of one tenant, in cents, with debits positive. The sum of all balances is
 * zero.
 */
export async function readAccountBalances(
  db: Database,
  sandboxId: string | null,
): Promise<{ account: LedgerAccount; balanceCents: number }[]> {
  const { rows } = await sql<{ account: LedgerAccount; balanceCents: number }>`
    SELECT e.account, sum(e.amount_cents) AS "balanceCents"
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
    GROUP BY e.account ORDER BY e.account`.execute(db);
  return rows;
}

/** The earnings that a driver has not been paid, in cents. */
export async function readDriverBalance(db: Database, driverId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    SELECT coalesce(-sum(amount_cents), 0) AS balance FROM ledger_entries
    WHERE account = 'driver_payable' AND driver_id = ${driverId}`.execute(db);
  return rows[0]?.balance ?? 0;
}
