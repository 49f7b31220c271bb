import * as calls from '@backhaul/contract/calls/people/staff-documents.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { readAreaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findDocuments, isOfStaff, lockNewest } from './staff-documents-store.ts';

const readBy = (db: Database, principal: SessionPrincipal, key: string | null = null) =>
  findDocuments(db, {
    userId: principal.userId,
    withSigners: can(principal, 'change_settings', null),
    key,
  });

async function documentFor(db: Database, principal: SessionPrincipal, key: string) {
  const [document] = await readBy(db, principal, key);
  if (document === undefined) throw new AppError('not_found');
  return document;
}

/** Documents that the staff sign, in versions that never change. */
export const staffDocumentsFeature = defineFeature({
  name: 'staff-documents',
  routes(server, { db, clock }: { db: Database; clock: Clock }) {
    server.handle(calls.listStaffDocuments, async ({ principal }) =>
      (await isOfStaff(db, principal.userId)) ? readBy(db, principal) : [],
    );

    server.handle(calls.signStaffDocument, async ({ principal, params: { key }, body }) => {
      if (!(await isOfStaff(db, principal.userId))) throw new AppError('not_found');
      return db.transaction().execute(async (transaction) => {
        const newest = await lockNewest(transaction, key);
        if (newest === null) throw new AppError('not_found');
        if (newest.version !== body.version) throw new AppError('document_replaced');
        await sql`
          INSERT INTO staff_signatures (key, version, person_id, name, digest, signed_at)
          VALUES (${key}, ${newest.version}, ${principal.userId}, ${body.name}, ${newest.digest}, ${clock.now()})
          ON CONFLICT DO NOTHING`.execute(transaction);
        return documentFor(transaction, principal, key);
      });
    });

    server.handle(calls.publishStaffDocument, ({ principal, body, idempotency }) => {
      const { key, title, sections, days, follows } = body;
      return db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const before = (await lockNewest(transaction, key))?.version ?? 0;
        if (before !== follows) throw new AppError('document_replaced');
        const today = localTimeAt(now.getTime(), await readAreaTimeZone(transaction)).date;
        await sql`
          INSERT INTO staff_documents (key, version, title, sections, published_by, published_at, sign_by)
          VALUES (${key}, ${before + 1}, ${title}, ${JSON.stringify(sections)}::jsonb, ${principal.userId}, ${now}, ${addDays(today, days)})`.execute(
          transaction,
        );
        await noteAdminAct(transaction, {
          adminId: principal.userId,
          action: 'publish_document',
          subject: { thing: title },
          before: before === 0 ? null : { version: before },
          after: { version: before + 1 },
          reason: null,
          at: now,
        });
        const answer = await documentFor(transaction, principal, key);
        await saveIdempotentResponse(transaction, idempotency, 201, answer);
        return answer;
      });
    });
  },
});
