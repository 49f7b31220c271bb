import type { ThingCardAnswer } from '@backhaul/contract/thing-answer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
let customer: TestPerson;
let neighbour: TestPerson;
let driver: TestPerson;
let order: Awaited<ReturnType<typeof seedOrder>>;
let other: Awaited<ReturnType<typeof seedOrder>>;
const storeId = 'target-hampton-village';

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  const { db } = app.database;
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  [customer, neighbour] = [await app.person(), await app.person()];
  driver = await app.person({ isDriver: true });
  const now = app.clock.now();
  order = await seedOrder(db, {
    customerId: customer.id,
    storeId,
    companyId: 'target',
    status: 'assigned',
    driverId: driver.id,
    slotEndAt: new Date(now.getTime() + 3_600_000),
  });
  other = await seedOrder(db, { customerId: neighbour.id, retailer: 'Macy’s' });
  for (const [id, of] of [
    ['pi_one', order.id],
    ['pi_two', other.id],
  ] as const)
    await sql`INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, brand, last4, card_key)
      VALUES (${id}, ${of}, 'local', 's', 2000, 'authorized', 'visa', '4242', 'key')`.execute(db);
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at) SELECT ${driver.id}, lat, lng, ${now} FROM stores WHERE id = ${storeId}`.execute(
    db,
  );
});
afterAll(() => app.stop());

async function card(path: string, person = admin): Promise<ThingCardAnswer> {
  const answer = await requests.get(person, `/api/admin/things/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const factOf = ({ facts }: ThingCardAnswer, name: string) =>
  facts.find(({ fact }) => fact === name);
const idsOf = ({ groups }: ThingCardAnswer, name: string) =>
  groups.find(({ group }) => group === name)?.things.map(({ id }) => id) ?? [];

test('an order names its people and places, and shows the others of its card and door', async () => {
  const read = await card(`orders/${order.id}`);
  expect(read.thing).toMatchObject({
    kind: 'order',
    number: order.trackingNumber,
    status: 'assigned',
  });
  expect(factOf(read, 'customer')?.thing).toEqual({ kind: 'customer', id: customer.id });
  expect(factOf(read, 'driver')?.thing).toEqual({ kind: 'driver', id: driver.id });
  expect(factOf(read, 'store')?.thing).toEqual({ kind: 'store', id: storeId });
  expect(idsOf(read, 'same_card')).toEqual([other.id]);
  expect(idsOf(read, 'same_door')).toEqual([other.id]);
  expect(idsOf(read, 'payments')).toEqual(['pi_one']);
  expect(read.life.map(({ what }) => what)).toContain('created');
});

test('a customer: returns, what is held, and who else has this card or door', async () => {
  const read = await card(`customers/${customer.id}`);
  expect(idsOf(read, 'returns')).toEqual([order.id]);
  expect(idsOf(read, 'same_card')).toEqual([neighbour.id]);
  expect(idsOf(read, 'same_door')).toEqual([neighbour.id]);
  expect(read.figures).toContainEqual({ figure: 'held', amount: 20, count: null, of: null });
  expect(factOf(read, 'card')?.value).toBe('visa 4242');
});

test('a driver: state, where last seen near a named place, jobs in hand', async () => {
  const read = await card(`drivers/${driver.id}`);
  expect(factOf(read, 'position')).toEqual({
    fact: 'position',
    value: expect.any(String),
    at: expect.any(String),
    thing: { kind: 'store', id: expect.any(String) },
  });
  expect(idsOf(read, 'jobs')).toEqual([order.id]);
});

test('a store has all its orders of today, a retailer its stores and policy', async () => {
  const store = await card(`stores/${storeId}`);
  expect(idsOf(store, 'returns_today')).toEqual([order.id]);
  expect(factOf(store, 'retailer')?.thing).toEqual({ kind: 'retailer', id: 'target' });
  const retailer = await card('retailers/target');
  expect(retailer.figures.find(({ figure }) => figure === 'today')?.count).toBe(1);
  expect(idsOf(retailer, 'stores').length).toBeGreaterThan(0);
});

test('a payment leads to its order, its customer and the others of the card', async () => {
  const read = await card('payments/pi_one');
  expect(factOf(read, 'order')?.thing).toEqual({ kind: 'order', id: order.id });
  expect(idsOf(read, 'same_card')).toEqual([other.id]);
  expect(read.figures).toContainEqual({ figure: 'amount', amount: 20, count: null, of: null });
});

test('what the reader may not open is no link', async () => {
  const finance = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${finance.id}, 'finance')`.execute(
    app.database.db,
  );
  const read = await card('payments/pi_one', finance);
  expect(factOf(read, 'customer')).toMatchObject({ thing: null });
  expect(factOf(read, 'order')).toMatchObject({ thing: { id: order.id } });
  expect(idsOf(await card(`orders/${order.id}`, finance), 'tickets')).toEqual([]);
});

test.each([
  'orders/nobody',
  'customers/%00',
  'drivers/x',
  'stores/nowhere',
  'payments/pi_none',
  'payouts/1',
  'tickets/1',
  'incidents/1',
])('there is no %s', async (path) => {
  expect(
    (await requests.get(admin, `/api/admin/things/${path}`)).statusCode,
  ).toBeGreaterThanOrEqual(404);
});

test('a sandbox’s things have no card', async () => {
  const sandboxId = await app.sandbox();
  const guest = await app.person({ sandboxId });
  expect((await requests.get(admin, `/api/admin/things/customers/${guest.id}`)).statusCode).toBe(
    404,
  );
});
