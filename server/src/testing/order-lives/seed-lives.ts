import { randomBytes, randomUUID } from 'node:crypto';
import { fareV2 } from '@backhaul/domain/fare/verdict-rules.ts';
import { priceTrip, type TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import { makeTrackingNumber, trackingNumberBytes } from '@backhaul/domain/order/tracking-number.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { seedOrder } from '../seed-order.ts';
import type { Life } from './life.ts';

export interface SeededLife {
  life: Life;
  orderId: string;
  customerId: string;
  driverId: string;
  adminId: string;
  price: TripPrice;
  /** The price of the trip to the other store, for generated orders that change the store. */
  otherPrice: TripPrice;
  otherQuoteId: string;
}

/** The ids of the people in the generated orders. */
interface Cast {
  customers: readonly string[];
  drivers: readonly string[];
  adminId: string;
}

/** The columns of a table that can be written: all except the computed ones. */
async function givenColumns(db: Database, table: string): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`.execute(db);
  return rows[0]?.names ?? '';
}

/** Copies a row of a table once for each element of the list of changes, in one statement. */
async function copyRow(
  db: Database,
  table: 'quotes' | 'orders',
  original: string,
  changes: readonly object[],
): Promise<void> {
  const names = await givenColumns(db, table);
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.raw(names)})
    SELECT ${sql.raw(names)} FROM (
      SELECT r.* FROM ${sql.table(table)} o, jsonb_array_elements(${JSON.stringify(changes)}::jsonb) AS c (change),
        LATERAL jsonb_populate_record(null::${sql.raw(table)}, to_jsonb(o) || c.change) AS r
      WHERE o.id = ${original}) AS copied`.execute(db);
}

/** Finds a store that accepts returns and has no opening hours, so that it is never closed. */
async function findOtherStore(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stores WHERE accepts_returns AND store_hours IS NULL ORDER BY id LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}

/** Books an unpaid order for each life. The customers and the drivers are assigned in rotation. */
export async function seedLives(
  db: Database,
  { customers, drivers, adminId }: Cast,
  lives: readonly Life[],
): Promise<SeededLife[]> {
  const original = await seedOrder(db, {
    customerId: customers[0] ?? '',
    paymentStatus: 'pending',
  });
  const otherStore = await findOtherStore(db);
  const { rows } = await sql<{ quote_id: string }>`
    SELECT quote_id FROM orders WHERE id = ${original.id}`.execute(db);
  const seeded = lives.map((life, at) => ({
    life,
    orderId: randomUUID(),
    quoteId: randomUUID(),
    customerId: customers[at % customers.length] ?? '',
    driverId: drivers[at % drivers.length] ?? '',
    adminId,
    price: priceTrip(life.trip, fareV2),
    otherQuoteId: randomUUID(),
    otherPrice: priceTrip({ ...life.trip, ...life.otherStore }, fareV2),
  }));
  const moneyOf = ({ life, price }: SeededLife) => ({
    fare: price,
    tip_cents: price.fare.tipCents,
    total_cents: price.fare.totalCents,
    driver_pay_cents: price.driverPay.totalCents,
    item_value_cents: life.trip.itemValueCents,
    number_of_items: life.trip.numberOfItems,
  });
  const quotes = seeded.flatMap((one) => [
    { id: one.quoteId, user_id: one.customerId, ...moneyOf(one) },
    {
      id: one.otherQuoteId,
      user_id: one.customerId,
      ...moneyOf({ ...one, price: one.otherPrice }),
      store_id: otherStore,
      expires_at: '2099-01-01T00:00:00Z',
    },
  ]);
  const orders = seeded.map((one) => ({
    id: one.orderId,
    quote_id: one.quoteId,
    customer_id: one.customerId,
    tracking_number: makeTrackingNumber(randomBytes(trackingNumberBytes)),
    extra_legs_cents: 0,
    ...moneyOf(one),
  }));
  await copyRow(db, 'quotes', rows[0]?.quote_id ?? '', quotes);
  await copyRow(db, 'orders', original.id, orders);
  await sql`
    INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, actor_id, customer_id, happened_at)
    SELECT id, 1, 'created', 'created', 'owner', customer_id, customer_id, created_at
    FROM orders WHERE id = ANY (${seeded.map(({ orderId }) => orderId)}::uuid[])`.execute(db);
  return seeded;
}
