import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * If at most this many rows match a condition, all of them are read. This is for tables whose rows are cheap
 * to read.
 */
export const fewRows = 1_000;

export interface Narrowings {
  /** A SELECT without a sequence for each condition of the filter that has an index. */
  selects: readonly RawBuilder<unknown>[];
  /** If a SELECT finds at most this many rows, all of them are read. */
  few: number;
}

interface FilteredList<Row, End> {
  limit: number;
  /**
   * Searches the first rows of the list for the page. Reads only a fixed number of rows, even if few of them
   * match the filter.
   */
  among: () => Promise<Row[]>;
  /** The position of the last row that `among` reads; null if there are no more rows. */
  endOfFirst: () => Promise<End | null>;
  narrowings: Narrowings;
  /** Finds the page among the few rows that the SELECT `found` gives. */
  amongFew: (db: Database, found: RawBuilder<unknown>) => Promise<Row[]>;
}

/**
 * A page of a filtered list. If `end` is set, rows after that position were not read, so the page may be
 * incomplete.
 */
export interface LookedThrough<Row, End> {
  rows: Row[];
  end: End | null;
}

/**
 * Reads a page of a filtered list at a limited cost. First searches the list's first rows, then all rows of
 * the rarest condition. If neither fills the page, `end` says how far it searched.
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

/**
 * Reads the page from the rows that match the rarest condition; null if even that one matches too many rows.
 */
export async function amongFewest<Found>(
  db: Database,
  { selects, few }: Narrowings,
  read: (db: Database, found: RawBuilder<unknown>) => Promise<Found>,
): Promise<Found | null> {
  if (selects.length === 0) return null;
  return db.transaction().execute(async (transaction) => {
    // Makes PostgreSQL use the indexes. It may otherwise read the whole table, if it wrongly expects to find
    // enough rows soon.
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
