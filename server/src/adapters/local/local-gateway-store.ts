import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { paymentCurrency } from '@backhaul/domain/order/payment-gateways.ts';
import { GatewayError } from '../../ports/gateway-errors.ts';
import type {
  GatewayEvent,
  GatewayEventType,
  IntentState,
  IntentStatus,
} from '../../ports/payment-gateway.ts';
import type { CardConduct } from './local-gateway-cards.ts';
import { writeEventBody } from './local-gateway-events.ts';

interface IntentRow {
  id: string;
  client_secret: string;
  amount_cents: number;
  status: IntentStatus;
  method: IntentState['method'];
  brand: string | null;
  last4: string | null;
  captured_cents: number;
  refunded_cents: number;
  refund_failed_cents: number;
  payer: string | null;
  keeps: boolean;
  conduct: CardConduct | null;
  card_key: string | null;
  risk: IntentState['risk'];
  failure_message: string | null;
  authorized_at: Date | null;
  lapses_at: Date | null;
}

export interface StoredIntent {
  state: IntentState;
  clientSecret: string;
  payer: string | null;
  /** True if the payer wants to save the payment method. */
  keeps: boolean;
  conduct: CardConduct | null;
}

type DisputeNews = Omit<Extract<GatewayEvent, { type: 'disputed' }>, 'id'>;

/** The gateway's database tables, and the queue for its webhooks. */
export interface LocalGatewayStore {
  db: Database;
  /** Schedules the delivery of a webhook. Called in the transaction that stores the webhook. */
  enqueueDelivery(transaction: Database, eventId: string): Promise<void>;
}

function toStored(row: IntentRow): StoredIntent {
  return {
    clientSecret: row.client_secret,
    payer: row.payer,
    keeps: row.keeps,
    conduct: row.conduct,
    state: {
      intentId: row.id,
      status: row.status,
      amountCents: row.amount_cents,
      capturedCents: row.captured_cents,
      refundedCents: row.refunded_cents,
      refundFailedCents: row.refund_failed_cents,
      currency: paymentCurrency,
      method: row.method,
      brand: row.brand,
      last4: row.last4,
      cardKey: row.card_key,
      risk: row.risk,
      failureMessage: row.failure_message,
      authorizedAt: row.authorized_at,
      lapsesAt: row.lapses_at,
    },
  };
}

/** Opens a payment intent, or returns the one that was opened with the same idempotency key. */
export async function openIntent(
  db: Database,
  intent: {
    orderReference: string;
    amountCents: number;
    payer: string | null;
    key: string;
    now: Date;
  },
): Promise<StoredIntent> {
  const id = `pi_local_${randomUUID().replaceAll('-', '')}`;
  const secret = `${id}_secret_${randomUUID().replaceAll('-', '')}`;
  await sql`
    INSERT INTO local_gateway_intents (id, idempotency_key, client_secret, order_reference, amount_cents, payer, status, created_at)
    VALUES (${id}, ${intent.key}, ${secret}, ${intent.orderReference}, ${intent.amountCents}, ${intent.payer},
      'requires_payment', ${intent.now})
    ON CONFLICT (idempotency_key) DO NOTHING`.execute(db);
  const { rows } =
    await sql<IntentRow>`SELECT * FROM local_gateway_intents WHERE idempotency_key = ${intent.key}`.execute(
      db,
    );
  const row = rows[0];
  if (row === undefined) throw new Error('the intent was not stored');
  if (row.amount_cents !== intent.amountCents || row.payer !== intent.payer)
    throw new GatewayError('idempotency', 'This key was used for another payment.');
  return toStored(row);
}

/** Locks a payment intent until the transaction ends. Throws unknown_intent. */
export async function lockIntent(
  transaction: Database,
  by: { intentId: string } | { clientSecret: string },
): Promise<StoredIntent> {
  const { rows } = await (
    'intentId' in by
      ? sql<IntentRow>`SELECT * FROM local_gateway_intents WHERE id = ${by.intentId} FOR UPDATE`
      : sql<IntentRow>`SELECT * FROM local_gateway_intents WHERE client_secret = ${by.clientSecret} FOR UPDATE`
  ).execute(transaction);
  const row = rows[0];
  if (row === undefined) throw new GatewayError('unknown_intent', 'There is no such payment.');
  return toStored(row);
}

/** Stores a webhook and schedules its delivery. */
export async function enqueueMessage(
  store: LocalGatewayStore,
  transaction: Database,
  intentId: string,
  news: { type: GatewayEventType; intent: IntentState } | DisputeNews,
): Promise<void> {
  const id = `evt_local_${randomUUID().replaceAll('-', '')}`;
  const body = writeEventBody({ id, ...news });
  await sql`INSERT INTO local_gateway_events (id, intent_id, body) VALUES (${id}, ${intentId}, ${body})`.execute(
    transaction,
  );
  await store.enqueueDelivery(transaction, id);
}

/** Saves the new state of a payment intent with its webhook. */
export async function saveIntent(
  store: LocalGatewayStore,
  transaction: Database,
  state: IntentState,
  tells: GatewayEventType,
): Promise<IntentState> {
  await sql`
    UPDATE local_gateway_intents SET status = ${state.status}, method = ${state.method}, brand = ${state.brand},
      last4 = ${state.last4}, card_key = ${state.cardKey}, risk = ${state.risk}, captured_cents = ${state.capturedCents}, refunded_cents = ${state.refundedCents},
      refund_failed_cents = ${state.refundFailedCents}, failure_message = ${state.failureMessage},
      authorized_at = ${state.authorizedAt}, lapses_at = ${state.lapsesAt}
    WHERE id = ${state.intentId}`.execute(transaction);
  await enqueueMessage(store, transaction, state.intentId, { type: tells, intent: state });
  return state;
}

/** Records whether the payer wants to keep the payment method. Throws unknown_intent. */
export async function noteKeeping(db: Database, intentId: string, keeps: boolean): Promise<void> {
  const { rows } = await sql`
    UPDATE local_gateway_intents SET keeps = ${keeps} WHERE id = ${intentId} RETURNING id`.execute(
    db,
  );
  if (rows.length === 0) throw new GatewayError('unknown_intent', 'There is no such payment.');
}

/** Records how the card of a payment intent will behave after capture. */
export async function noteConduct(
  transaction: Database,
  intentId: string,
  conduct: CardConduct | null,
): Promise<void> {
  await sql`UPDATE local_gateway_intents SET conduct = ${conduct} WHERE id = ${intentId}`.execute(
    transaction,
  );
}

/**
 * Records a refund. True the first time its key is used. Throws idempotency if the key was used for another
 * refund.
 */
export async function recordRefund(
  transaction: Database,
  refund: { intentId: string; amountCents: number; key: string },
): Promise<boolean> {
  const { rows } = await sql<{ amount_cents: number }>`
    INSERT INTO local_gateway_refunds (idempotency_key, intent_id, amount_cents)
    VALUES (${refund.key}, ${refund.intentId}, ${refund.amountCents})
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING amount_cents`.execute(transaction);
  if (rows.length > 0) return true;
  const { rows: known } = await sql`
    SELECT FROM local_gateway_refunds WHERE idempotency_key = ${refund.key} AND intent_id = ${refund.intentId}
      AND amount_cents = ${refund.amountCents}`.execute(transaction);
  if (known.length === 0)
    throw new GatewayError('idempotency', 'This key was used for another refund.');
  return false;
}

export async function readWaitingEvent(db: Database, eventId: string): Promise<string | null> {
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM local_gateway_events WHERE id = ${eventId} AND delivered_at IS NULL`.execute(
    db,
  );
  return rows[0]?.body ?? null;
}

export async function markDelivered(db: Database, eventId: string): Promise<void> {
  await sql`UPDATE local_gateway_events SET delivered_at = now() WHERE id = ${eventId}`.execute(db);
}
