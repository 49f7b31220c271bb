import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { tipNeedsReview } from '@backhaul/domain/trust/order-risk.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { holdForReview } from '../../orders/hold-for-review.ts';
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
  return tipNeedsReview({
    tipCents,
    tripCents: totalCents - promisedTip,
    hasPaidBefore: await hasPaidBefore(db, order),
  });
}

/**
 * Throws held_back for a tip that may be abuse: the driver has it at once, and it is ours that is lost if the payment
 * turns out not to be the customer's. Before a driver has the order it goes to review instead (`holdHighTip`).
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
  if (hasEnded(order.status) && (await isHigh(db, order, tipCents)))
    await brakes.refuse('high_tip', actor, { tipCents });
}

/** Holds an order back that no driver has yet, where its tip was raised so high that a person looks at it first. */
export async function holdHighTip(
  transaction: Database,
  order: PayableRow,
  tipCents: number,
): Promise<void> {
  if (order.status === 'created' && (await isHigh(transaction, order, tipCents)))
    await holdForReview(transaction, order.id, 'tip_review', { tipCents });
}
