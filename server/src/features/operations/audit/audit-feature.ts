import { listActAuthors, listAdminActs } from '@backhaul/contract/calls/operations/audit.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { peopleIn, presentAct } from './audit-presenter.ts';
import { findActs, findAuthors, readNames } from './find-acts.ts';

const pageSize = 50;

/**
 * Checks a page's cursor, which is the number of the page's last act. Throws validation_failed if it is not a
 * number.
 */
function readActCursor(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^\d{1,18}$/.test(text))
    throw new AppError('validation_failed', {
      fieldErrors: { cursor: 'This cursor does not belong to this list' },
    });
  return text;
}

function routes(calls: CallServer, { db }: { db: Database }): void {
  calls.handle(listAdminActs, async ({ query, reply }) => {
    const { limit = pageSize, q, by, action, day } = query;
    const before = readActCursor(query.cursor);
    const rows = await findActs(db, { q, by, action, day }, { limit, before });
    const last = rows[limit - 1];
    if (last !== undefined) void reply.header('x-next-cursor', last.id);
    const names = await readNames(db, rows.flatMap(peopleIn));
    return rows.map((row) => presentAct(row, names));
  });

  calls.handle(listActAuthors, () => findAuthors(db));
}

/** The audit log of administrators' acts. These calls only read it. */
export const auditFeature = defineFeature({ name: 'audit', routes });
