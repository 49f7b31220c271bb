import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { carrierFacts } from '@backhaul/domain/carrier/carrier-facts.ts';
import type { Carrier } from '@backhaul/domain/carrier/carrier-names.ts';
import {
  dueAfterArrival,
  expectedRefund,
  nextAskDay,
} from '@backhaul/domain/policy/expected-refund.ts';
import { openRefund } from '@backhaul/domain/policy/refund-terms.ts';
import { sql } from 'kysely';
import { orderTimeZone, readAreaDay, zoneOfOrder } from '../database/area-day.ts';
import type { Database } from '../database/connect.ts';
import { appendOrderEvent } from './change-order.ts';

interface BookedTerms {
  valueCents: number;
  taxCents: number | null;
  refundMethod: RefundMethod | null;
  restockingFeePercent: number | null;
  isDonated: boolean;
  carrier: Carrier | null;
}

/**
 * The refund that the retailer owes if the store takes the item at `takenAt`, by the policy at booking.
 * Without a policy, the whole value is owed to the original payment method. Null for a donated item.
 */
export async function refundOf(db: Database, orderId: string, takenAt: Date) {
  const { rows } = await sql<BookedTerms>`
    SELECT o.item_value_cents AS "valueCents", o.item_tax_cents AS "taxCents",
      CASE WHEN EXISTS (SELECT FROM gift_cards g WHERE g.order_id = o.id) THEN 'store_credit' ELSE p.refund_method END
        AS "refundMethod",
      p.restocking_fee_percent::float8 AS "restockingFeePercent", o.charity_id IS NOT NULL AS "isDonated",
      o.carrier
    FROM orders o LEFT JOIN return_policies p ON p.company_id = o.company_id AND p.version = o.policy_version
    WHERE o.id = ${orderId}`.execute(db);
  const [booked] = rows;
  if (booked === undefined) throw new Error(`no order ${orderId} to be refunded`);
  const { valueCents, taxCents, refundMethod, restockingFeePercent, isDonated, carrier } = booked;
  if (isDonated) return null;
  const terms = refundMethod === null ? openRefund : { refundMethod, restockingFeePercent };
  const takenOn = await readAreaDay(db, takenAt, zoneOfOrder(orderId));
  const carrierDays = carrier === null ? null : carrierFacts[carrier].days.most;
  const item = { valueCents, taxCents, takenOn, carrierDays };
  return { takenOn, ...expectedRefund(terms, item) };
}

/**
 * Stores what the retailer owes the customer. Does nothing for a donated item or if the refund is already
 * stored.
 */
export async function openRefundWatch(
  transaction: Database,
  orderId: string,
  takenAt: Date,
): Promise<void> {
  const owed = await refundOf(transaction, orderId, takenAt);
  if (owed === null || owed.expectedCents === 0) return;
  const { method, valueCents, feeCents, taxCents, expectedCents, takenOn, dueOn, arrivesOn } = owed;
  await sql`
    INSERT INTO refund_watches (order_id, method, value_cents, fee_cents, tax_cents, expected_cents, taken_on, due_on, next_ask_on, arrives_on)
    VALUES (${orderId}, ${method}, ${valueCents}, ${feeCents}, ${taxCents}, ${expectedCents}, ${takenOn}, ${dueOn}, ${dueOn}, ${arrivesOn})
    ON CONFLICT (order_id) DO NOTHING`.execute(transaction);
}

/**
 * Moves the due date of a refund when the carrier says on which day the parcel reaches the shop. The date for
 * asking the customer moves with it, unless the customer was already asked. False if nothing changed.
 */
export async function moveRefundWatch(
  transaction: Database,
  orderId: string,
  { arrivesOn, isAtShop }: { arrivesOn: string; isAtShop: boolean },
): Promise<boolean> {
  const dueOn = dueAfterArrival(arrivesOn);
  const { numAffectedRows = 0n } = await sql`
    UPDATE refund_watches SET arrives_on = ${arrivesOn}, is_at_shop = ${isAtShop}, due_on = ${dueOn},
      next_ask_on = CASE WHEN next_ask_on = due_on THEN ${dueOn}::date ELSE next_ask_on END
    WHERE order_id = ${orderId} AND arrived_on IS NULL AND arrives_on IS NOT NULL
      AND (arrives_on, is_at_shop) IS DISTINCT FROM (${arrivesOn}::date, ${isAtShop})`.execute(
    transaction,
  );
  return numAffectedRows > 0n;
}

/**
 * Changes the expected refund to a gift card, because the counter gave one, whatever the retailer's policy
 * says. A gift card arrives at once, so the customer can be asked at once.
 */
export async function turnToStoreCredit(transaction: Database, orderId: string): Promise<void> {
  await sql`UPDATE refund_watches SET method = 'store_credit', due_on = taken_on,
      next_ask_on = CASE WHEN next_ask_on IS NULL THEN NULL ELSE taken_on END
    WHERE order_id = ${orderId} AND arrived_on IS NULL`.execute(transaction);
}

/** Stores the refund that arrived, by default the expected one, and stops asking the customer. */
export async function endRefundWatch(
  transaction: Database,
  orderId: string,
  { amountCents, at }: { amountCents: number | null; at: Date },
): Promise<void> {
  await openRefundWatch(transaction, orderId, at);
  await sql`
    UPDATE refund_watches SET arrived_cents = coalesce(${amountCents}::integer, expected_cents),
      arrived_on = ${await readAreaDay(transaction, at, zoneOfOrder(orderId))}, next_ask_on = NULL
    WHERE order_id = ${orderId}`.execute(transaction);
}

/**
 * Asks the customer of a completed order whether the refund arrived, if this question is due. It only appends
 * an event; a consumer of events sends the question. A customer who reported a missing refund is not asked
 * again. False if nothing was due.
 */
export async function askAboutRefund(
  transaction: Database,
  orderId: string,
  { today, now }: { today: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ dueOn: string; mayAsk: boolean }>`
    SELECT due_on AS "dueOn", o.status = 'completed'
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id AND t.kind = 'refund_missing') AS "mayAsk"
    FROM refund_watches w JOIN orders o ON o.id = w.order_id
    WHERE w.order_id = ${orderId} AND w.next_ask_on <= ${today} FOR UPDATE OF w`.execute(
    transaction,
  );
  const [watch] = rows;
  if (watch === undefined) return false;
  const { dueOn, mayAsk } = watch;
  await sql`UPDATE refund_watches SET next_ask_on = ${mayAsk ? nextAskDay(dueOn, today) : null}
    WHERE order_id = ${orderId}`.execute(transaction);
  if (!mayAsk) return false;
  await appendOrderEvent(transaction, {
    orderId,
    type: 'refund_asked',
    action: null,
    actor: { kind: 'system', id: null },
    happenedAt: now,
  });
  return true;
}

/** Orders whose customers should be asked about the refund today. */
export async function findRefundsToAsk(
  db: Database,
  { today, timeZone }: { today: string; timeZone: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT w.order_id AS id FROM refund_watches w JOIN orders o ON o.id = w.order_id
    WHERE ${sql.raw(orderTimeZone('o'))} = ${timeZone} AND next_ask_on <= ${today} AND (${after}::uuid IS NULL OR order_id > ${after}::uuid)
    ORDER BY order_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
