import { createQuote } from '@backhaul/contract/calls/quotes.ts';
import { defineFeature } from '../../http/feature.ts';
import { makeQuote, type QuoteDeps } from './make-quote.ts';

export const quotesFeature = defineFeature({
  name: 'quotes',
  routes(calls, deps: QuoteDeps) {
    calls.handle(createQuote, ({ body, principal, idempotency }) =>
      makeQuote(deps, principal, body, idempotency),
    );
  },
});
