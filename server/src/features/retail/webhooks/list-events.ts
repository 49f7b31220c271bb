import type { V1Event } from '@backhaul/contract/calls/retail/v1-events.ts';
import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import { customerStatus } from '@backhaul/domain/order/customer-view.ts';
import { followedEvents, webhookOf } from '@backhaul/domain/retail/webhook-events.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { type EventCursor, readCursor, writeCursor } from '../../../events/event-cursor.ts';
import { readCompanyEvents } from '../../../events/read-company-events.ts';

const beginning: EventCursor = { head: { xid: 0n, id: 0n }, gaps: [] };

/**
 * The position from which the list continues; the beginning without a cursor. Throws validation_failed for
 * text that is not a cursor of this list.
 */
function cursorOf(text: string | undefined): EventCursor {
  if (text === undefined) return beginning;
  const cursor = readCursor(text);
  if (cursor !== null) return cursor;
  throw new AppError('validation_failed', {
    fieldErrors: { cursor: 'This cursor does not belong to this list' },
  });
}

/**
 * A page of the company's events in the format of webhooks, oldest first, and the cursor for the next page.
 */
export async function listEvents(
  db: Database,
  { companyId, sandboxId }: ApiKeyPrincipal,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ events: V1Event[]; next: string }> {
  const after = cursorOf(cursor);
  const { events, next } = await readCompanyEvents(
    db,
    { companyId, sandboxId, types: followedEvents },
    { after, limit },
  );
  const shown = events.flatMap((event): V1Event[] => {
    const { orderId, trackingNumber, sequence } = event;
    const type = webhookOf(event.type, { kind: event.fileKind });
    if (type === null) return [];
    const data = { orderId, trackingNumber, sequence, status: customerStatus(event.status) };
    return [{ id: String(event.id), type, timestamp: event.happenedAt.toISOString(), data }];
  });
  return { events: shown, next: writeCursor(next) };
}
