import { sql } from 'kysely';
import { type CardReader, fact, group, isUuid, linked, one } from './card-parts.ts';
import { type LifeSource, ofOrders, ofRefunds, ofTickets } from './read-life.ts';

interface OrderFacts {
  customer_id: string;
  customer_name: string;
  customer_phone: string;
  pickup_address: string;
  driver_id: string | null;
  driver_name: string | null;
  store_id: string | null;
  dropoff_name: string;
  company_id: string | null;
  retailer: string;
  payment_id: string | null;
  card: string | null;
  card_key: string | null;
}

/**
 * The card (a page of the console) about an order, with related orders. The reason why an order is held is
 * often in other orders with the same payment card or pickup address.
 */
export const readOrderThing: CardReader = async (db, id) => {
  if (!isUuid(id)) return null;
  const order = await one(
    db,
    sql<OrderFacts>`
    SELECT o.customer_id, o.customer_name, o.customer_phone, o.pickup_address, o.driver_id, d.first_name || ' ' || d.last_name AS driver_name,
      o.store_id, o.dropoff_name, o.company_id, o.retailer, p.id AS payment_id, p.card_key,
      nullif(concat_ws(' ', p.brand, p.last4), '') AS card
    FROM orders o LEFT JOIN users d ON d.id = o.driver_id
    LEFT JOIN LATERAL (SELECT * FROM payment_intents i WHERE i.order_id = o.id ORDER BY i.purpose = 'fare' DESC, i.created_at DESC LIMIT 1) p ON true
    WHERE o.id = ${id} AND o.sandbox_id IS NULL`,
  );
  if (order === null) return null;
  const isOther = sql`o.id <> ${id} AND o.sandbox_id IS NULL`;
  const groups = await Promise.all([
    group(db, {
      name: 'same_card',
      kind: 'order',
      of: sql`SELECT o.id FROM payment_intents i JOIN orders o ON o.id = i.order_id WHERE i.card_key = ${order.card_key} AND ${isOther}
        GROUP BY o.id ORDER BY o.created_at DESC`,
    }),
    group(db, {
      name: 'same_door',
      kind: 'order',
      of: sql`SELECT o.id FROM orders o WHERE o.pickup_address = ${order.pickup_address} AND ${isOther} ORDER BY o.created_at DESC`,
    }),
    group(db, {
      name: 'returns',
      kind: 'order',
      of: sql`SELECT o.id FROM orders o WHERE o.customer_id = ${order.customer_id} AND ${isOther} ORDER BY o.created_at DESC`,
    }),
    group(db, {
      name: 'tickets',
      kind: 'ticket',
      of: sql`SELECT id FROM tickets WHERE order_id = ${id} ORDER BY created_at DESC`,
    }),
    group(db, {
      name: 'incidents',
      kind: 'incident',
      of: sql`SELECT id FROM incidents WHERE order_id = ${id} ORDER BY created_at DESC`,
    }),
    group(db, {
      name: 'payments',
      kind: 'payment',
      of: sql`SELECT id FROM payment_intents WHERE order_id = ${id} ORDER BY created_at DESC`,
    }),
  ]);
  const told: LifeSource = sql`
    SELECT n.created_at, 'messages', n.moment::text, n.subject, NULL, NULL::integer, NULL, NULL, NULL
    FROM notifications n WHERE n.order_id = ${id} ORDER BY n.created_at DESC LIMIT 40`;
  return {
    facts: [
      ...linked('customer', 'customer', order.customer_id, order.customer_name),
      ...fact('phone', { value: order.customer_phone }),
      ...linked('driver', 'driver', order.driver_id, order.driver_name),
      ...linked('store', 'store', order.store_id, order.dropoff_name),
      ...linked('retailer', 'retailer', order.company_id, order.retailer),
      ...linked('card', 'payment', order.payment_id, order.card ?? order.payment_id),
    ],
    figures: [],
    groups: groups.flat(),
    life: [
      ofOrders(sql`SELECT ${id}::uuid`),
      told,
      ofTickets(sql`SELECT id FROM tickets WHERE order_id = ${id}`),
      ofRefunds(sql`r.order_id = ${id}`),
    ],
  };
};
