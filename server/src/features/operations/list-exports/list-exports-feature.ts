import { Readable } from 'node:stream';
import * as calls from '@backhaul/contract/calls/operations/list-exports.ts';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import { defineFeature } from '../../../http/feature.ts';
import { parsePart, withoutEmpty } from '../../../http/parse-part.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { fileNameOf, requireList } from './list-calls.ts';
import { findExport, findExports, insertExport, presentExport } from './list-export-store.ts';
import { type ExportDeps, purgeListExports, readParts, writeList } from './write-list.ts';

const maxAttempts = 5;
/** The limit is low, because each download reads a whole file. */
const downloadsPerMinute = 60;

/**
 * Exports of the console's lists as files. A person requests a file, a job writes it, and the person can
 * download it for a day.
 */
export const listExportsFeature = defineFeature({
  name: 'list-exports',
  routes(server, { db, clock, fileStore }: ExportDeps) {
    server.handle(calls.exportList, ({ principal, body, idempotency }) => {
      if (principal.kind !== 'session') throw new AppError('forbidden');
      const { list, query } = body;
      // Throws validation_failed at once for filters that the list does not support. Otherwise the job would
      // fail later.
      parsePart(requireList(principal, list).query, withoutEmpty(query));
      return db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const { userId, sessionHash } = principal;
        const row = await insertExport(transaction, { userId, sessionHash, list, query, now });
        const filters = Object.entries(query).map(([name, value]) => `${name}: ${value}`);
        await noteAdminAct(transaction, {
          adminId: userId,
          action: 'export_list',
          subject: { thing: fileNameOf(list) },
          before: null,
          after: { filters: filters.join(', ') || 'none' },
          reason: null,
          at: now,
        });
        await enqueueJob(transaction, 'export_list', { exportId: row.id }, { maxAttempts });
        const answer = presentExport(row);
        await saveIdempotentResponse(transaction, idempotency, 201, answer);
        return answer;
      });
    });

    server.handle(calls.listExports, async ({ principal }) => {
      if (principal.kind !== 'session') throw new AppError('forbidden');
      return (await findExports(db, principal.userId)).map(presentExport);
    });

    server.handle(
      calls.downloadListExport,
      async ({ params, principal, reply }) => {
        const row = await findExport(db, params.id);
        if (
          row?.state !== 'ready' ||
          principal.kind !== 'session' ||
          row.user_id !== principal.userId
        )
          throw new AppError('not_found');
        requireList(principal, row.list);
        if (row.expires_at === null || row.expires_at <= clock.now())
          throw new AppError('export_over');
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${fileNameOf(row.list)}.csv"`)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
          .send(Readable.from(readParts(fileStore, row.parts)));
      },
      { perMinute: downloadsPerMinute },
    );
  },
  tasks: (deps: ExportDeps): TasksOf<'export_list' | 'purge_list_exports'> => ({
    export_list: ({ exportId }, { isLast }) => writeList(deps, exportId, isLast),
    purge_list_exports: () => purgeListExports(deps),
  }),
  schedules: [{ task: 'purge_list_exports', at: '23 * * * *' }],
});
