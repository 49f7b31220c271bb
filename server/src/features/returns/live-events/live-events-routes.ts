import { readEvents } from '@backhaul/contract/calls/returns/events.ts';
import type { Database } from '../../../database/connect.ts';
import { audienceOf } from '../../../events/event-audience.ts';
import { readCursor, writeCursor } from '../../../events/event-cursor.ts';
import { liveMessageFor } from '../../../events/live-message.ts';
import { readEventsAfter } from '../../../events/read-events.ts';
import { readStreamNow } from '../../../events/stream-now.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';

async function readSince(db: Database, principal: SessionPrincipal, after: string) {
  const cursor = readCursor(after);
  if (cursor === null)
    throw new AppError('validation_failed', { fieldErrors: { after: 'This is no cursor' } });
  const audience = audienceOf(principal);
  const page = await readEventsAfter(db, cursor, audience);
  return {
    events: page.events
      .map((event) => liveMessageFor(event, audience))
      .filter((message) => message !== null),
    cursor: writeCursor(page.next),
  };
}

/**
 * The messages of the live WebSocket, for clients that poll instead (product-rules.md#live-messages).
 */
export function liveEventsRoutes(calls: CallServer, { db }: { db: Database }): void {
  calls.handle(readEvents, async ({ principal, query }) =>
    query.after === undefined || query.after === ''
      ? { events: [], cursor: writeCursor(await readStreamNow(db)) }
      : await readSince(db, principal, query.after),
  );
}
