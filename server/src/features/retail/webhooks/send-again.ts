import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { testEvent } from '@backhaul/domain/retail/webhook-events.ts';
import { webhookRules } from '@backhaul/domain/retail/webhook-tries.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import type { WebhookDeps } from './change-endpoint.ts';
import { lockEndpoint, type NamedEndpoint, requireRealWorld } from './endpoint-store.ts';
import type { NamedDelivery } from './webhook-log.ts';

const dayMs = 86_400_000;

/** Locks an endpoint. Throws not_found, or webhook_off if the endpoint is switched off. */
async function requireOn(transaction: Database, named: NamedEndpoint): Promise<void> {
  const { state } = await lockEndpoint(transaction, named);
  if (state !== 'on') throw new AppError('webhook_off');
}

/** Sends a test event that belongs to no return. Throws not_found, webhook_off. */
export async function sendTest(
  { db, clock }: WebhookDeps,
  person: SessionPrincipal,
  named: NamedEndpoint,
): Promise<string> {
  requireRealWorld(person);
  const now = clock.now();
  return db.transaction().execute(async (transaction) => {
    await requireOn(transaction, named);
    const { rows } = await sql<{ id: string }>`
      INSERT INTO webhook_deliveries (endpoint_id, type, sent_by, begun_at, due_at, created_at)
      VALUES (${named.webhookId}, ${testEvent}, ${person.userId}, ${now}, ${now}, ${now}) RETURNING id::text`.execute(
      transaction,
    );
    return rows[0]?.id ?? '';
  });
}

/** Sends one event again now, with a new series of attempts. Throws not_found, webhook_off. */
export async function replayOne(
  { db, clock }: WebhookDeps,
  person: SessionPrincipal,
  { deliveryId, ...named }: NamedDelivery,
): Promise<void> {
  requireRealWorld(person);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await requireOn(transaction, named);
    const { numAffectedRows } = await sql`
      UPDATE webhook_deliveries SET state = 'waiting', ended_at = NULL, round_tries = 0, begun_at = ${now}, due_at = ${now}
      WHERE id = ${deliveryId}::bigint AND endpoint_id = ${named.webhookId}`.execute(transaction);
    if (numAffectedRows !== 1n) throw new AppError('not_found');
  });
}

/**
 * Sends again all events since the time `since`, in their original order, and returns their number. Throws
 * not_found, webhook_off, validation_failed.
 */
export async function replaySince(
  { db, clock }: WebhookDeps,
  person: SessionPrincipal,
  { since, ...named }: NamedEndpoint & { since: Date },
): Promise<number> {
  requireRealWorld(person);
  const now = clock.now();
  if (since > now || now.getTime() - since.getTime() > webhookRules.logDays * dayMs) {
    const fieldErrors = { since: `Choose a time in the last ${webhookRules.logDays} days` };
    throw new AppError('validation_failed', { fieldErrors });
  }
  return db.transaction().execute(async (transaction) => {
    await requireOn(transaction, named);
    const { numAffectedRows } = await sql`
      UPDATE webhook_deliveries SET state = 'waiting', ended_at = NULL, round_tries = 0, begun_at = ${now}, due_at = ${now}
      WHERE endpoint_id = ${named.webhookId} AND created_at >= ${since} AND event_id IS NOT NULL`.execute(
      transaction,
    );
    return Number(numAffectedRows ?? 0n);
  });
}

/**
 * Cancels the delivery of a waiting event. Throws not_found, or delivery_ended if the event no longer waits.
 */
export async function skipOne(
  { db, clock }: WebhookDeps,
  person: SessionPrincipal,
  { deliveryId, ...named }: NamedDelivery,
): Promise<void> {
  requireRealWorld(person);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await lockEndpoint(transaction, named);
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM webhook_deliveries WHERE id = ${deliveryId}::bigint AND endpoint_id = ${named.webhookId} FOR UPDATE`.execute(
      transaction,
    );
    const [delivery] = rows;
    if (delivery === undefined) throw new AppError('not_found');
    if (delivery.state !== 'waiting') throw new AppError('delivery_ended');
    await sql`UPDATE webhook_deliveries SET state = 'skipped', ended_at = ${now} WHERE id = ${deliveryId}::bigint`.execute(
      transaction,
    );
    await sql`UPDATE webhook_deliveries d SET due_at = ${now} FROM webhook_deliveries s
      WHERE s.id = ${deliveryId}::bigint AND d.endpoint_id = s.endpoint_id AND d.order_id = s.order_id AND d.state = 'waiting'`.execute(
      transaction,
    );
  });
}
