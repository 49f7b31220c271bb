import * as calls from '@backhaul/contract/calls/operations/imports.ts';
import { importLimits } from '@backhaul/domain/import/import-fields.ts';
import { sql } from 'kysely';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import { createByteBudget } from '../../../costly-work/byte-budget.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { bookForCustomer, priceForCustomer } from './book-for-customer.ts';
import {
  bookImport,
  checkImport,
  correctRow,
  holdImport,
  startImport,
  undoImport,
} from './change-import.ts';
import { presentImport, presentListed, presentRow } from './imports-presenter.ts';
import { findImport, findImports, findRow, findRows } from './imports-store.ts';
import { problemsFile, takeCorrections } from './problems-file.ts';
import { receiveFile } from './receive-file.ts';
import { type ImportDeps, runImport, notifyStaff } from './run-import.ts';

const pageSize = 25;
const rowsPage = 50;

function routes(server: CallServer, deps: ImportDeps): void {
  const { db } = deps;
  const budget = createByteBudget({
    inAll: 4 * importLimits.bytes,
    each: 2 * importLimits.bytes,
    retryAfterSeconds: 5,
  });

  server.handle(calls.startImport, async ({ principal: { userId }, request, idempotency }) => {
    const file = await receiveFile(request, { userId, budget });
    const answer = await db.transaction().execute(async (transaction) => {
      const id = await startImport(deps, transaction, { ...file, userId });
      const made = await presentImport(transaction, id);
      await saveIdempotentResponse(transaction, idempotency, 201, made);
      return made;
    });
    notifyStaff(deps);
    return answer;
  });

  server.handle(calls.priceForCustomer, ({ principal, body }) =>
    priceForCustomer(deps, principal.userId, body),
  );

  server.handle(calls.bookForCustomer, ({ principal, body, idempotency }) =>
    bookForCustomer(deps, principal.userId, body, idempotency),
  );

  server.handle(calls.listImports, async ({ query: { cursor, limit = pageSize }, reply }) => {
    const rows = await findImports(db, { cursor, limit });
    sendNextCursor(reply, rows, limit);
    return rows.map(presentListed);
  });

  server.handle(calls.readImport, ({ params }) => presentImport(db, params.id));

  server.handle(calls.listImportRows, async ({ params: { id }, query }) => {
    const { state, after, limit = rowsPage } = query;
    const of = await findImport(db, id);
    const states = state === undefined ? undefined : [state];
    return (await findRows(db, id, { states, after, limit })).map((row) => presentRow(of, row));
  });

  server.handle(calls.checkImport, ({ params: { id }, body }) => checkImport(deps, id, body));

  server.handle(calls.correctImportRow, async ({ params: { id, line }, body: { values } }) => {
    await correctRow(deps, { id, line, values });
    return presentRow(await findImport(db, id), await findRow(db, id, line));
  });

  server.handle(calls.readImportProblems, async ({ params: { id }, reply }) => {
    const file = await problemsFile(db, id);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rows-with-problems.csv"')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(file);
  });

  server.handle(calls.correctImport, async ({ principal: { userId }, params: { id }, request }) => {
    await findImport(db, id);
    const { rows } = await receiveFile(request, { userId, budget });
    return takeCorrections(deps, id, rows);
  });

  server.handle(calls.bookImport, ({ principal, params: { id }, body: { rows } }) =>
    bookImport(deps, principal.userId, { id, rows }),
  );

  server.handle(calls.undoImport, ({ principal, params: { id }, body: { reason } }) =>
    undoImport(deps, principal.userId, { id, reason }),
  );

  for (const [call, isStopped] of [
    [calls.stopImport, true],
    [calls.resumeImport, false],
  ] as const)
    server.handle(call, ({ params: { id } }) => holdImport(deps, id, isStopped));
}

/** Imports of bookings from a file (product-rules.md#bookings-from-a-file). */
export const importsFeature = defineFeature({
  name: 'imports',
  routes,
  tasks: (deps: ImportDeps): TasksOf<'run_import' | 'purge_imports'> => ({
    run_import: ({ importId }) => runImport(deps, importId),
    purge_imports: async () => {
      await sql`DELETE FROM imports
        WHERE made_at < ${deps.clock.now()}::timestamptz - make_interval(days => ${importLimits.days}::integer)`.execute(
        deps.db,
      );
    },
  }),
  schedules: [{ task: 'purge_imports', at: '41 9 * * *' }],
});
