import type { LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** A place in the books: before every entry posted then whose id is at least this; 0 = before all of that instant. */
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
 * The debits and credits before a place, of the live tenant: the last checkpoint before it and the entries since. In
 * the order of the accounts.
 */
export async function readTotals(
  db: Database,
  accounts: readonly LedgerAccount[],
  { at, id }: BooksPlace,
): Promise<AccountTotals[]> {
  const { rows } = await sql<AccountTotals>`
    WITH place AS MATERIALIZED (SELECT ${at}::timestamptz AS at)
    SELECT a.account, (coalesce(c.debit_cents, 0) + e.debits)::bigint AS "debitCents",
      (coalesce(c.credit_cents, 0) + e.credits)::bigint AS "creditCents"
    FROM place p CROSS JOIN unnest(${[...accounts]}::text[]) WITH ORDINALITY AS a (account, nth)
    LEFT JOIN LATERAL (SELECT * FROM ledger_checkpoints WHERE account = a.account
      AND (posted_at, entry_id) < (p.at, ${id}::bigint) ORDER BY posted_at DESC, entry_id DESC LIMIT 1) c ON true
    CROSS JOIN LATERAL (SELECT coalesce(sum(greatest(amount_cents, 0)), 0) AS debits,
        coalesce(sum(greatest(-amount_cents, 0)), 0) AS credits
      FROM ledger_entries e WHERE e.is_live AND e.account = a.account AND (e.posted_at, e.id) < (p.at, ${id}::bigint)
        AND (e.posted_at, e.id) > (coalesce(c.posted_at, '-infinity'), coalesce(c.entry_id, 0))) e
    ORDER BY a.nth`.execute(db);
  return rows;
}
