import { createQuote } from '@backhaul/contract/calls/quotes.ts';
import type { CallServer } from '../../http/call-server.ts';
import { makeQuote, type QuoteDeps } from './make-quote.ts';

export function quotesRoutes(calls: CallServer, deps: QuoteDeps): void {
  calls.handle(createQuote, ({ body, principal, idempotency }) =>
    makeQuote(deps, principal, body, idempotency),
  );
}
