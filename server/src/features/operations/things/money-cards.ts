import { sql } from 'kysely';
import { type CardReader, fact, group, isUuid, linked, money, one } from './card-parts.ts';
import { type LifeSource, ofOrders, ofRefunds } from './read-life.ts';

interface PaymentFacts {
  order_id: string;
  tracking_number: string;
  customer_id: string;
  customer_name: string;
  card: string | null;
  card_key: string | null;
  gateway: string;
  failure_message: string | null;
  lapses_at: Date | null;
  status: string;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
}

export const readPayment: CardReader = async (db, id) => {
  const payment = await one(
    db,
    sql<PaymentFacts>`
    SELECT i.order_id, o.tracking_number, o.customer_id, o.customer_name, nullif(concat_ws(' ', i.brand, i.last4), '') AS card, i.card_key,
      i.gateway, i.failure_message, i.authorization_lapses_at AS lapses_at, i.status, i.amount_cents, i.captured_cents, i.refunded_cents
    FROM payment_intents i JOIN orders o ON o.id = i.order_id WHERE i.id = ${id} AND o.sandbox_id IS NULL`,
  );
  if (payment === null) return null;
  const { order_id: orderId } = payment;
  const groups = await Promise.all([
    group(db, {
      name: 'payments',
      kind: 'payment',
      of: sql`SELECT id FROM payment_intents WHERE order_id = ${orderId} AND id <> ${id} ORDER BY created_at DESC`,
    }),
    group(db, {
      name: 'same_card',
      kind: 'order',
      of: sql`SELECT o.id FROM payment_intents i JOIN orders o ON o.id = i.order_id
        WHERE i.card_key = ${payment.card_key} AND o.id <> ${orderId} AND o.sandbox_id IS NULL
        GROUP BY o.id ORDER BY o.created_at DESC`,
    }),
  ]);
  const payments: LifeSource = sql`SELECT * FROM (${ofOrders(sql`SELECT ${orderId}::uuid`)}) e WHERE e.part = 'money'`;
  return {
    facts: [
      ...fact('state', { value: payment.status }),
      ...linked('order', 'order', orderId, payment.tracking_number),
      ...linked('customer', 'customer', payment.customer_id, payment.customer_name),
      ...fact('card', { value: payment.card }),
      ...fact('processor', { value: payment.gateway }),
      ...fact('failure', { value: payment.failure_message }),
      ...(payment.status === 'authorized' ? fact('lapses', { at: payment.lapses_at }) : []),
    ],
    figures: [
      ...money('amount', payment.amount_cents),
      ...money('taken', payment.captured_cents),
      ...money('given_back', payment.refunded_cents),
    ],
    groups: groups.flat(),
    life: [payments, ofRefunds(sql`r.intent_id = ${id}`)],
  };
};

interface PayoutFacts {
  driver_id: string;
  driver_name: string;
  kind: string;
  state: string;
  provider: string;
  failure: string | null;
  settled_at: Date | null;
  amount_cents: number;
  fee_cents: number;
  created_at: Date;
}

export const readPayout: CardReader = async (db, id) => {
  if (!isUuid(id)) return null;
  const payout = await one(
    db,
    sql<PayoutFacts>`
    SELECT p.driver_id, u.first_name || ' ' || u.last_name AS driver_name, p.kind, p.state, p.provider, p.failure, p.settled_at, p.amount_cents,
      p.fee_cents, p.created_at
    FROM payouts p JOIN users u ON u.id = p.driver_id WHERE p.id = ${id} AND p.sandbox_id IS NULL`,
  );
  if (payout === null) return null;
  const groups = await Promise.all([
    group(db, {
      name: 'jobs_paid',
      kind: 'order',
      of: sql`SELECT order_id AS id FROM driver_earnings WHERE payout_id = ${id} AND order_id IS NOT NULL
        GROUP BY order_id ORDER BY max(created_at) DESC`,
    }),
    group(db, {
      name: 'payouts',
      kind: 'payout',
      of: sql`SELECT id FROM payouts WHERE driver_id = ${payout.driver_id} AND id <> ${id} ORDER BY created_at DESC, id DESC`,
    }),
  ]);
  const life: LifeSource = sql`
    SELECT e.happened_at, 'money', e.type::text, e.details ->> 'reason', NULL, (e.details ->> 'amountCents')::integer, NULL, NULL, NULL
    FROM domain_events e WHERE e.subject = 'driver' AND e.subject_id = ${payout.driver_id} AND e.order_id IS NULL
      AND e.type LIKE 'payout\\_%' AND e.happened_at >= ${payout.created_at}
      AND e.happened_at <= coalesce(${payout.settled_at}::timestamptz, 'infinity') ORDER BY e.happened_at DESC`;
  return {
    facts: [
      ...fact('state', { value: payout.state }),
      ...linked('driver', 'driver', payout.driver_id, payout.driver_name),
      ...fact('about', { value: payout.kind }),
      ...fact('processor', { value: payout.provider }),
      ...fact('failure', { value: payout.failure }),
      ...fact('settled', { at: payout.settled_at }),
    ],
    figures: [...money('amount', payout.amount_cents), ...money('fee', payout.fee_cents)],
    groups: groups.flat(),
    life: [life],
  };
};
