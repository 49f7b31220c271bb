import * as calls from '@backhaul/contract/calls/operations/saved-views.ts';
import { AppError } from '../../../app/app-error.ts';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { Database } from '../../../database/connect.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { Clock } from '../../../ports/clock.ts';
import { requireReader } from './list-readers.ts';
import { deleteView, findViews, insertView, presentView } from './saved-views-store.ts';

/** Views of the console's lists, for people who may read the list. */
export const savedViewsFeature = defineFeature({
  name: 'saved-views',
  routes(server, { db, clock }: { db: Database; clock: Clock }) {
    server.handle(calls.listSavedViews, async ({ principal, query: { list } }) => {
      requireReader(principal, list);
      const rows = await findViews(db, principal.userId, list);
      return rows.map((row) => presentView(row, principal.userId));
    });

    server.handle(calls.saveView, ({ principal, body, idempotency }) => {
      requireReader(principal, body.list);
      return db.transaction().execute(async (transaction) => {
        const row = await insertView(transaction, principal.userId, body, clock.now());
        const answer = presentView(row, principal.userId);
        await saveIdempotentResponse(transaction, idempotency, 201, answer);
        return answer;
      });
    });

    server.handle(calls.removeView, async ({ principal, params: { id } }) => {
      if (!(await deleteView(db, principal.userId, id))) throw new AppError('not_found');
    });
  },
});
