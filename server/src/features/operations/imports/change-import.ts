import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  checkImport as checkCall,
  WholeImport,
} from '@backhaul/contract/calls/operations/imports.ts';
import type { AdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import {
  guessColumns,
  importFields,
  type ImportValues,
  unmappedFields,
} from '@backhaul/domain/import/import-fields.ts';
import { isRunning } from '@backhaul/domain/import/import-states.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import {
  findRow,
  type ImportRecord,
  insertImport,
  lockImport,
  resetRows,
} from './imports-store.ts';
import { presentImport } from './imports-presenter.ts';
import { checkRow } from './judge-row.ts';
import type { TableRow } from './read-table.ts';
import { enqueueRun, type ImportDeps, requireAtRest, notifyStaff } from './run-import.ts';

const looked = 20;

/** Stores the rows of a file, and guesses which column has which meaning. Returns the import's id. */
export async function startImport(
  { clock }: ImportDeps,
  transaction: Database,
  { name, rows, userId }: { name: string; rows: readonly TableRow[]; userId: string },
): Promise<string> {
  const id = randomUUID();
  const guess = guessColumns(rows.slice(0, looked).map(({ cells }) => cells));
  await insertImport(transaction, {
    id,
    name,
    rows,
    madeBy: userId,
    madeAt: clock.now(),
    ...guess,
  });
  return id;
}

const over = (): never => {
  throw new AppError('import_over');
};

async function change(
  deps: ImportDeps,
  id: string,
  run: (transaction: Database, found: ImportRecord) => Promise<void>,
): Promise<WholeImport> {
  // The answer is read in the same transaction, so that it shows the import before a job works on it.
  const answer = await deps.db.transaction().execute(async (transaction) => {
    await run(transaction, await lockImport(transaction, id));
    return presentImport(transaction, id);
  });
  notifyStaff(deps);
  return answer;
}

function requireMapped({ columns, forAll, isAgreed }: CallBody<typeof checkCall>): void {
  const twice = columns.find((field, at) => field !== null && columns.indexOf(field) !== at);
  const [missing] = unmappedFields(columns, forAll);
  const problem =
    twice != null
      ? `You chose ${importFields[twice].name} for two columns. Leave one out.`
      : missing !== undefined &&
        `You chose no column for ${importFields[missing].name}. Choose one, or enter a value for all rows.`;
  if (problem !== false)
    throw new AppError('validation_failed', {
      message: problem,
      fieldErrors: { columns: problem },
    });
  if (!isAgreed) {
    const message = 'Confirm that the customers authorized these returns.';
    throw new AppError('validation_failed', { message, fieldErrors: { isAgreed: message } });
  }
}

/**
 * Starts a check of every row that is not booked, with the given meaning of the file's columns. Throws
 * import_busy, import_over, validation_failed.
 */
export async function checkImport(
  deps: ImportDeps,
  id: string,
  body: CallBody<typeof checkCall>,
): Promise<WholeImport> {
  requireMapped(body);
  return change(deps, id, async (transaction, found) => {
    requireAtRest(found);
    if (!['mapping', 'checking', 'checked'].includes(found.state)) over();
    const { hasHeader, columns, forAll } = body;
    await sql`
      UPDATE imports SET state = 'checking', is_stopped = false, has_header = ${hasHeader},
        columns = ${JSON.stringify(columns)}::jsonb, for_all = ${JSON.stringify(forAll)}::jsonb WHERE id = ${id}`.execute(
      transaction,
    );
    await sql`UPDATE import_rows SET is_header = ${hasHeader}
      WHERE import_id = ${id} AND line = (SELECT min(line) FROM import_rows WHERE import_id = ${id})`.execute(
      transaction,
    );
    await resetRows(transaction, id);
    await enqueueRun(transaction, id);
  });
}

/**
 * Corrects fields of a row that is not booked, and checks the row. Throws not_found, import_busy,
 * import_over.
 */
export async function correctRow(
  deps: ImportDeps,
  { id, line, values }: { id: string; line: number; values: ImportValues },
): Promise<void> {
  await change(deps, id, async (transaction, found) => {
    requireAtRest(found);
    const row = await findRow(transaction, id, line);
    if (found.state === 'mapping' || row.order_id !== null) over();
    const fixes = { ...row.fixes, ...values };
    const { state, problems, totalCents } = await checkRow(deps, found, { ...row, fixes });
    const { numAffectedRows } = await sql`
      UPDATE import_rows SET fixes = ${JSON.stringify(fixes)}::jsonb, state = ${state}, total_cents = ${totalCents},
        problems = ${JSON.stringify(problems)}::jsonb WHERE import_id = ${id} AND line = ${line} AND order_id IS NULL`.execute(
      transaction,
    );
    // No row was changed, because a job that was just stopped has booked it.
    if (numAffectedRows === 0n) over();
  });
}

function noteAct(
  transaction: Database,
  { name }: ImportRecord,
  act: { userId: string; action: AdminAct; rows: number; reason: string | null; at: Date },
): Promise<void> {
  const { userId: adminId, action, rows, reason, at } = act;
  const subject = { thing: name };
  const after = { importRows: rows };
  return noteAdminAct(transaction, { adminId, action, subject, before: null, after, reason, at });
}

/**
 * Begins to book the rows without problems. Throws import_changed if their number differs from the number
 * that the caller saw.
 */
export async function bookImport(
  deps: ImportDeps,
  userId: string,
  { id, rows }: { id: string; rows: number },
): Promise<WholeImport> {
  return change(deps, id, async (transaction, found) => {
    requireAtRest(found);
    if (!['checked', 'booking', 'booked'].includes(found.state)) over();
    if (found.counts.good !== rows) throw new AppError('import_changed');
    await sql`UPDATE imports SET state = 'booking', is_stopped = false WHERE id = ${id}`.execute(
      transaction,
    );
    await noteAct(transaction, found, {
      userId,
      action: 'book_import',
      rows,
      reason: null,
      at: deps.clock.now(),
    });
    await enqueueRun(transaction, id);
  });
}

/** Stops an import or continues it. Throws import_over if the import is not running. */
export function holdImport(deps: ImportDeps, id: string, isStopped: boolean): Promise<WholeImport> {
  return change(deps, id, async (transaction, { state }) => {
    if (!isRunning(state)) over();
    await sql`UPDATE imports SET is_stopped = ${isStopped} WHERE id = ${id}`.execute(transaction);
    if (!isStopped) await enqueueRun(transaction, id);
  });
}

/** Begins to cancel the import's bookings. */
export async function undoImport(
  deps: ImportDeps,
  userId: string,
  { id, reason }: { id: string; reason: string },
): Promise<WholeImport> {
  return change(deps, id, async (transaction, found) => {
    requireAtRest(found);
    const rows = found.counts.booked ?? 0;
    if (rows === 0 || !['checked', 'booking', 'booked'].includes(found.state)) over();
    await sql`UPDATE imports SET state = 'undoing', is_stopped = false, undo_reason = ${reason} WHERE id = ${id}`.execute(
      transaction,
    );
    await noteAct(transaction, found, {
      userId,
      action: 'undo_import',
      rows,
      reason,
      at: deps.clock.now(),
    });
    await enqueueRun(transaction, id);
  });
}
