import type { LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * A point between two entries of the books. Earlier entries are those posted before `at`, and those posted
 * exactly at `at` with a lower id. With id 0, all entries posted at `at` are later.
 */
interface BooksPlace {
  readonly at: RawBuilder<unknown>;
  readonly id: number;
}

export interface AccountTotals {
  account: LedgerAccount;
  debitCents: number;
  creditCents: number;
}

/**
 * Each account's sums of debits and credits before a point in the books. Covers one driver, whose entries are
 * all in `driver_payable`, or all orders outside sandboxes. Adds the entries since the last checkpoint to
 * that checkpoint.
 */
export async function readTotals(
  db: Database,
  accounts: readonly LedgerAccount[],
  { at, id }: BooksPlace,
  driverId: string | null = null,
): Promise<AccountTotals[]> {
  const [checkpoints, entries] =
    driverId === null
      ? [sql`ledger_checkpoints WHERE account = a.account`, sql`e.account = a.account`]
      : [
          sql`driver_checkpoints WHERE driver_id = ${driverId}::uuid`,
          sql`e.driver_id = ${driverId}::uuid AND e.account = a.account`,
        ];
  const { rows } = await sql<AccountTotals>`
    WITH place AS MATERIALIZED (SELECT ${at}::timestamptz AS at)
    SELECT a.account, (coalesce(c.debit_cents, 0) + e.debits)::bigint AS "debitCents",
      (coalesce(c.credit_cents, 0) + e.credits)::bigint AS "creditCents"
    FROM place p CROSS JOIN unnest(${[...accounts]}::text[]) WITH ORDINALITY AS a (account, nth)
    LEFT JOIN LATERAL (SELECT * FROM ${checkpoints}
      AND (posted_at, entry_id) < (p.at, ${id}::bigint) ORDER BY posted_at DESC, entry_id DESC LIMIT 1) c ON true
    CROSS JOIN LATERAL (SELECT coalesce(sum(greatest(amount_cents, 0)), 0) AS debits,
        coalesce(sum(greatest(-amount_cents, 0)), 0) AS credits
      FROM ledger_entries e WHERE e.is_live AND ${entries} AND (e.posted_at, e.id) < (p.at, ${id}::bigint)
        AND (e.posted_at, e.id) > (coalesce(c.posted_at, '-infinity'), coalesce(c.entry_id, 0))) e
    ORDER BY a.nth`.execute(db);
  return rows;
}
