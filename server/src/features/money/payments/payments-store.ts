import { paymentCurrency, type PaymentGateway } from '@backhaul/domain/order/payment-gateways.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { retentionDays } from '@backhaul/domain/access/retention.ts';
import type { PaymentRisk } from '@backhaul/domain/trust/order-risk.ts';
import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { fareRulesOf } from '../../../database/fare-rules.ts';
import { prepared } from '../../../database/prepared-statements.ts';
import { heldCreditCents, paidOtherwiseCents, tipsApartCents } from '../../../orders/paid-for.ts';
import type { IntentState, IntentStatus } from '../../../ports/payment-gateway.ts';

export type PaymentPurpose = 'fare' | 'tip';

export interface PayableRow {
  id: string;
  tracking_number: string;
  order_name: string;
  pickup_address: string;
  retailer: string;
  dropoff_name: string;
  sandbox_id: string | null;
  customer_id: string;
  driver_id: string | null;
  company_id: string | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: 'card' | 'paypal';
  total_cents: number;
  tip_cents: number;
  /** The amount of the customer's credit that the order has reserved or used. */
  credit_cents: number;
  /** The amount that the retailer pays for the order. */
  covered_cents: number;
  uses_credit: boolean;
  /** True if the customer has any credit, even if orders have already reserved it. */
  has_credit: boolean;
  /**
   * The amount of the order's main payment, in cents: the total less the credit, less the retailer's part,
   * and less tips that are paid separately.
   */
  fare_cents: number;
  fare: TripPrice;
  /** The order's price rules, if staff must still decide on its failed pickup; otherwise null. */
  rules_in_doubt: FareRules | null;
  delivered_at: Date | null;
  slot_start_at: Date;
  time_zone: string;
  slot_end_at: Date;
  created_at: Date;
}

export interface IntentRow {
  id: string;
  order_id: string;
  /** The purpose of the payment: the order's fare, or a tip on top of it. */
  purpose: PaymentPurpose;
  /** True if the order's total already includes this tip. */
  is_added: boolean;
  gateway: PaymentGateway;
  client_secret: string;
  amount_cents: number;
  status: IntentStatus;
  method: IntentState['method'];
  brand: string | null;
  last4: string | null;
  captured_cents: number;
  refunded_cents: number;
  refund_failed_cents: number;
  card_key: string | null;
  risk: PaymentRisk;
  payer_device: string | null;
  payer_address: string | null;
  failure_message: string | null;
  /** The time at which the payer agreed to save the payment method. */
  keeping_agreed_at: Date | null;
  authorized_at: Date | null;
  authorization_lapses_at: Date | null;
}

export function stateOf(row: IntentRow): IntentState {
  return {
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
    lapsesAt: row.authorization_lapses_at,
  };
}

const payableColumns = sql`id, tracking_number, order_name, pickup_address, retailer, dropoff_name, sandbox_id, customer_id, driver_id, company_id, status,
  payment_status, payment_method, total_cents, tip_cents, fare, delivered_at, slot_start_at, slot_end_at, created_at, uses_credit, ${sql.raw(orderTimeZone('o'))} AS time_zone,
  CASE WHEN is_in_doubt THEN ${sql.raw(fareRulesOf('o'))} END AS rules_in_doubt,
  EXISTS (SELECT FROM customer_credits c WHERE c.customer_id = o.customer_id AND c.ended_at IS NULL) AS has_credit,
  ${heldCreditCents} AS credit_cents, covered_cents, total_cents - ${tipsApartCents} - ${paidOtherwiseCents} AS fare_cents`;

export async function readPayable(db: Database, orderId: string): Promise<PayableRow | undefined> {
  const { rows } = await sql<PayableRow>`
    SELECT ${payableColumns} FROM orders o WHERE id = ${orderId}`.execute(db);
  return rows[0];
}

/** Locks the order of a payment intent. Changes to the order wait for the lock. */
export async function lockPayable(transaction: Database, orderId: string): Promise<PayableRow> {
  const { rows } = await sql<PayableRow>`${prepared}
    SELECT ${payableColumns} FROM orders o WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`no order ${orderId}`);
  return row;
}

/** The payment intent for the order's fare, unless it is voided. There is at most one. */
export async function readLiveIntent(
  db: Database,
  orderId: string,
): Promise<IntentRow | undefined> {
  const { rows } = await sql<IntentRow>`
    SELECT * FROM payment_intents WHERE order_id = ${orderId} AND status <> 'voided'
      AND purpose = 'fare'`.execute(db);
  return rows[0];
}

/** The order's payment intents that are not voided, the fare's intent first. */
export async function readLiveIntents(db: Database, orderId: string): Promise<IntentRow[]> {
  const { rows } = await sql<IntentRow>`
    SELECT * FROM payment_intents WHERE order_id = ${orderId} AND status <> 'voided'
    ORDER BY purpose, created_at`.execute(db);
  return rows;
}

/** The order's tip that the payer has not completed yet. There is at most one. */
export async function readOpenTip(db: Database, orderId: string): Promise<IntentRow | undefined> {
  const { rows } = await sql<IntentRow>`
    SELECT * FROM payment_intents WHERE order_id = ${orderId} AND purpose = 'tip'
      AND status IN ('requires_payment', 'requires_action')`.execute(db);
  return rows[0];
}

/** The payment intent to show for the order's fare: the current one, or else the last voided one. */
export async function readLatestIntent(
  db: Database,
  orderId: string,
): Promise<IntentRow | undefined> {
  const { rows } = await sql<IntentRow>`
    SELECT * FROM payment_intents WHERE order_id = ${orderId} AND purpose = 'fare'
    ORDER BY status = 'voided', created_at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Locks a payment intent against other updates. Other transactions can still insert rows that refer to it. */
export async function lockIntent(
  transaction: Database,
  intentId: string,
): Promise<IntentRow | undefined> {
  const { rows } =
    await sql<IntentRow>`SELECT * FROM payment_intents WHERE id = ${intentId} FOR NO KEY UPDATE`.execute(
      transaction,
    );
  return rows[0];
}

/** Stores a payment intent. False if the order already has an open intent for this purpose. */
export async function insertIntent(
  transaction: Database,
  intent: {
    orderId: string;
    purpose: PaymentPurpose;
    gateway: PaymentGateway;
    clientSecret: string;
    state: IntentState;
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO payment_intents (id, order_id, purpose, gateway, client_secret, amount_cents, status)
    VALUES (${intent.state.intentId}, ${intent.orderId}, ${intent.purpose}, ${intent.gateway}, ${intent.clientSecret},
      ${intent.state.amountCents}, ${intent.state.status})
    ON CONFLICT DO NOTHING RETURNING id`.execute(transaction);
  return rows.length > 0;
}

/** Stores the browser and network address, as hashes, of the last person who began this payment. */
export async function notePayer(
  db: Database,
  intentId: string,
  { device, address }: { device: string | null; address: string },
): Promise<void> {
  await sql`
    UPDATE payment_intents SET payer_device = ${device}, payer_address = ${address} WHERE id = ${intentId}`.execute(
    db,
  );
}

/** Deletes the stored browsers and network addresses of payers after 30 days. */
export async function forgetPayingPlaces(db: Database, now: Date): Promise<void> {
  await sql`
    UPDATE payment_intents SET payer_device = NULL, payer_address = NULL WHERE payer_address IS NOT NULL
      AND created_at < ${now}::timestamptz - make_interval(days => ${retentionDays.signal}::integer)`.execute(
    db,
  );
}

/** Records that the order's total now includes a tip. */
export async function markAdded(transaction: Database, intentId: string): Promise<void> {
  await sql`UPDATE payment_intents SET is_added = true WHERE id = ${intentId}`.execute(transaction);
}

export async function updateIntent(transaction: Database, state: IntentState): Promise<void> {
  await sql`${prepared}
    UPDATE payment_intents SET status = ${state.status}, method = ${state.method}, brand = ${state.brand},
      last4 = ${state.last4}, card_key = ${state.cardKey}, risk = ${state.risk}, captured_cents = ${state.capturedCents}, refunded_cents = ${state.refundedCents},
      refund_failed_cents = ${state.refundFailedCents}, failure_message = ${state.failureMessage}, authorized_at = ${state.authorizedAt},
      authorization_lapses_at = ${state.lapsesAt}
    WHERE id = ${state.intentId}`.execute(transaction);
}

/** Stores the time of the payer's consent to save the payment method. Null means no consent. */
export async function noteKeeping(db: Database, intentId: string, at: Date | null): Promise<void> {
  await sql`UPDATE payment_intents SET keeping_agreed_at = ${at} WHERE id = ${intentId}`.execute(
    db,
  );
}

/** The range of a page of payments: it begins after the last payment of the page before. */
interface IntentPage {
  after: SweptIntent | null;
  limit: number;
}

export interface SweptIntent {
  id: string;
  order_id: string;
  gateway: PaymentGateway;
  /** The sort column as text, exact to the microsecond. */
  sort_at: string;
}

function behind(column: RawBuilder<unknown>, { after }: IntentPage): RawBuilder<unknown> {
  return after === null
    ? sql`true`
    : sql`(${column}, id) > (${after.sort_at}::timestamptz, ${after.id})`;
}

/** Payment authorizations that expire before the given time, earliest first. */
export async function listLapsing(
  db: Database,
  before: Date,
  page: IntentPage,
): Promise<SweptIntent[]> {
  const lapses = sql`authorization_lapses_at`;
  const { rows } = await sql<SweptIntent>`
    SELECT id, order_id, gateway, ${lapses}::text AS sort_at FROM payment_intents
    WHERE status = 'authorized' AND ${lapses} < ${before} AND ${behind(lapses, page)}
    ORDER BY ${lapses}, id LIMIT ${page.limit}`.execute(db);
  return rows;
}

/**
 * Payments opened after `after` that the payer has not completed, and about which the gateway should be asked
 * by now; the most overdue first.
 */
export async function listUnconfirmed(
  db: Database,
  { after, now }: { after: Date; now: Date },
  page: IntentPage,
): Promise<SweptIntent[]> {
  const { rows } = await sql<SweptIntent>`
    SELECT id, order_id, gateway, ask_at::text AS sort_at FROM payment_intents
    WHERE status IN ('requires_payment', 'requires_action') AND created_at > ${after} AND ask_at <= ${now}
      AND ${behind(sql`ask_at`, page)}
    ORDER BY ask_at, id LIMIT ${page.limit}`.execute(db);
  return rows;
}

/** Sets when to ask the gateway about a payment again. Each pause doubles, up to four hours. */
export async function notePause(db: Database, intentId: string, now: Date): Promise<void> {
  await sql`
    UPDATE payment_intents SET asked_times = asked_times + 1,
      ask_at = ${now}::timestamptz + least(interval '2 minutes' * 2 ^ least(asked_times + 1, 10), interval '4 hours')
    WHERE id = ${intentId}`.execute(db);
}
