import * as conversations from '@backhaul/contract/calls/people/conversations.ts';
import { messageLimits } from '@backhaul/domain/conversation/thread-rules.ts';
import { defineFeature } from '../../../http/feature.ts';
import { askForCall, type CallDeps } from './ask-for-call.ts';
import { markThreadRead } from './mark-read.ts';
import { readThread } from './read-thread.ts';
import { sendMessage } from './send-message.ts';

/** The message thread of an order (product-rules.md#messages). */
export const conversationsFeature = defineFeature({
  name: 'conversations',
  routes(calls, deps: CallDeps) {
    calls.handle(conversations.readThread, ({ principal, params, query }) =>
      readThread(deps, principal, params.orderId, { ...query, now: deps.clock.now() }),
    );

    calls.handle(
      conversations.sendMessage,
      ({ principal, params, body, idempotency }) =>
        sendMessage(deps, principal, { ...body, orderId: params.orderId }, idempotency),
      { perMinute: messageLimits.perMinute },
    );

    calls.handle(
      conversations.askForCall,
      ({ principal, params }) => askForCall(deps, principal, params.orderId),
      { perMinute: messageLimits.callsPerMinute },
    );

    calls.handle(conversations.markThreadRead, ({ principal, params, body }) =>
      markThreadRead(deps, principal, { orderId: params.orderId, sequence: body.sequence }),
    );
  },
});
