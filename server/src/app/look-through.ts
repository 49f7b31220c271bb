import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * If a condition matches at most this many rows, all of them are read. Use this limit for tables whose rows
 * are cheap to read.
 */
export const fewRows = 1_000;

export interface Narrowings {
  /** An unordered SELECT for each condition that has its own index. */
  selects: readonly RawBuilder<unknown>[];
  /** The maximum number of rows that count as few. */
  few: number;
}

interface FilteredList<Row, End> {
  limit: number;
  /**
   * Finds the page among the first rows of the list. It reads only a fixed number of rows, however few pass
   * the filter.
   */
  among: () => Promise<Row[]>;
  /** The position of the last row that `among` reads; null if there are no more rows. */
  endOfFirst: () => Promise<End | null>;
  narrowings: Narrowings;
  /** Finds the page in the few rows that one of `selects` matches. */
  amongFew: (db: Database, found: RawBuilder<unknown>) => Promise<Row[]>;
}

/** A page of a filtered list. If `end` is set, the page may be incomplete, since rows were read only up to there. */
export interface LookedThrough<Row, End> {
  rows: Row[];
  end: End | null;
}

/**
 * Reads a page from a table of any size, at a limited cost. First searches the first rows of the list, which
 * is fast if many match; then all rows of the rarest condition, which is fast if few match. If neither works,
 * the page says how far it looked.
 */
export async function lookThrough<Row, End>(
  db: Database,
  { limit, among, endOfFirst, narrowings, amongFew }: FilteredList<Row, End>,
): Promise<LookedThrough<Row, End>> {
  const rows = await among();
  if (rows.length === limit) return { rows, end: null };
  const end = await endOfFirst();
  if (end === null) return { rows, end };
  const all = await amongFewest(db, narrowings, amongFew);
  return all === null ? { rows, end } : { rows: all, end: null };
}

/** Reads the page from the rows of the rarest condition; null if even that one matches too many. */
export async function amongFewest<Found>(
  db: Database,
  { selects, few }: Narrowings,
  read: (db: Database, found: RawBuilder<unknown>) => Promise<Found>,
): Promise<Found | null> {
  if (selects.length === 0) return null;
  return db.transaction().execute(async (transaction) => {
    // Without this, PostgreSQL may expect to find enough rows soon by a sequential scan, and then read the
    // whole table.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    const counts = selects.map(
      (found) => sql`(SELECT count(*) FROM (${found} LIMIT ${few + 1}) x)`,
    );
    const counted = await sql<{ n: number[] }>`
      SELECT ARRAY[${sql.join(counts)}]::integer[] AS n`.execute(transaction);
    const numbers = counted.rows[0]?.n ?? [];
    const fewest = Math.min(...numbers);
    const narrowest = selects[numbers.indexOf(fewest)];
    if (narrowest === undefined || fewest > few) return null;
    return read(transaction, sql`${narrowest} LIMIT ${few}`);
  });
}
