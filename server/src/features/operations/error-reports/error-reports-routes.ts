import {
  changeError,
  listErrors,
  reportClientError,
} from '@backhaul/contract/calls/operations/client-errors.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { LimitAddresses } from '../../../http/address-limit.ts';
import type { CallServer } from '../../../http/call-server.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RecordError } from './record-error.ts';
import { plainMessage } from './without-person.ts';

/** Reports per minute and IP address. No person sees more errors than this in a minute. */
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
  owner: { id: string; name: string } | null;
  mended_at: Date | null;
  first_at: Date;
  last_at: Date;
  count: number;
  error_ids: string[];
}

/**
 * Registers the API calls that report errors of pages and of the server, and show them to the people who run
 * the product.
 */
export function errorReportsRoutes(
  calls: CallServer,
  {
    db,
    clock,
    recordError,
    limitAddresses,
  }: { db: Database; clock: Clock; recordError: RecordError; limitAddresses: LimitAddresses },
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

  calls.handle(listErrors, ({ query }) =>
    findErrors(db, {
      errorId: query.errorId ?? null,
      state: query.state ?? null,
      fingerprint: null,
    }),
  );

  calls.handle(changeError, async ({ principal: { userId }, params: { fingerprint }, body }) => {
    await sql`UPDATE error_groups SET
      owner_id = CASE WHEN ${body.isMine} THEN ${userId}::uuid WHEN owner_id = ${userId} THEN NULL ELSE owner_id END,
      mended_at = CASE WHEN ${body.isMended} THEN coalesce(mended_at, ${clock.now()}) END
      WHERE fingerprint = ${fingerprint}`.execute(db);
    const [changed] = await findErrors(db, { errorId: null, state: null, fingerprint });
    if (changed === undefined) throw new AppError('not_found');
    return changed;
  });
}

interface Asked {
  errorId: string | null;
  state: 'open' | 'mended' | null;
  fingerprint: string | null;
}

/** Kinds of errors. The kind with the latest error comes first. */
async function findErrors(db: Database, { errorId, state, fingerprint }: Asked) {
  const { rows } = await sql<Row>`
    SELECT g.fingerprint, g.source, g.name, g.message, g.frames, g.page, g.version, g.first_at, g.last_at, g.count, g.mended_at,
      CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) END
        AS owner,
      ARRAY(SELECT id FROM error_reports r WHERE r.fingerprint = g.fingerprint ORDER BY at DESC LIMIT ${idsShown}) AS error_ids
    FROM error_groups g LEFT JOIN users u ON u.id = g.owner_id
    WHERE (${errorId}::uuid IS NULL OR g.fingerprint = (SELECT fingerprint FROM error_reports WHERE id = ${errorId}::uuid))
      AND (${fingerprint}::text IS NULL OR g.fingerprint = ${fingerprint}::text)
      AND (${state}::text IS NULL OR (g.mended_at IS NULL) = (${state}::text = 'open'))
    ORDER BY g.last_at DESC LIMIT ${listedAtMost}`.execute(db);
  return rows.map(({ first_at, last_at, mended_at, error_ids, ...group }) => ({
    ...group,
    mendedAt: mended_at?.toISOString() ?? null,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
    errorIds: error_ids,
  }));
}
