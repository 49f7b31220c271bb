import * as calls from '@backhaul/contract/calls/money/reconciliation.ts';
import { AppError } from '../../../app/app-error.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { beginDailyRuns, beginRunsBy } from './begin-run.ts';
import { closeDifference } from './close-difference.ts';
import { readLines } from './read-lines.ts';
import { reconcileMoney } from './reconcile-money.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { presentDifference, presentRun } from './reconciliation-presenter.ts';
import { findDifferences, findRuns, readDifference } from './reconciliation-queries.ts';

const pageSize = 50;

function routes(server: CallServer, deps: ReconciliationDeps): void {
  const { db } = deps;

  server.handle(calls.listReconciliationRuns, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findRuns(db, { limit, cursor: readCursor(query.cursor) });
    sendNextCursor(reply, rows, limit);
    return rows.map(presentRun);
  });

  server.handle(calls.startReconciliation, async ({ principal }) => {
    const begun = await beginRunsBy(deps, principal.userId);
    return { begun: begun.length };
  });

  server.handle(calls.listMoneyDifferences, async ({ query, reply }) => {
    const { limit = pageSize, state, runId } = query;
    const page = { limit, cursor: readCursor(query.cursor) };
    const rows = await findDifferences(db, { state, runId }, page);
    sendNextCursor(reply, rows, limit);
    return rows.map(presentDifference);
  });

  server.handle(calls.readMoneyDifference, ({ params }) => readLines(db, params.id));

  server.handle(calls.closeMoneyDifference, async ({ principal, params, body }) => {
    await closeDifference(deps, principal, { id: params.id, reason: body.reason });
    const row = await readDifference(db, params.id);
    if (row === undefined) throw new AppError('not_found');
    return presentDifference(row);
  });
}

const tasks = (deps: ReconciliationDeps): TasksOf<'reconcile_money' | 'begin_reconciliation'> => ({
  reconcile_money: ({ runId }, tried) => reconcileMoney(deps, runId, tried),
  begin_reconciliation: () => beginDailyRuns(deps),
});

/** The comparison of the providers' lines with our ledger (product-rules.md#reconciliation). */
export const reconciliationFeature = defineFeature({
  name: 'reconciliation',
  routes,
  tasks,
  // The service area's time zone differs from the server's, so the task itself checks whether a comparison is
  // due.
  schedules: [{ task: 'begin_reconciliation', at: '*/10 * * * *' }],
});
