import { tipNeedsReview } from '@backhaul/domain/trust/order-risk.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { openCase } from '../../../orders/cases.ts';
import { holdForReview } from '../../../orders/hold-for-review.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PayableRow } from './payments-store.ts';

async function hasPaidBefore(db: Database, { id, customer_id }: PayableRow): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders WHERE customer_id = ${customer_id} AND id <> ${id} AND payment_status = 'captured' LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function isHigh(db: Database, order: PayableRow, tipCents: number): Promise<boolean> {
  const { totalCents, tipCents: promisedTip } = order.fare.driverPay;
  const tip = { tipCents, tripCents: totalCents - promisedTip };
  // Nearly every tip is acceptable from any customer, so the customer's history is usually not queried.
  if (!tipNeedsReview({ ...tip, hasPaidBefore: false })) return false;
  return tipNeedsReview({ ...tip, hasPaidBefore: await hasPaidBefore(db, order) });
}

/**
 * Throws held_back for a tip that may be abuse, because a driver gets a tip at once and we would bear the
 * loss. A high tip for an order without a driver is not refused here but reviewed later (`holdHighTip`).
 */
export async function requireHonestTip(
  { db, brakes }: Pick<PaymentDeps, 'db' | 'brakes'>,
  order: PayableRow,
  addedCents: number,
): Promise<void> {
  const actor = { userId: order.customer_id, orderId: order.id };
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment_disputes WHERE order_id = ${order.id} LIMIT 1`.execute(db);
  if (rows[0] !== undefined)
    await brakes.refuse('tip_after_dispute', actor, {
      disputeId: rows[0].id,
      tipCents: addedCents,
    });
  const tipCents = order.tip_cents + addedCents;
  if (order.status !== 'created' && (await isHigh(db, order, tipCents)))
    await brakes.refuse('high_tip', actor, { tipCents });
}

/** The highest tip of the order that was ever sent for review, in cents; 0 if none was. */
async function reviewedTip(transaction: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(max((details ->> 'tipCents')::integer), 0) AS cents FROM cases
    WHERE order_id = ${orderId} AND kind = 'tip_review'`.execute(transaction);
  return rows[0]?.cents ?? 0;
}

/**
 * Sends an authorized tip for review if it is higher than any reviewed before. If the order has no driver, it
 * waits for the review. If a driver has accepted meanwhile, a case for an employee is opened.
 */
export async function holdHighTip(
  transaction: Database,
  order: PayableRow,
  tipCents: number,
): Promise<void> {
  if (order.sandbox_id !== null || !(await isHigh(transaction, order, tipCents))) return;
  if (tipCents <= (await reviewedTip(transaction, order.id))) return;
  if (order.status === 'created')
    await holdForReview(transaction, order.id, 'tip_review', { tipCents }, { isMore: true });
  else await openCase(transaction, order.id, 'payment_risk', { signal: 'high_tip', tipCents });
}
