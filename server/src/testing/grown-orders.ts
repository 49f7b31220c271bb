import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Maps a column to the SQL for its value in copy number `n`. Orders and their payments use the same numbers.
 */
type Changes = Record<string, string>;

async function copy(db: Database, table: string, count: number, changes: Changes): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`.execute(db);
  const columns = rows.map(({ name }) => name);
  await sql`INSERT INTO ${sql.table(table)} (${sql.raw(columns.join(', '))})
    SELECT ${sql.raw(columns.map((name) => changes[name] ?? `t.${name}`).join(', '))}
    FROM (SELECT * FROM ${sql.table(table)} LIMIT 1) t, generate_series(1, ${count}::integer) n`.execute(
    db,
  );
}

const counted = (head: string) => `('${head}-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

/** Copies the first order and the first payment `count` times. */
export async function growOrders(
  db: Database,
  count: number,
  { orders, payments }: { orders: Changes; payments: Changes },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Switches off foreign keys, because the copies name quotes that do not exist.
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    const tracking_number = `'RTN-' || lpad(n::text, 10, '0')`;
    const keys = { id: counted('0d000000'), quote_id: counted('0c000000'), tracking_number };
    await copy(transaction, 'orders', count, { ...keys, ...orders });
    const paid = { id: `'pi_' || n`, order_id: counted('0d000000'), client_secret: `'s' || n` };
    await copy(transaction, 'payment_intents', count, { ...paid, ...payments });
  });
  // The triggers are off, so the search index is filled here.
  await sql`INSERT INTO search_stale (kind, id) SELECT 'order', id FROM orders ORDER BY created_at`.execute(
    db,
  );
  await sql`SELECT search_catch_up(2147483647, false, true)`.execute(db);
  await sql`VACUUM ANALYZE orders, payment_intents, search_index, search_terms`.execute(db);
}

/** Makes PostgreSQL plan as if tables were a thousand times larger, since it reads small tables whole. */
export async function planAsOfMany(db: Database): Promise<void> {
  await sql`UPDATE pg_class SET reltuples = reltuples * 1000
    WHERE relname LIKE 'orders%' OR relname LIKE 'payment_intents%'`.execute(db);
}

/**
 * Counts the rows of `table` that PostgreSQL reads while `work` runs, by index or by scan. The pool of `db`
 * must have only one connection.
 */
export async function rowsRead(
  db: Database,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  async function read(): Promise<number> {
    await sql`SELECT pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ n: number }>`SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS n
      FROM pg_stat_user_tables WHERE relname = ${table}`.execute(db);
    return rows[0]?.n ?? 0;
  }
  const before = await read();
  await work();
  return (await read()) - before;
}
