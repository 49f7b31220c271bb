import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { seedOrder } from '../testing/seed-order.ts';
import { appendOrderEvent } from './change-order.ts';
import { cardRowOf } from './driver-order-view.ts';
import { presentDriverOrder } from './driver-order-presenter.ts';
import { presentOrder, presentRetailerOrder, type WholeReader } from './order-presenter.ts';
import { loadOrderView, type OrderView } from './order-view.ts';
import { suiteClock } from '../testing/test-clock.ts';

let database: TestDatabase;
let view: OrderView;

const customerId = '00000000-0000-4000-8000-000000000001';
const driverId = '00000000-0000-4000-8000-000000000002';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`
    INSERT INTO users (id, email, first_name, last_name, phone, is_driver) VALUES
      (${customerId}, 'casey@example.com', 'Casey', 'Morgan', '(314) 555-0101', false),
      (${driverId}, 'robin@example.com', 'Robin', 'Vega', '(314) 555-0102', true)`.execute(db);
  for (const stars of [5, 5, 5, 4, 5]) {
    const rated = await seedOrder(db, { customerId, driverId, status: 'completed' });
    await sql`INSERT INTO ratings (order_id, driver_id, stars, created_at) VALUES (${rated.id}, ${driverId}, ${stars}, now())`.execute(
      db,
    );
  }
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at) VALUES (${driverId}, 38.61, -90.26, now())`.execute(
    db,
  );
  const { id } = await seedOrder(db, { customerId, driverId, status: 'in_transit', tipCents: 500 });
  const driver = { kind: 'driver', id: driverId } as const;
  await appendOrderEvent(db, {
    orderId: id,
    type: 'refused',
    action: 'refuse',
    actor: driver,
    details: { reason: 'store_closed' },
  });
  await appendOrderEvent(db, {
    orderId: id,
    type: 'reassigned',
    action: 'reassign',
    actor: { kind: 'admin', id: null },
    details: { reason: 'the first driver complained about the customer' },
  });
  await appendOrderEvent(db, {
    orderId: id,
    type: 'payment_authorized',
    action: null,
    actor: { kind: 'system', id: null },
  });
  for (const type of ['review_approved', 'case_opened'] as const)
    await appendOrderEvent(db, {
      orderId: id,
      type,
      action: null,
      actor: { kind: 'system', id: null },
    });
  await sql`
    INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, method, brand, last4)
    VALUES ('pi_1', ${id}, 'local', 'secret', 1000, 'authorized', 'card', 'visa', '4242')`.execute(
    db,
  );
  await sql`
    INSERT INTO files (id, owner_id, order_id, kind, media_type, size_bytes) VALUES
      (gen_random_uuid(), ${customerId}, ${id}, 'receipt', 'image/jpeg', 10),
      (gen_random_uuid(), ${driverId}, ${id}, 'counter_receipt', 'image/jpeg', 10)`.execute(db);
  const loaded = await loadOrderView(db, id);
  if (loaded === undefined) throw new Error('the order is there');
  view = loaded;
});
afterAll(() => database.destroy());

const asked = { now: suiteClock.now(), from: null, arrival: null };
const read = (reader: WholeReader, seen = view) =>
  presentOrder(seen, reader, { arrival: null, now: suiteClock.now() });
const card = () => presentDriverOrder(cardRowOf(view), 'driver', asked);
const notes = (reader: WholeReader) => read(reader).events.map((event) => event.note);
const types = (reader: WholeReader) => read(reader).events.map((event) => event.type);
const kindsOf = ({ files }: { files: { kind: string }[] }) => files.map((file) => file.kind);

describe('what each relation reads of one order', () => {
  test('the status in its own vocabulary', () => {
    expect(read('owner').status).toBe('picked_up');
    expect(read('admin').status).toBe('in_transit');
    expect(card().status).toBe('in_transit');
    expect(presentRetailerOrder(view).status).toBe('picked_up');
  });

  test('the driver: by first name for the customer, where they are for those concerned', () => {
    const { driver } = read('owner');
    expect(driver).toMatchObject({ name: 'Robin V.', rating: 4.8, phone: null });
    expect(read('admin').driver?.name).toBe('Robin Vega');
  });

  test('where the driver is: the customer only while they are on the way there', () => {
    const heading = { ...view, order: { ...view.order, heading_to: 'store' as const } };
    expect(read('owner').driver?.location).toBeNull();
    expect(read('owner', heading).driver?.location).toMatchObject({ lat: 38.61, lng: -90.26 });
    expect(read('admin').driver?.location).toMatchObject({ lat: 38.61 });
  });

  test('the retailer: the return, and nothing of the customer, the driver or their money', () => {
    expect(Object.keys(presentRetailerOrder(view)).toSorted()).toEqual([
      'createdAt',
      'files',
      'id',
      'isSandbox',
      'itemCategories',
      'itemCategory',
      'itemDescription',
      'itemValue',
      'numberOfItems',
      'orderName',
      'parcel',
      'policyResult',
      'retailer',
      'returnReason',
      'status',
      'statusMessage',
      'store',
      'trackingNumber',
      'updatedAt',
      'way',
    ]);
  });

  test('the driver: their guaranteed pay, of which the base price is all but the tip, and no fare', () => {
    // A driver sees the customer's fee for a failed pickup at the door, before reporting the failure.
    const { basePrice, tip, driverPay, missedPickupFee, ...rest } = card();
    expect(missedPickupFee).toBe(5);
    expect(basePrice + tip).toBeCloseTo(driverPay.total, 2);
    expect(read('owner').basePrice).toBe(3.99);
    expect(Object.keys(rest).join(' ')).not.toMatch(/price|fee|subtotal|lines|payment|share/i);
  });

  test('money and reviews stay between customer and platform, cases with the platform', () => {
    const told = ['created', 'refused', 'reassigned', 'payment_authorized', 'review_approved'];
    expect(types('owner')).toEqual(told);
    expect(types('admin')).toEqual([...told, 'case_opened']);
  });

  test('listed reasons in words; what an admin typed stays among those who work on it', () => {
    expect(notes('owner')).toContain('The store was closed');
    expect(notes('owner').join()).not.toContain('complained');
    expect(notes('admin').join()).toContain('complained');
  });

  test('files by their kind', () => {
    const all = ['receipt', 'counter_receipt'];
    expect(kindsOf(read('owner'))).toEqual(expect.arrayContaining(all));
    expect(kindsOf(card())).toEqual(expect.arrayContaining(all));
    expect(kindsOf(presentRetailerOrder(view))).toEqual(['counter_receipt']);
  });
});
