import type { PaymentGateway } from '@backhaul/domain/order/payment-gateways.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { PaymentSubject } from '../../../ports/payment-gateway.ts';
import type { PaymentPurpose } from './payments-store.ts';

/** The arguments for opening or charging a payment at the gateway, without the amount. */
interface AskedPayment {
  subject: PaymentSubject;
  payerId: string | null;
}

interface AskedOpening extends AskedPayment {
  method: 'card' | 'paypal';
  userId: string;
}

interface AskedCharge extends AskedPayment {
  payerId: string;
  methodId: string;
  /**
   * The API response of the call that caused this charge. It is stored under the call's idempotency key
   * `claim`. Both are null if a job caused the charge.
   */
  answer: { tip: number } | null;
  claim: { userId: string; key: string; call: string; bodyHash: string } | null;
}

interface Reservation {
  id: string;
  gateway: PaymentGateway;
  order_id: string;
  purpose: PaymentPurpose;
  amount_cents: number;
  tries: number;
}

interface OfIntent extends Reservation {
  intent_id: string;
  asked: Record<string, never>;
}

/**
 * One call to a gateway that moves a customer's money: opening a payment, charging a saved method, capturing
 * or voiding. It is stored before the call, so that it can be finished after a crash.
 */
export type Move =
  | (Reservation & { kind: 'open'; intent_id: string | null; asked: AskedOpening })
  | (Reservation & { kind: 'charge'; intent_id: string | null; asked: AskedCharge })
  | (OfIntent & { kind: 'capture' })
  | (OfIntent & { kind: 'void' });

type Begun = { orderId: string; purpose: PaymentPurpose; gateway: PaymentGateway; cents: number };

type NewMove =
  | (Begun & { kind: 'open'; asked: AskedOpening })
  | (Begun & { kind: 'charge'; asked: AskedCharge })
  | (Begun & { kind: 'capture' | 'void'; intentId: string });

/**
 * Stores a movement of money (such as a capture) as reserved, before the gateway is called. The caller's
 * transaction must have locked the order.
 */
export async function insertMove(transaction: Database, move: NewMove, now: Date): Promise<Move> {
  const intentId = 'intentId' in move ? move.intentId : null;
  const asked = JSON.stringify('asked' in move ? move.asked : {});
  const { rows } = await sql<Move>`
    INSERT INTO money_moves (id, kind, gateway, order_id, purpose, intent_id, amount_cents, asked, reserved_at)
    VALUES (${randomUUID()}, ${move.kind}, ${move.gateway}, ${move.orderId}, ${move.purpose}, ${intentId}, ${move.cents},
      ${asked}::jsonb, ${now}) RETURNING *`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('the movement was not stored');
  return row;
}

/** The order's payment that is being opened or charged now. There is at most one for each purpose. */
export async function findBegun(
  db: Database,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    SELECT * FROM money_moves WHERE order_id = ${orderId} AND purpose = ${purpose} AND state = 'reserved'
      AND kind IN ('open', 'charge')`.execute(db);
  return rows[0];
}

/** The unfinished capture or void of a payment intent. There is at most one. */
export async function findMoveOf(db: Database, intentId: string): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    SELECT * FROM money_moves WHERE intent_id = ${intentId} AND state = 'reserved'
      AND kind IN ('capture', 'void')`.execute(db);
  return rows[0];
}

/**
 * A stored movement of money (such as a capture) whose call to the gateway has not ended; null if there is
 * none with this id.
 */
export async function findReserved(db: Database, id: string): Promise<Move | null> {
  const { rows } = await sql<Move>`
    SELECT * FROM money_moves WHERE id = ${id} AND state = 'reserved'`.execute(db);
  return rows[0] ?? null;
}

/**
 * The reason why the bank refused an equal charge before (same order, amount and method); null if none was
 * refused.
 */
export async function findRefusal(
  db: Database,
  { orderId, cents, methodId }: { orderId: string; cents: number; methodId: string },
): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    SELECT reason FROM money_moves WHERE order_id = ${orderId} AND purpose = 'fare' AND kind = 'charge'
      AND state = 'refused' AND amount_cents = ${cents} AND asked ->> 'methodId' = ${methodId} LIMIT 1`.execute(
    db,
  );
  return rows[0] === undefined ? null : (rows[0].reason ?? '');
}

/** Records the end of a movement of money (such as a capture). False if another process recorded it first. */
export async function endMove(
  transaction: Database,
  id: string,
  { intentId, refusal, at }: { intentId: string | null; refusal: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE money_moves SET state = ${refusal === null ? 'done' : 'refused'}, reason = ${refusal}, ended_at = ${at},
      intent_id = coalesce(${intentId}, intent_id)
    WHERE id = ${id} AND state = 'reserved' RETURNING id`.execute(transaction);
  return rows.length > 0;
}

/** Counts another attempt to finish a movement of money (such as a capture). Returns the number of attempts. */
export async function noteTry(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE money_moves SET tries = tries + 1 WHERE id = ${id} RETURNING tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

export interface LeftMove {
  id: string;
  order_id: string;
  /** The time of the reservation as text, exact to the microsecond. */
  reserved_at: string;
}

/** Movements of money that were reserved before the given time and have not ended, oldest first. */
export async function listLeft(
  db: Database,
  before: Date,
  { after, limit }: { after: LeftMove | null; limit: number },
): Promise<LeftMove[]> {
  const place =
    after === null
      ? sql`true`
      : sql`(reserved_at, id) > (${after.reserved_at}::timestamptz, ${after.id})`;
  const { rows } = await sql<LeftMove>`
    SELECT id, order_id, reserved_at::text FROM money_moves
    WHERE state = 'reserved' AND reserved_at < ${before} AND ${place}
    ORDER BY reserved_at, id LIMIT ${limit}`.execute(db);
  return rows;
}
