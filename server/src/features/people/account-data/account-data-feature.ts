import { Readable } from 'node:stream';
import * as data from '@backhaul/contract/calls/people/account-data.ts';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStore } from '../../../ports/file-store.ts';
import { findLatestExport, presentExport } from './export-store.ts';
import { readExport } from './read-export.ts';
import { makeExport, requestExport } from './request-export.ts';

interface AccountDataDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
  fileStore: FileStore;
}

/** The limit is low, because each download reads all of a person's files. */
const downloadsPerMinute = 60;

/** A download of everything we store about a person (product-rules.md#ones-data). */
export const accountDataFeature = defineFeature({
  name: 'account-data',
  routes(calls, deps: AccountDataDeps) {
    const { db, clock } = deps;

    calls.handle(data.requestExport, ({ principal, idempotency }) =>
      db.transaction().execute(async (transaction) => {
        const { row, isNew } = await requestExport(transaction, principal.userId, clock.now());
        const answer = { export: presentExport(row), isNew };
        await saveIdempotentResponse(transaction, idempotency, 201, answer);
        return answer;
      }),
    );

    calls.handle(data.readLatestExport, async ({ principal }) => {
      const row = await findLatestExport(db, principal.userId);
      return { export: row === undefined ? null : presentExport(row) };
    });

    calls.handle(
      data.downloadExport,
      async ({ params, principal, reply }) => {
        const zip = await readExport(deps, principal.userId, params.id);
        return reply
          .header('content-type', 'application/zip')
          .header('content-disposition', 'attachment; filename="my-data.zip"')
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
          .send(Readable.from(zip));
      },
      { perMinute: downloadsPerMinute },
    );
  },
  tasks: (deps: AccountDataDeps): TasksOf<'export_account'> => ({
    export_account: ({ exportId }, { isLast }) => makeExport(deps, exportId, isLast),
  }),
});
