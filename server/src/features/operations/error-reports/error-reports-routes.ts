import {
  listErrors,
  reportClientError,
} from '@backhaul/contract/calls/operations/client-errors.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { LimitAddresses } from '../../../http/address-limit.ts';
import type { CallServer } from '../../../http/call-server.ts';
import type { RecordError } from './record-error.ts';
import { plainMessage } from './without-person.ts';

/** No person sees more errors than this in a minute. */
const reportsPerMinute = 30;
const listedAtMost = 200;
const idsShown = 10;

interface Row {
  fingerprint: string;
  source: 'page' | 'server';
  name: string;
  message: string;
  frames: string[];
  page: string | null;
  version: string | null;
  first_at: Date;
  last_at: Date;
  count: number;
  error_ids: string[];
}

/** Errors of pages and of the server, for the people who run the product. */
export function errorReportsRoutes(
  calls: CallServer,
  {
    db,
    recordError,
    limitAddresses,
  }: { db: Database; recordError: RecordError; limitAddresses: LimitAddresses },
): void {
  const limit = limitAddresses('error reports', reportsPerMinute);

  calls.handle(reportClientError, async ({ body, request }) => {
    if (!(await limit.take(request.ip))) throw new AppError('rate_limited');
    await recordError({
      id: body.errorId,
      source: 'page',
      name: body.name,
      message: body.message ?? '',
      stack: body.stack ?? '',
      page: body.page ? plainMessage(body.page) : null,
      version: /^[\w.-]{1,40}$/.test(body.version ?? '') ? (body.version ?? null) : null,
    });
  });

  calls.handle(listErrors, async ({ query }) => {
    const errorId = query.errorId ?? null;
    const { rows } = await sql<Row>`
      SELECT g.*, ARRAY(SELECT id FROM error_reports r WHERE r.fingerprint = g.fingerprint
        ORDER BY at DESC LIMIT ${idsShown}) AS error_ids
      FROM error_groups g
      WHERE ${errorId}::uuid IS NULL OR fingerprint = (SELECT fingerprint FROM error_reports WHERE id = ${errorId}::uuid)
      ORDER BY last_at DESC LIMIT ${listedAtMost}`.execute(db);
    return rows.map(({ first_at, last_at, error_ids, ...group }) => ({
      ...group,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
      errorIds: error_ids,
    }));
  });
}
