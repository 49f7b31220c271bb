import { errors } from '@backhaul/contract/error-codes.ts';
import type { Pool } from 'pg';
import { groupStatements } from '../database/grouped-statement.ts';
import type { OrderRow } from './order-view.ts';
import type { IdempotencyClaim } from '../app/idempotency.ts';
import { AppError } from '../app/app-error.ts';
import { refusalOfFullSlot } from './slot-full.ts';

export interface NewCase {
  id: string;
  kind: 'safety_review' | 'negative_share_review' | 'tip_review' | 'free_trips_review';
  details: Record<string, unknown>;
}

export interface NewEvent {
  sequence: number;
  type: 'created' | 'review_requested' | 'payment_authorized';
  actor_kind: 'owner' | 'admin' | 'retailer' | 'system';
  /** The id of the staff member or of the retailer's API key that booked for the customer. */
  actor_id?: string;
  details: Record<string, unknown>;
}

interface Booking {
  order: OrderRow;
  fileIds: readonly string[];
  cases: readonly NewCase[];
  events: readonly NewEvent[];
  idempotency: IdempotencyClaim | null;
}

/**
 * SQL that writes a group of bookings in one statement, so in one round trip and one durable commit. It has
 * one parameter per table. Idempotency keys are written first, so a repeated request waits and then gets the
 * stored answer. If a file cannot be attached, no order is inserted, and the statement fails because its
 * events name orders that do not exist.
 */
const writeBookingsSql = (orderColumns: string) => `
  WITH answered AS MATERIALIZED (
    SELECT user_id, visitor_id, key, call, decode(body_hash, 'hex') AS body_hash, answer
    FROM jsonb_to_recordset($1::jsonb) AS k (user_id uuid, visitor_id uuid, key text, call text, body_hash text, answer jsonb)
  ), kept_of_users AS (
    INSERT INTO idempotency_keys (user_id, key, call, body_hash, status, answer)
    SELECT user_id, key, call, body_hash, 201, answer FROM answered WHERE user_id IS NOT NULL
    RETURNING 1
  ), kept_of_programs AS (
    INSERT INTO visitor_idempotency_keys (visitor_id, key, call, body_hash, status, answer)
    SELECT visitor_id, key, call, body_hash, 201, answer FROM answered WHERE user_id IS NULL
    RETURNING 1
  ), kept AS (
    SELECT FROM kept_of_users UNION ALL SELECT FROM kept_of_programs
  ), attached AS (
    UPDATE files f SET order_id = a.order_id
    FROM jsonb_to_recordset($2::jsonb) AS a (id uuid, owner_id uuid, order_id uuid)
    WHERE f.id = a.id AND f.owner_id = a.owner_id AND f.order_id IS NULL
      AND (SELECT count(*) FROM kept) = jsonb_array_length($1::jsonb)
    RETURNING 1
  ), booked AS (
    INSERT INTO orders (${orderColumns})
    SELECT ${orderColumns} FROM jsonb_populate_recordset(NULL::orders, $3::jsonb)
    WHERE (SELECT count(*) FROM kept) = jsonb_array_length($1::jsonb)
      AND (SELECT count(*) FROM attached) = jsonb_array_length($2::jsonb)
    RETURNING id
  ), opened AS (
    INSERT INTO cases (id, order_id, kind, details)
    SELECT id, order_id, kind, details
    FROM jsonb_to_recordset($4::jsonb) AS c (id uuid, order_id uuid, kind text, details jsonb)
  )
  INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, actor_id, customer_id, company_id, sandbox_id,
    happened_at, details)
  SELECT order_id, sequence, type, 'created', actor_kind, actor_id, customer_id, company_id, sandbox_id, happened_at, details
  FROM jsonb_to_recordset($5::jsonb) AS e (order_id uuid, sequence integer, type text, actor_kind text, actor_id uuid,
    customer_id uuid, company_id text, sandbox_id uuid, happened_at timestamptz, details jsonb)
  LEFT JOIN booked ON booked.id = e.order_id
  ORDER BY order_id, sequence`;

const bookingsAtOnce = 32;

/** The columns of a booking's order row. All rows have the same columns, so none can be forgotten. */
function columnsOf([booking]: readonly Booking[]): string {
  return Object.keys(booking?.order ?? {}).join(', ');
}

/** The API error for each violated database constraint. */
const refusalsOfConstraints: Record<string, () => AppError> = {
  orders_quote_id_key: () => new AppError('quote_not_found'),
  orders_linked_return_key: () => new AppError('booking_link_used'),
  parcel_numbers_pkey: () => {
    const { message } = errors.label_used;
    return new AppError('label_used', { fieldErrors: { parcelNumbers: message } });
  },
  files_order_id_fkey: () => new AppError('unknown_file'),
  domain_events_order_id_fkey: () => new AppError('unknown_file'),
  cases_order_id_fkey: () => new AppError('unknown_file'),
};

/**
 * The answer stored under a booking's key: only the order's id, from which the answer is built again. This
 * costs a fifth less than storing the whole answer.
 */
const keptAnswer = ({ id }: OrderRow) => ({ orderId: id });

/** The order id of a stored answer; null for a whole answer, as older rows have. */
export function orderOfAnswer(kept: unknown): string | null {
  const { orderId } = kept as Partial<ReturnType<typeof keptAnswer>>;
  return orderId ?? null;
}

function keptRow({ idempotency, order }: Booking) {
  if (idempotency === null) return [];
  const { userId, visitorId, key, call, bodyHash } = idempotency;
  const body_hash = bodyHash.toString('hex');
  return [
    { user_id: userId, visitor_id: visitorId, key, call, body_hash, answer: keptAnswer(order) },
  ];
}

function fileRows({ order, fileIds }: Booking) {
  return fileIds.map((id) => ({ id, owner_id: order.customer_id, order_id: order.id }));
}

function caseRows({ order, cases }: Booking) {
  return cases.map((opened) => ({ ...opened, order_id: order.id }));
}

function eventRows({ order, events }: Booking) {
  return events.map((event) => ({
    ...event,
    order_id: order.id,
    actor_id: event.actor_kind === 'owner' ? order.customer_id : (event.actor_id ?? null),
    customer_id: order.customer_id,
    company_id: order.company_id,
    sandbox_id: order.sandbox_id,
    happened_at: order.created_at,
  }));
}

/**
 * Writes an order with its files, cases for the staff, events and stored answer, or nothing at all. Throws
 * quote_not_found or unknown_file.
 */
export type WriteBooking = (booking: Booking) => Promise<void>;

/**
 * Creates the function that writes bookings. Concurrent bookings share a statement and its commit, which is
 * most of a booking's cost in PostgreSQL.
 */
export function createBookingWriter(pool: Pool): WriteBooking {
  const write = groupStatements<Booking>(async (group) => {
    const tables = [
      group.flatMap(keptRow),
      group.flatMap(fileRows),
      group.map(({ order }) => order),
      group.flatMap(caseRows),
      group.flatMap(eventRows),
    ];
    const values = tables.map((rows) => JSON.stringify(rows));
    const text = writeBookingsSql(columnsOf(group));
    await pool.query({ name: 'write-bookings', text, values });
    return group.map(() => undefined);
  }, bookingsAtOnce);
  return async (booking) => {
    try {
      await write(booking);
    } catch (error) {
      const constraint =
        error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
      throw refusalsOfConstraints[constraint]?.() ?? refusalOfFullSlot(error);
    }
  };
}
