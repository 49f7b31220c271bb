import { createQuote } from '@backhaul/contract/calls/quotes.ts';
import type { CallServer } from '../../http/call-server.ts';
import { makeQuote, type QuoteParts } from './make-quote.ts';

export function quotesRoutes(calls: CallServer, parts: QuoteParts): void {
  calls.handle(createQuote, ({ body, viewer, idempotency }) =>
    makeQuote(parts, viewer, body, idempotency),
  );
}
