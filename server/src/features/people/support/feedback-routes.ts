import * as calls from '@backhaul/contract/calls/people/feedback.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { answerFeedback } from './answer-feedback.ts';
import { findFeedback, findOwnFeedback, presentFeedback, presentOwn } from './feedback-queries.ts';
import { giveFeedback } from './give-feedback.ts';
import type { SupportDeps } from './open-ticket.ts';

const pageSize = 50;

/** API calls for drivers' feedback after jobs and shifts (product-rules.md#feedback-of-drivers). */
export function feedbackRoutes(server: CallServer, deps: SupportDeps): void {
  server.handle(calls.giveFeedback, ({ principal, body, idempotency }) =>
    giveFeedback(deps, principal, body, idempotency),
  );
  server.handle(calls.listOwnFeedback, async ({ principal, query }) =>
    (await findOwnFeedback(deps.db, principal.userId, query.orderId)).map(presentOwn),
  );
  server.handle(calls.listFeedback, async ({ query, reply }) => {
    const { limit = pageSize } = query;
    const rows = await findFeedback(deps.db, query, limit);
    sendNextCursor(reply, rows, limit);
    return rows.map(presentFeedback);
  });
  server.handle(calls.answerFeedback, ({ principal, params, body }) =>
    answerFeedback(deps, principal, { ...params, ...body }),
  );
}
