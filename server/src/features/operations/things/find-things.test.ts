import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
let customer: TestPerson;
let driver: TestPerson;
let order: Awaited<ReturnType<typeof seedOrder>>;

beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  const { db } = app.database;
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  customer = await app.person();
  driver = await app.person({ isDriver: true });
  await sql`UPDATE users SET first_name = 'Renée', last_name = 'O''Quux', phone = '+13145550202' WHERE id = ${customer.id}`.execute(
    db,
  );
  await sql`UPDATE users SET first_name = 'Marcus', last_name = 'Bellwether' WHERE id = ${driver.id}`.execute(
    db,
  );
  order = await seedOrder(db, {
    customerId: customer.id,
    customerName: "Renée O'Quux",
    dropoffName: 'Target Hampton',
    pickupStreet: '2800 Macklind Avenue',
    status: 'assigned',
    driverId: driver.id,
  });
  await sql`UPDATE orders SET customer_phone = '+13145550202', pickup_unit = '4B', item_description = 'Leather boots'
    WHERE id = ${order.id}`.execute(db);
  await sql`INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, last4)
    VALUES ('pi_7Zebra', ${order.id}, 'local', 's', 2000, 'authorized', '4242')`.execute(db);
});
afterAll(() => app.stop());

async function find(q: string, person = admin): Promise<string[]> {
  const answer = await requests.get(person, `/api/admin/things?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { things } = answer.json<{ things: { kind: string; id: string }[] }>();
  return things.map(({ kind, id }) => `${kind} ${id}`);
}
/** The test waits, because a search does not see words that another process is still indexing. */
const finds = (q: string, things: readonly string[]) => expect.poll(() => find(q)).toEqual(things);
const theOrder = () => `order ${order.id}`;
const theCustomer = () => `customer ${customer.id}`;

test.each([
  '(314) 555-0202',
  '314 555 0202',
  '3145550202',
  '+1 314-555-0202',
  '555-0202',
  '5550202',
  '0202',
])('a phone number typed as %s finds its customer and the orders', async (q) => {
  const found = await find(q);
  expect(found).toContain(theCustomer());
  expect(found).toContain(theOrder());
});

test.each([
  () => order.trackingNumber,
  () => order.trackingNumber.slice(4, 9).toLowerCase(),
  () => 'renee',
  () => "O'Quux",
  () => 'oquux',
  () => '2800 mackl',
  () => '2800 macklind 4b',
  () => 'leather bo',
  () => 'target hampton renee',
  () => 'bellwether',
  () => 'pi_7Zebra',
])('an order is found by %s', async (q) => {
  expect(await find(q())).toContain(theOrder());
});

test('a payment is found by its id and by the card, a store and a retailer by name', async () => {
  expect(await find('pi_7zeb')).toContain('payment pi_7Zebra');
  expect(await find('4242')).toContain('payment pi_7Zebra');
  const found = await find('target');
  expect(found).toContain('retailer target');
  expect(found.some((one) => one.startsWith('store '))).toBe(true);
});

test.each(['%', "'", '___', '\\', '🎁🎁', ';--', '%%%'])('nothing is found by %s', async (q) => {
  expect(await find(q)).toEqual([]);
});

test('an order comes before its payment when its number is typed', async () => {
  expect(await find(order.trackingNumber)).toEqual([theOrder(), 'payment pi_7Zebra']);
});

test('10,000 letters are refused in one sentence', async () => {
  const answer = await requests.get(admin, `/api/admin/things?q=${'x'.repeat(10_000)}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fieldErrors).toEqual({ q: 'Must be at most 200 characters' });
});

test('the words follow the thing', async () => {
  const { db } = app.database;
  const other = await seedOrder(db, { customerId: customer.id, customerName: 'Old Zanzibar' });
  await finds('zanzibar', [`order ${other.id}`]);
  await sql`UPDATE orders SET customer_name = 'New Timbuktu' WHERE id = ${other.id}`.execute(db);
  await finds('zanzibar', []);
  await finds('timbuktu', [`order ${other.id}`]);
  const person = await app.person();
  await sql`UPDATE users SET last_name = 'Ouagadougou' WHERE id = ${person.id}`.execute(db);
  await finds('ouaga', [`customer ${person.id}`]);
  await sql`UPDATE users SET is_driver = true WHERE id = ${person.id}`.execute(db);
  await finds('ouaga', [`driver ${person.id}`]);
});

test('a sandbox is never found', async () => {
  const sandboxId = await app.sandbox();
  const guest = await app.person({ sandboxId });
  await seedOrder(app.database.db, {
    customerId: guest.id,
    customerName: 'Sandy Xylophone',
    sandboxId,
  });
  expect(await find('xylophone')).toEqual([]);
});

test('a person finds only the kinds that they may read', async () => {
  const field = await app.person();
  await sql`INSERT INTO employees (user_id, role) VALUES (${field.id}, 'field')`.execute(
    app.database.db,
  );
  expect(await find('renee', field)).toEqual([]);
  expect(await find('target', field)).toContain('retailer target');
});

test('newest first, and whole words before beginnings', async () => {
  const { db } = app.database;
  const [first, begun, last] = [
    await seedOrder(db, { customerId: customer.id, customerName: 'Quetzal' }),
    await seedOrder(db, { customerId: customer.id, customerName: 'Quetzals' }),
    await seedOrder(db, { customerId: customer.id, customerName: 'Quetzal' }),
  ];
  await finds(
    'quetzal',
    [last, first, begun].map(({ id }) => `order ${id}`),
  );
});
