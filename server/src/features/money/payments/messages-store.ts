import type { PaymentGateway } from '@backhaul/domain/order/payment-gateways.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase } from '../../../database/grouped-statement.ts';
import { prepared } from '../../../database/prepared-statements.ts';

/** Messages read at once. */
const batchSize = 200;

/** Messages stored at once. */
const mostAtOnce = 64;

export interface WaitingMessage {
  gateway: PaymentGateway;
  id: string;
  body: Buffer;
}

/** As read back, in the order in which they came. */
export interface ReadMessage extends WaitingMessage {
  /** Exact to the microsecond. */
  received_at: string;
}

/** The result of a message. */
export interface MessageEnd {
  state: 'applied' | 'ignored' | 'refused';
  /** Why the message had no effect, or only part of it. */
  reason: string | null;
}

type NewMessage = WaitingMessage & { type: string };

const store = groupOnDatabase<NewMessage, boolean>(async (db, group) => {
  const column = (part: keyof NewMessage) => sql.val(group.map((message) => message[part]));
  const { rows } = await sql<{ id: string }>`${prepared}
    INSERT INTO gateway_events (gateway, id, type, body, state)
    SELECT gateway, id, type, body, 'waiting' FROM unnest(${column('gateway')}::text[], ${column('id')}::text[],
      ${column('type')}::text[], ${column('body')}::bytea[]) AS m (gateway, id, type, body)
    ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  const stored = new Set(rows.map(({ id }) => id));
  return group.map(({ id }) => stored.has(id));
}, mostAtOnce);

/** Stores a signed message; false if it came before. Concurrent ones share a statement and its commit. */
export function storeMessage(db: Database, message: NewMessage): Promise<boolean> {
  return store(db, message);
}

/** The oldest messages that wait, after the given one. */
export async function readWaitingMessages(
  db: Database,
  gateway: PaymentGateway,
  after: ReadMessage | undefined,
): Promise<ReadMessage[]> {
  const place =
    after === undefined
      ? sql`true`
      : sql`(received_at, id) > (${after.received_at}::timestamptz, ${after.id})`;
  const { rows } = await sql<ReadMessage>`
    SELECT gateway, id, body, received_at::text FROM gateway_events
    WHERE state = 'waiting' AND gateway = ${gateway} AND ${place}
    ORDER BY received_at, id LIMIT ${batchSize}`.execute(db);
  return rows;
}

/**
 * Marks a message as applied and locks it until the transaction ends; false if another process was quicker. Its body,
 * which may name people, is deleted.
 */
export async function takeMessage(
  transaction: Database,
  { gateway, id }: WaitingMessage,
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    UPDATE gateway_events SET state = 'applied', settled_at = now(), body = NULL
    WHERE gateway = ${gateway} AND id = ${id} AND state = 'waiting' RETURNING id`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Records that a taken message had no effect, or only part of it. Its body is kept if a person must look into it. */
export async function noteOtherEnd(
  transaction: Database,
  { gateway, id, body }: WaitingMessage,
  { state, reason }: MessageEnd,
): Promise<void> {
  await sql`
    UPDATE gateway_events SET state = ${state}, reason = ${reason}, body = ${state === 'refused' ? body : null}
    WHERE gateway = ${gateway} AND id = ${id}`.execute(transaction);
}
