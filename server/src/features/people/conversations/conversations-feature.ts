import * as conversations from '@backhaul/contract/calls/people/conversations.ts';
import { messageLimits } from '@backhaul/domain/conversation/thread-rules.ts';
import { defineFeature } from '../../../http/feature.ts';
import { markThreadRead } from './mark-read.ts';
import { readThread } from './read-thread.ts';
import { type ConversationDeps, sendMessage } from './send-message.ts';

/** The thread of an order (product-rules.md#messages). */
export const conversationsFeature = defineFeature({
  name: 'conversations',
  routes(calls, deps: ConversationDeps) {
    calls.handle(conversations.readThread, ({ principal, params, query }) =>
      readThread(deps.db, principal, params.orderId, { ...query, now: deps.clock.now() }),
    );

    calls.handle(
      conversations.sendMessage,
      ({ principal, params, body, idempotency }) =>
        sendMessage(deps, principal, { ...body, orderId: params.orderId }, idempotency),
      { perMinute: messageLimits.perMinute },
    );

    calls.handle(conversations.markThreadRead, ({ principal, params, body }) =>
      markThreadRead(deps, principal, { orderId: params.orderId, sequence: body.sequence }),
    );
  },
});
