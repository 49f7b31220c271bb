import type { PaymentGateway } from '@backhaul/domain/order/payment-gateways.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase } from '../../../database/grouped-statement.ts';
import { prepared } from '../../../database/prepared-statements.ts';

/** The maximum number of messages read with one query. */
const batchSize = 200;

/** The maximum number of messages stored in one statement. */
const mostAtOnce = 64;

export interface WaitingMessage {
  gateway: PaymentGateway;
  id: string;
  body: Buffer;
}

/** A stored message with its arrival time, by which waiting messages are sorted. */
export interface ReadMessage extends WaitingMessage {
  /** The time of arrival as text, exact to the microsecond. */
  received_at: string;
}

export interface MessageEnd {
  state: 'applied' | 'ignored' | 'refused';
  /** The reason why the message had no effect or only a partial one; else null. */
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

/**
 * Stores a signed message; false if the same message was stored before. Concurrent calls share one statement
 * and its commit.
 */
export function storeMessage(db: Database, message: NewMessage): Promise<boolean> {
  return store(db, message);
}

/** The next waiting messages of a gateway, the oldest first. They come after the message `after`, if given. */
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
 * Marks a message as applied and locks it until the transaction ends. False if another process was quicker.
 * Deletes the message's body, which may name people.
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

/**
 * Stores the end of a message that had no effect or only a partial one. Keeps the body of a refused message,
 * so that a person can check it.
 */
export async function noteOtherEnd(
  transaction: Database,
  { gateway, id, body }: WaitingMessage,
  { state, reason }: MessageEnd,
): Promise<void> {
  await sql`
    UPDATE gateway_events SET state = ${state}, reason = ${reason}, body = ${state === 'refused' ? body : null}
    WHERE gateway = ${gateway} AND id = ${id}`.execute(transaction);
}
