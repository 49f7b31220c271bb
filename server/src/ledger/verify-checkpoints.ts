import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * A checkpoint (a stored sum of the books) that differs from the sum of the entries of its account, driver or
 * retailer.
 */
interface WrongCheckpoint {
  /** The name of the account, or the id of the driver or retailer. */
  of: string;
  posted_at: Date;
  entry_id: number;
}

/**
 * The first wrong checkpoint of each account, driver and retailer. A checkpoint is wrong if it differs from
 * the checkpoint before it plus the entries in between.
 */
export async function findWrongCheckpoints(db: Database): Promise<WrongCheckpoint[]> {
  return [
    ...(await findWrong(db, { table: 'ledger_checkpoints', of: 'account' })),
    ...(await findWrong(db, { table: 'driver_checkpoints', of: 'driver_id' })),
    ...(await findWrong(db, { table: 'company_checkpoints', of: 'company_id' })),
  ];
}

async function findWrong(
  db: Database,
  kind: {
    table: 'ledger_checkpoints' | 'driver_checkpoints' | 'company_checkpoints';
    of: 'account' | 'driver_id' | 'company_id';
  },
): Promise<WrongCheckpoint[]> {
  const [table, of] = [sql.table(kind.table), sql.ref(kind.of)];
  const { rows } = await sql<WrongCheckpoint>`
    SELECT DISTINCT ON (c.of) c.of, c.posted_at, c.entry_id
    FROM (SELECT *, ${of}::text AS of,
        lag(posted_at, 1, '-infinity') OVER earlier AS after_at, lag(entry_id, 1, 0::bigint) OVER earlier AS after_id,
        entries - lag(entries, 1, 0::bigint) OVER earlier AS own_entries,
        debit_cents - lag(debit_cents, 1, 0::bigint) OVER earlier AS own_debits,
        credit_cents - lag(credit_cents, 1, 0::bigint) OVER earlier AS own_credits
      FROM ${table} WINDOW earlier AS (PARTITION BY ${of} ORDER BY posted_at, entry_id)) c
    CROSS JOIN LATERAL (SELECT count(*) AS entries, coalesce(sum(greatest(amount_cents, 0)), 0) AS debits,
        coalesce(sum(greatest(-amount_cents, 0)), 0) AS credits
      FROM ledger_entries e WHERE e.is_live AND e.${of} = c.${of}
        AND (e.posted_at, e.id) > (c.after_at, c.after_id) AND (e.posted_at, e.id) <= (c.posted_at, c.entry_id)) e
    WHERE (e.entries, e.debits, e.credits) <> (c.own_entries, c.own_debits, c.own_credits)
    ORDER BY c.of, c.posted_at, c.entry_id`.execute(db);
  return rows;
}
