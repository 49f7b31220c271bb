import { ledgerAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** The class of PostgreSQL's advisory locks that the migration's function `post_in_open_hour()` uses. */
const hourLocks = 8200;
/** The maximum number of hours that one transaction closes. The transaction holds a lock for each. */
const hoursAtOnce = 168;
/**
 * The maximum number of entries between two checkpoints (stored sums), and so the most that reading a balance
 * must add up. The limit is higher for an account, whose entries are read from an index alone; a driver's or
 * company's are read row by row.
 */
const entriesBetweenCheckpoints = { account: 1_000, driver: 200, company: 100 };

/**
 * Locks the hours that may close now: those that ended at least an hour ago and come before the first hour in
 * which a transaction is still posting.
 */
async function lockHours(transaction: Database): Promise<{ from: Date; until: Date } | null> {
  const { rows: asked } = await sql<{ from: Date; first: number; end: number }>`
    SELECT closed_until AS "from", ledger_hour(closed_until) AS first,
      least(ledger_hour(closed_until) + ${hoursAtOnce}, ledger_hour(now() - interval '1 hour')) AS "end"
    FROM ledger_closing FOR UPDATE`.execute(transaction);
  const [closing] = asked;
  if (closing === undefined || closing.end <= closing.first) return null;
  const { from, first, end } = closing;
  const { rows } = await sql<{ until: Date }>`
    SELECT to_timestamp(coalesce(min(hour) FILTER (WHERE NOT is_ours), ${end})::bigint * 3600) AS until
    FROM (SELECT hour, pg_try_advisory_xact_lock(${hourLocks}, hour) AS is_ours
      FROM generate_series(${first}::integer, ${end - 1}::integer) AS hour) tried
    HAVING coalesce(min(hour) FILTER (WHERE NOT is_ours), ${end}) > ${first}`.execute(transaction);
  const [row] = rows;
  return row === undefined ? null : { from, until: row.until };
}

/** SQL for the running sums of entries `e`, which start at the latest checkpoint `c`. */
const runningSums = sql`
  coalesce(c.entries, 0) + row_number() OVER so_far AS entries,
  coalesce(c.debit_cents, 0) + sum(greatest(e.amount_cents, 0)) OVER so_far AS debit_cents,
  coalesce(c.credit_cents, 0) + sum(greatest(-e.amount_cents, 0)) OVER so_far AS credit_cents`;
const sinceCheckpoint = sql`
  (e.posted_at, e.id) > (coalesce(c.posted_at, '-infinity'), coalesce(c.entry_id, 0))`;

async function writeCheckpoints(transaction: Database, until: Date, between: number) {
  await sql`
    INSERT INTO ledger_checkpoints (account, posted_at, entry_id, entries, debit_cents, credit_cents)
    SELECT account, posted_at, id, entries, debit_cents, credit_cents FROM (
      SELECT a.account, e.posted_at, e.id, ${runningSums}
      FROM unnest(${ledgerAccounts}::text[]) AS a (account)
      LEFT JOIN LATERAL (SELECT * FROM ledger_checkpoints WHERE account = a.account
        ORDER BY posted_at DESC, entry_id DESC LIMIT 1) c ON true
      JOIN ledger_entries e ON e.is_live AND e.account = a.account AND e.posted_at < ${until}
        AND ${sinceCheckpoint}
      WINDOW so_far AS (PARTITION BY a.account ORDER BY e.posted_at, e.id)
    ) entry WHERE entries % ${between}::integer = 0`.execute(transaction);
}

/** The parties whose balances are kept apart within an account: drivers and retailers. */
const parties = {
  driver: {
    of: 'driver_id',
    account: 'driver_payable',
    table: 'driver_checkpoints',
    insert: sql`INSERT INTO driver_checkpoints (driver_id`,
  },
  company: {
    of: 'company_id',
    account: 'retailer_accounts',
    table: 'company_checkpoints',
    insert: sql`INSERT INTO company_checkpoints (company_id`,
  },
} as const;

/**
 * Writes the checkpoints of the drivers or retailers that have entries in these hours. The first checkpoint
 * of each sums up all its earlier entries too.
 */
async function writePartyCheckpoints(
  transaction: Database,
  { party, between }: { party: keyof typeof parties; between: number },
  { from, until }: { from: Date; until: Date },
) {
  const { of, account, table, insert } = parties[party];
  const [id, checkpoints] = [sql.ref(of), sql.table(table)];
  await sql`
    ${insert}, posted_at, entry_id, entries, debit_cents, credit_cents)
    SELECT party, posted_at, id, entries, debit_cents, credit_cents FROM (
      SELECT p.${id} AS party, e.posted_at, e.id, ${runningSums}
      FROM (SELECT DISTINCT ${id} FROM ledger_entries WHERE is_live AND account = ${account}
        AND posted_at >= ${from} AND posted_at < ${until}) p
      LEFT JOIN LATERAL (SELECT * FROM ${checkpoints} WHERE ${id} = p.${id}
        ORDER BY posted_at DESC, entry_id DESC LIMIT 1) c ON true
      JOIN ledger_entries e ON e.is_live AND e.${id} = p.${id} AND e.posted_at < ${until}
        AND ${sinceCheckpoint}
      WINDOW so_far AS (PARTITION BY p.${id} ORDER BY e.posted_at, e.id)
    ) entry WHERE entries % ${between}::integer = 0`.execute(transaction);
}

/**
 * Closes past hours of the books and writes their checkpoints. Stops at an hour in which a transaction is
 * still posting; the next run continues there. Nothing can be posted in a closed hour
 * (`post_in_open_hour()`).
 */
export async function closeHours(
  db: Database,
  between: typeof entriesBetweenCheckpoints = entriesBetweenCheckpoints,
): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await db.transaction().execute(async (transaction) => {
      const hours = await lockHours(transaction);
      if (hours === null) return false;
      await writeCheckpoints(transaction, hours.until, between.account);
      for (const party of ['driver', 'company'] as const)
        await writePartyCheckpoints(transaction, { party, between: between[party] }, hours);
      await sql`UPDATE ledger_closing SET closed_until = ${hours.until}`.execute(transaction);
      return true;
    });
  }
}
