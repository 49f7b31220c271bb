import type { ImportRowState, ImportState } from '@backhaul/domain/import/import-states.ts';
import { isRunning } from '@backhaul/domain/import/import-states.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { applyTransition } from '../../../orders/apply-transition.ts';
import { lockState } from '../../../orders/order-state.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  findImport,
  findRows,
  type ImportRecord,
  type RowResult,
  setState,
  type StoredRow,
  writeResults,
} from './imports-store.ts';
import { bookRow, checkRow, type JudgeDeps } from './judge-row.ts';

export interface ImportDeps extends JudgeDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}

/**
 * The maximum number of rows in one job. An import takes several short jobs, so that other jobs can run in
 * between.
 */
const rowsOfJob = 240;
/** The number of rows handled at the same time. They share database statements. */
const rowsAtOnce = 24;

export function notifyStaff({ bus, clock }: Pick<ImportDeps, 'bus' | 'clock'>): void {
  bus.publish('work_changed', { what: 'imports', at: clock.now().toISOString() });
}

/** Enqueues a job that continues an import. Each import runs one job at a time. */
export async function enqueueRun(transaction: Database, importId: string): Promise<void> {
  const name = `import:${importId}`;
  await enqueueJob(transaction, 'run_import', { importId }, { key: name, queue: name });
}

/** Cancels a booking that no driver has accepted. */
async function undoRow(
  { db, bus, clock }: ImportDeps,
  { made_by: id, undo_reason: reason }: ImportRecord,
  row: StoredRow,
): Promise<Omit<RowResult, 'line'>> {
  const { order_id: orderId, total_cents: totalCents } = row;
  const state = await commitEvents(db, bus, async (transaction): Promise<ImportRowState> => {
    const order = orderId === null ? undefined : await lockState(transaction, orderId);
    if (order === undefined) throw new AppError('not_found');
    if (order.status === 'cancelled') return 'undone';
    if (order.status !== 'created') return 'kept';
    const actor = { kind: 'admin', id } as const;
    await applyTransition(transaction, order, { action: 'cancel', actor, reason }, clock.now());
    return 'undone';
  });
  return { state, problems: {}, totalCents, orderId };
}

interface Step {
  /** The state of the rows that this step handles. */
  readonly takes: ImportRowState;
  readonly ends: ImportState;
  run(deps: ImportDeps, of: ImportRecord, row: StoredRow): Promise<Omit<RowResult, 'line'>>;
}

const steps: Partial<Readonly<Record<ImportState, Step>>> = {
  checking: { takes: 'waiting', ends: 'checked', run: checkRow },
  booking: { takes: 'good', ends: 'booked', run: bookRow },
  undoing: { takes: 'booked', ends: 'undone', run: undoRow },
};

/**
 * The job that works on an import. It handles a limited number of rows, stores each row's result, and
 * enqueues itself until no row is left. So a job that is repeated after a crash continues with the next row.
 */
export async function runImport(deps: ImportDeps, importId: string): Promise<void> {
  const { db } = deps;
  for (let done = 0; done < rowsOfJob; done += rowsAtOnce) {
    const found = await findImport(db, importId);
    const step = steps[found.state];
    if (step === undefined || found.is_stopped) return;
    const rows = await findRows(db, importId, { states: [step.takes], limit: rowsAtOnce });
    if (rows.length === 0) {
      await setState(db, importId, { from: found.state, to: step.ends });
      notifyStaff(deps);
      return;
    }
    const results = await Promise.all(
      rows.map(async (row) => ({ line: row.line, ...(await step.run(deps, found, row)) })),
    );
    await writeResults(db, importId, { was: step.takes, results });
    notifyStaff(deps);
  }
  await enqueueRun(db, importId);
}

/** Throws import_busy while a job is working on the import. */
export function requireAtRest({ state, is_stopped: isStopped }: ImportRecord): void {
  if (isRunning(state) && !isStopped) throw new AppError('import_busy');
}
