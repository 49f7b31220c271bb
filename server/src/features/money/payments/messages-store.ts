import type { PaymentGateway } from '@backhaul/domain/order/payment-gateways.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** Messages read at once. */
const batchSize = 200;

export interface WaitingMessage {
  gateway: PaymentGateway;
  id: string;
  body: Buffer;
  /** To the microsecond. */
  received_at: string;
}

/** The result of a message. */
export interface MessageEnd {
  state: 'applied' | 'ignored' | 'refused';
  /** Why nothing, or not all, came of it. */
  reason: string | null;
}

/** Stores a signed message; one that came before changes nothing. */
export async function storeMessage(
  db: Database,
  message: { gateway: PaymentGateway; id: string; type: string; body: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO gateway_events (gateway, id, type, body, state)
    VALUES (${message.gateway}, ${message.id}, ${message.type}, ${message.body}, 'waiting')
    ON CONFLICT DO NOTHING`.execute(db);
}

/** The oldest messages that wait, after the given one. */
export async function readWaitingMessages(
  db: Database,
  gateway: PaymentGateway,
  after: WaitingMessage | undefined,
): Promise<WaitingMessage[]> {
  const place =
    after === undefined
      ? sql`true`
      : sql`(received_at, id) > (${after.received_at}::timestamptz, ${after.id})`;
  const { rows } = await sql<WaitingMessage>`
    SELECT gateway, id, body, received_at::text FROM gateway_events
    WHERE state = 'waiting' AND gateway = ${gateway} AND ${place}
    ORDER BY received_at, id LIMIT ${batchSize}`.execute(db);
  return rows;
}

/**
 * Notes that a message is applied, and locks it until the transaction ends; false where somebody was quicker. Its body,
 * which may name people, goes.
 */
export async function takeMessage(
  transaction: Database,
  { gateway, id }: WaitingMessage,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE gateway_events SET state = 'applied', settled_at = now(), body = NULL
    WHERE gateway = ${gateway} AND id = ${id} AND state = 'waiting' RETURNING id`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Notes that nothing, or not all, came of a message that was taken. Its body stays where a person must look into it. */
export async function noteOtherEnd(
  transaction: Database,
  { gateway, id, body }: WaitingMessage,
  { state, reason }: MessageEnd,
): Promise<void> {
  await sql`
    UPDATE gateway_events SET state = ${state}, reason = ${reason}, body = ${state === 'refused' ? body : null}
    WHERE gateway = ${gateway} AND id = ${id}`.execute(transaction);
}
