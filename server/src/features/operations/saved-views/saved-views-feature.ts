import { allCalls } from '@backhaul/contract/all-calls.ts';
import * as calls from '@backhaul/contract/calls/operations/saved-views.ts';
import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { AppError } from '../../../app/app-error.ts';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { RequestPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { Clock } from '../../../ports/clock.ts';
import { deleteView, findViews, insertView, presentView } from './saved-views-store.ts';

/**
 * The API paths of the console's lists, each with the right that reading the list needs. A list is a GET call
 * without parameters in its path.
 */
const lists = new Map<string, AccessAction>(
  allCalls.flatMap(({ call }) =>
    call.method === 'GET' && !call.path.includes('{') ? [[call.path, call.access] as const] : [],
  ),
);

/**
 * Throws validation_failed for a path that is no list, and forbidden for people who may not read the list.
 */
function requireReader(principal: RequestPrincipal, list: string): void {
  const needs = lists.get(list);
  if (needs === undefined)
    throw new AppError('validation_failed', { fieldErrors: { list: 'There is no such list' } });
  if (!can(principal, needs, null)) throw new AppError('forbidden');
}

/** Saved views of the console's lists, for people who may read the list. */
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
