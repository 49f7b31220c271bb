import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Rows that one condition may find for all of them to be read, where a row is cheap. */
export const fewRows = 1_000;

export interface Narrowings {
  /** For each condition that has an index of its own, a SELECT of the rows that it finds, in no order. */
  selects: readonly RawBuilder<unknown>[];
  /** Rows that still count as few. */
  few: number;
}

interface FilteredList<Row, End> {
  /** Rows of a page. */
  limit: number;
  /** The page among the first rows in order: so many are looked at and no more, however few the filter lets through. */
  among: () => Promise<Row[]>;
  /** Place of the last of those first rows; null if there are no more. */
  endOfFirst: () => Promise<End | null>;
  narrowings: Narrowings;
  /** The page among the rows of such a SELECT, which are few. */
  amongFew: (db: Database, found: RawBuilder<unknown>) => Promise<Row[]>;
}

/** A page of a filtered list; `end` is set if it may be short, since only the rows up to there were looked at. */
export interface LookedThrough<Row, End> {
  rows: Row[];
  end: End | null;
}

/**
 * Reads a page at a bounded cost in a table of any size: among the first rows in order, which is quick where many fit, then
 * among all that the rarest condition finds, which is quick where few do. Where neither is, the page says how far it looked.
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

/** Reads among what the narrowest condition finds; null if none is narrow enough. */
export async function amongFewest<Found>(
  db: Database,
  { selects, few }: Narrowings,
  read: (db: Database, found: RawBuilder<unknown>) => Promise<Found>,
): Promise<Found | null> {
  if (selects.length === 0) return null;
  return db.transaction().execute(async (transaction) => {
    // PostgreSQL may guess that a scan meets enough rows soon, and then walks the whole table where it does not.
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
