import { customerStatus } from '@backhaul/domain/order/customer-view.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Vault } from '../../../app/vault.ts';
import type { Database } from '../../../database/connect.ts';
import { presentRetailerOrder } from '../../../orders/order-presenter.ts';
import { readOrder } from '../../../orders/order-view.ts';
import type { ClaimedDelivery } from './delivery-store.ts';
import { secretPlace } from './endpoint-store.ts';

interface EventRow {
  happenedAt: Date;
  status: OrderStatus;
  trackingNumber: string;
}

async function readEvent(db: Database, eventId: number): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    SELECT e.happened_at AS "happenedAt", e.status, o.tracking_number AS "trackingNumber"
    FROM domain_events e JOIN orders o ON o.id = e.order_id WHERE e.id = ${eventId}`.execute(db);
  return rows[0];
}

/** The order's current data, as the retailer may see it. */
async function readObject(db: Database, { companyId, sandboxId, orderId }: ClaimedDelivery) {
  const reader = {
    kind: 'api_key',
    keyId: '',
    companyId,
    companyName: '',
    visitorId: '',
    actions: ['read_order'],
    sandboxId,
  } as const;
  const found = orderId === null ? undefined : await readOrder(db, orderId, reader);
  return found === undefined ? null : presentRetailerOrder(found.view);
}

/** Reads the time and details of an event that concerns the retailer itself, not an order. */
async function readCompanyEvent(db: Database, eventId: number) {
  const { rows } = await sql<{ happenedAt: Date; details: Record<string, unknown> }>`
    SELECT happened_at AS "happenedAt", details FROM domain_events WHERE id = ${eventId}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The body of a webhook's delivery: the event and, if the endpoint wants it (`sends` is not `thin`), the
 * order's current state. Null if the order is deleted.
 */
export async function writeMessage(
  db: Database,
  delivery: ClaimedDelivery,
): Promise<string | null> {
  const { eventId, type, createdAt, orderId, sequence, sends } = delivery;
  if (eventId === null)
    return JSON.stringify({
      type,
      timestamp: createdAt.toISOString(),
      data: { message: 'This is a test event. It is not about a return.' },
    });
  if (orderId === null) {
    const happened = await readCompanyEvent(db, eventId);
    if (happened === undefined) return null;
    const { happenedAt, details } = happened;
    return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data: details });
  }
  const event = await readEvent(db, eventId);
  if (event === undefined) return null;
  const data = {
    orderId,
    trackingNumber: event.trackingNumber,
    sequence,
    status: customerStatus(event.status),
  };
  return JSON.stringify({
    type,
    timestamp: event.happenedAt.toISOString(),
    data: sends === 'thin' ? data : { ...data, order: await readObject(db, delivery) },
  });
}

/**
 * Creates the headers of a message as the Standard Webhooks specification defines them, with the signature.
 * For a day after the endpoint's secret changed, there is a second signature with the previous secret.
 */
export function signMessage(
  vault: Vault,
  delivery: ClaimedDelivery,
  { body, now }: { body: string; now: Date },
): Record<string, string> {
  const { endpointId, secret, previousSecret, previousUntil, messageId } = delivery;
  const id = `evt_${messageId.replaceAll('-', '')}`;
  const isOldValid = previousSecret !== null && previousUntil !== null && previousUntil > now;
  const secrets = [secret, ...(isOldValid ? [previousSecret] : [])];
  const signatures = secrets.map((sealed) =>
    new Webhook(vault.open(sealed, secretPlace(endpointId)).toString()).sign(id, now, body),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
