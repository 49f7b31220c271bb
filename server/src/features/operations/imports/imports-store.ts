import type { ImportColumns, ImportValues } from '@backhaul/domain/import/import-fields.ts';
import type {
  ImportPayer,
  ImportRowState,
  ImportState,
} from '@backhaul/domain/import/import-states.ts';
import type { ImportProblems } from '@backhaul/domain/import/read-import-row.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import type { TableRow } from './read-table.ts';

export type Counts = Record<ImportRowState, number>;

export interface ImportRecord {
  id: string;
  name: string;
  made_by: string;
  made_by_name: string;
  made_at: Date;
  sort_at: string;
  state: ImportState;
  is_stopped: boolean;
  payer: ImportPayer;
  has_header: boolean;
  columns: ImportColumns;
  for_all: ImportValues;
  undo_reason: string | null;
  counts: Partial<Counts>;
  good_cents: string | null;
}

const columnsOf = sql`i.id, i.name, i.made_by, concat_ws(' ', u.first_name, u.last_name) AS made_by_name, i.made_at,
  i.made_at::text AS sort_at, i.state, i.is_stopped, i.payer, i.has_header, i.columns, i.for_all, i.undo_reason,
  (SELECT coalesce(jsonb_object_agg(c.state, c.n), '{}') FROM (SELECT r.state, count(*) AS n FROM import_rows r
    WHERE r.import_id = i.id AND NOT r.is_header GROUP BY r.state) c) AS counts,
  (SELECT sum(r.total_cents) FROM import_rows r WHERE r.import_id = i.id AND r.state = 'good' AND NOT r.is_header) AS good_cents`;
const from = sql`imports i JOIN users u ON u.id = i.made_by`;

export async function findImports(
  db: Database,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ImportRecord[]> {
  const after = readCursor(cursor);
  const where =
    after === null
      ? sql`true`
      : sql`(i.made_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ImportRecord>`
    SELECT ${columnsOf} FROM ${from} WHERE ${where} ORDER BY i.made_at DESC, i.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Reads an import. Throws not_found. */
export async function findImport(db: Database, id: string): Promise<ImportRecord> {
  const { rows } =
    await sql<ImportRecord>`SELECT ${columnsOf} FROM ${from} WHERE i.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/**
 * Locks an import, so that its state cannot change elsewhere until the transaction ends. Throws not_found.
 */
export async function lockImport(transaction: Database, id: string): Promise<ImportRecord> {
  await sql`SELECT FROM imports WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction);
  return findImport(transaction, id);
}

export interface NewImport {
  id: string;
  name: string;
  madeBy: string;
  madeAt: Date;
  columns: ImportColumns;
  hasHeader: boolean;
  rows: readonly TableRow[];
}

export async function insertImport(transaction: Database, made: NewImport): Promise<void> {
  await sql`
    INSERT INTO imports (id, name, made_by, made_at, state, payer, has_header, columns)
    VALUES (${made.id}, ${made.name}, ${made.madeBy}, ${made.madeAt}, 'mapping', 'customer', ${made.hasHeader},
      ${JSON.stringify(made.columns)}::jsonb)`.execute(transaction);
  const first = made.rows[0]?.line;
  const rows = made.rows.map(({ line, cells }) => ({
    line,
    cells,
    is_header: made.hasHeader && line === first,
  }));
  await sql`
    INSERT INTO import_rows (import_id, line, cells, is_header, state)
    SELECT ${made.id}, r.line, r.cells, r.is_header, 'waiting'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (line integer, cells text[], is_header boolean)`.execute(
    transaction,
  );
}

export interface StoredRow {
  line: number;
  cells: string[];
  fixes: ImportValues;
  state: ImportRowState;
  problems: ImportProblems;
  total_cents: number | null;
  order_id: string | null;
  tracking_number: string | null;
}

const rowColumns = sql`r.line, r.cells, r.fixes, r.state, r.problems, r.total_cents, r.order_id,
  (SELECT o.tracking_number FROM orders o WHERE o.id = r.order_id) AS tracking_number`;

interface RowsAsked {
  states?: readonly ImportRowState[] | undefined;
  after?: number | undefined;
  limit: number;
}

/** Rows of an import, sorted by their line in the file, without the headings. */
export async function findRows(
  db: Database,
  id: string,
  { states, after = 0, limit }: RowsAsked,
): Promise<StoredRow[]> {
  const ofState = states === undefined ? sql`true` : sql`r.state = ANY (${[...states]}::text[])`;
  const { rows } = await sql<StoredRow>`
    SELECT ${rowColumns} FROM import_rows r
    WHERE r.import_id = ${id} AND NOT r.is_header AND r.line > ${after} AND ${ofState}
    ORDER BY r.line LIMIT ${limit}`.execute(db);
  return rows;
}

/** The cells of the file's first `limit` rows, with the row of headings. */
export async function findFirstCells(db: Database, id: string, limit: number): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    SELECT cells FROM import_rows WHERE import_id = ${id} ORDER BY line LIMIT ${limit}`.execute(db);
  return rows.map(({ cells }) => cells);
}

/** Reads one row of an import by its line. Throws not_found. */
export async function findRow(db: Database, id: string, line: number): Promise<StoredRow> {
  const { rows } = await sql<StoredRow>`
    SELECT ${rowColumns} FROM import_rows r WHERE r.import_id = ${id} AND r.line = ${line} AND NOT r.is_header`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export interface RowResult {
  line: number;
  state: ImportRowState;
  problems: ImportProblems;
  totalCents: number | null;
  orderId: string | null;
}

/**
 * Stores the results of rows that still have the state `was`. If a row was booked, this is stored in any
 * state.
 */
export async function writeResults(
  db: Database,
  id: string,
  { was, results }: { was: ImportRowState; results: readonly RowResult[] },
): Promise<void> {
  const rows = results.map(({ line, state, problems, totalCents, orderId }) => ({
    line,
    state,
    problems,
    total_cents: totalCents,
    order_id: orderId,
  }));
  await sql`
    UPDATE import_rows r SET state = n.state, problems = n.problems, total_cents = n.total_cents, order_id = n.order_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (line integer, state text, problems jsonb,
      total_cents integer, order_id uuid)
    WHERE r.import_id = ${id} AND r.line = n.line AND (r.state = ${was} OR r.order_id IS NULL AND n.order_id IS NOT NULL)`.execute(
    db,
  );
}

/** Marks the rows that are not booked for another check. */
export async function resetRows(
  transaction: Database,
  id: string,
  which: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  await sql`UPDATE import_rows SET state = 'waiting', problems = '{}', total_cents = NULL
    WHERE import_id = ${id} AND state IN ('good', 'bad') AND ${which}`.execute(transaction);
}

export async function setState(
  db: Database,
  id: string,
  { from: was, to }: { from: ImportState; to: ImportState },
): Promise<void> {
  await sql`UPDATE imports SET state = ${to}, is_stopped = false WHERE id = ${id} AND state = ${was}`.execute(
    db,
  );
}
