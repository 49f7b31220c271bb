import type { WholeImport } from '@backhaul/contract/calls/operations/imports.ts';
import { type CsvCell, csvLine } from '@backhaul/contract/csv.ts';
import {
  type ImportField,
  importFieldNames,
  importFields,
  type ImportValues,
} from '@backhaul/domain/import/import-fields.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { presentImport } from './imports-presenter.ts';
import { findImport, findRows, lockImport, resetRows } from './imports-store.ts';
import { textsOf } from './judge-row.ts';
import type { TableRow } from './read-table.ts';
import { enqueueRun, type ImportDeps, requireAtRest, notifyStaff } from './run-import.ts';

const lineHeading = 'Line';
const problemHeading = 'Problem';
const mostRows = 10_000;

/** A file of the rows with problems: a sentence for each problem, and every field under our own heading. */
export async function problemsFile(db: Database, id: string): Promise<string> {
  const found = await findImport(db, id);
  const rows = await findRows(db, id, { states: ['bad'], limit: mostRows });
  const header = [
    lineHeading,
    problemHeading,
    ...importFieldNames.map((field) => importFields[field].name),
  ];
  const lines = rows.map((row) => {
    const values = textsOf(found, row);
    const said = Object.values(row.problems).join(' · ');
    return [row.line, said, ...importFieldNames.map((field): CsvCell => values[field] ?? '')];
  });
  // The byte order mark makes spreadsheets read the file as UTF-8.
  return `\uFEFF${[header, ...lines].map((cells) => csvLine(cells)).join('')}`;
}

const unlike = () =>
  new AppError('import_unreadable', {
    message: `This is not the file of rows with problems: it needs the columns ${lineHeading} and ${problemHeading}.`,
  });

function correctionsOf(rows: readonly TableRow[]): { line: number; fixes: ImportValues }[] {
  const [header, ...others] = rows;
  const names = header?.cells ?? [];
  const lineAt = names.indexOf(lineHeading);
  if (lineAt === -1 || !names.includes(problemHeading)) throw unlike();
  const fields = names.map((name) =>
    importFieldNames.find((field) => importFields[field].name === name),
  );
  return others.map(({ cells }) => {
    const line = Number(cells[lineAt]);
    if (!Number.isSafeInteger(line) || line < 1) throw unlike();
    const fixes = fields.flatMap((field, at): [ImportField, string][] =>
      field === undefined ? [] : [[field, cells[at] ?? '']],
    );
    return { line, fixes: Object.fromEntries(fixes) };
  });
}

/**
 * Reads the corrected file of rows with problems, and starts a new check of its rows. Rows that are booked
 * meanwhile stay as they are. Throws import_unreadable, import_busy, import_over.
 */
export async function takeCorrections(
  deps: ImportDeps,
  id: string,
  rows: readonly TableRow[],
): Promise<WholeImport> {
  const corrections = correctionsOf(rows);
  const answer = await deps.db.transaction().execute(async (transaction) => {
    const found = await lockImport(transaction, id);
    requireAtRest(found);
    if (!['checked', 'booked'].includes(found.state)) throw new AppError('import_over');
    await sql`
      UPDATE import_rows r SET fixes = r.fixes || c.fixes
      FROM jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) AS c (line integer, fixes jsonb)
      WHERE r.import_id = ${id} AND r.line = c.line AND r.state IN ('good', 'bad') AND NOT r.is_header`.execute(
      transaction,
    );
    const lines = corrections.map(({ line }) => line);
    await resetRows(transaction, id, sql`line = ANY (${lines}::integer[])`);
    await sql`UPDATE imports SET state = 'checking', is_stopped = false WHERE id = ${id}`.execute(
      transaction,
    );
    await enqueueRun(transaction, id);
    return presentImport(transaction, id);
  });
  notifyStaff(deps);
  return answer;
}
