import { randomUUID } from 'node:crypto';
import * as calls from '@backhaul/contract/calls/operations/saved-reports.ts';
import { scheduleProblem } from '@backhaul/domain/figures/saved-report.ts';
import { AppError } from '../../../app/app-error.ts';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { findLastRun, makeRun } from './make-run.ts';
import {
  type Content,
  deleteSavedReport,
  findReportReaders,
  insertSavedReport,
  listSavedReports,
  presentSavedReport,
  requireSavedReport,
  updateSavedReport,
} from './saved-report-store.ts';
import type { ReportsDeps } from './write-day-reports.ts';

function requireTimes({ schedule }: Content): void {
  const problem = schedule === null ? null : scheduleProblem(schedule);
  if (problem !== null)
    throw new AppError('validation_failed', { fieldErrors: { onDay: problem } });
}

/**
 * Registers the API calls for reports that the staff save, run and get by mail (product-rules.md#reports).
 */
export function savedReportsRoutes(server: CallServer, { db, clock }: ReportsDeps): void {
  server.handle(calls.listSavedReports, async ({ principal: { userId } }) =>
    (await listSavedReports(db, userId)).map((row) => presentSavedReport(row, userId)),
  );

  server.handle(calls.listReportReaders, () => findReportReaders(db));

  server.handle(calls.readSavedReport, async ({ principal: { userId }, params: { id } }) => ({
    report: presentSavedReport(await requireSavedReport(db, userId, id), userId),
    run: await findLastRun(db, id),
  }));

  server.handle(calls.saveReport, ({ principal: { userId }, body, idempotency }) => {
    requireTimes(body);
    return db.transaction().execute(async (transaction) => {
      const id = randomUUID();
      await insertSavedReport(transaction, {
        id,
        ownerId: userId,
        content: body,
        now: clock.now(),
      });
      const row = await requireSavedReport(transaction, userId, id);
      const answer = presentSavedReport(row, userId);
      await saveIdempotentResponse(transaction, idempotency, 201, answer);
      return answer;
    });
  });

  server.handle(calls.changeSavedReport, ({ principal: { userId }, params: { id }, body }) => {
    requireTimes(body);
    return db.transaction().execute(async (transaction) => {
      const now = clock.now();
      await updateSavedReport(transaction, { id, ownerId: userId, content: body, now });
      return presentSavedReport(await requireSavedReport(transaction, userId, id), userId);
    });
  });

  server.handle(calls.removeSavedReport, async ({ principal: { userId }, params: { id } }) => {
    if (!(await deleteSavedReport(db, userId, id))) throw new AppError('not_found');
  });

  server.handle(calls.runSavedReport, ({ principal: { userId }, params: { id }, idempotency }) =>
    db.transaction().execute(async (transaction) => {
      const report = await requireSavedReport(transaction, userId, id);
      const run = await makeRun(transaction, report, { now: clock.now(), dueDay: null });
      if (run === null) throw new Error('The report was not kept');
      await saveIdempotentResponse(transaction, idempotency, 201, run);
      return run;
    }),
  );
}
