import { ledgerAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** The lock class that the migration's `post_in_open_hour()` uses. */
const hourLocks = 8200;
/** The most hours that one transaction closes, and so the most locks it holds. */
const hoursAtOnce = 168;
/** Entries of an account between two checkpoints, which is the most that reading a balance adds up. */
const entriesBetweenCheckpoints = 1_000;

/** Locks the hours that may close now: those that ended an hour ago, up to the first in which somebody is still posting. */
async function lockHours(transaction: Database): Promise<{ until: Date | null }> {
  const { rows: asked } = await sql<{ first: number; end: number }>`
    SELECT ledger_hour(closed_until) AS first,
      least(ledger_hour(closed_until) + ${hoursAtOnce}, ledger_hour(now() - interval '1 hour')) AS "end"
    FROM ledger_closing FOR UPDATE`.execute(transaction);
  const { first, end } = asked[0] ?? { first: 0, end: 0 };
  if (end <= first) return { until: null };
  const { rows } = await sql<{ until: Date }>`
    SELECT to_timestamp(coalesce(min(hour) FILTER (WHERE NOT is_ours), ${end})::bigint * 3600) AS until
    FROM (SELECT hour, pg_try_advisory_xact_lock(${hourLocks}, hour) AS is_ours
      FROM generate_series(${first}::integer, ${end - 1}::integer) AS hour) tried
    HAVING coalesce(min(hour) FILTER (WHERE NOT is_ours), ${end}) > ${first}`.execute(transaction);
  return { until: rows[0]?.until ?? null };
}

async function writeCheckpoints(transaction: Database, until: Date, between: number) {
  await sql`
    INSERT INTO ledger_checkpoints (account, posted_at, entry_id, entries, debit_cents, credit_cents)
    SELECT account, posted_at, id, entries, debit_cents, credit_cents FROM (
      SELECT a.account, e.posted_at, e.id,
        coalesce(c.entries, 0) + row_number() OVER so_far AS entries,
        coalesce(c.debit_cents, 0) + sum(greatest(e.amount_cents, 0)) OVER so_far AS debit_cents,
        coalesce(c.credit_cents, 0) + sum(greatest(-e.amount_cents, 0)) OVER so_far AS credit_cents
      FROM unnest(${ledgerAccounts}::text[]) AS a (account)
      LEFT JOIN LATERAL (SELECT * FROM ledger_checkpoints WHERE account = a.account
        ORDER BY posted_at DESC, entry_id DESC LIMIT 1) c ON true
      JOIN ledger_entries e ON e.is_live AND e.account = a.account AND e.posted_at < ${until}
        AND (e.posted_at, e.id) > (coalesce(c.posted_at, '-infinity'), coalesce(c.entry_id, 0))
      WINDOW so_far AS (PARTITION BY a.account ORDER BY e.posted_at, e.id)
    ) entry WHERE entries % ${between}::integer = 0`.execute(transaction);
}

/**
 * Closes past hours and writes their checkpoints. Stops at an hour in which somebody is still posting; the next run
 * continues there. Nothing can be posted in a closed hour (`post_in_open_hour()`).
 */
export async function closeHours(
  db: Database,
  { between = entriesBetweenCheckpoints }: { between?: number } = {},
): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await db.transaction().execute(async (transaction) => {
      const { until } = await lockHours(transaction);
      if (until === null) return false;
      await writeCheckpoints(transaction, until, between);
      await sql`UPDATE ledger_closing SET closed_until = ${until}`.execute(transaction);
      return true;
    });
  }
}
