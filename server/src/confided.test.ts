import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingDay, bookJacket } from './testing/book-return.ts';
import { type Caller, requestsOf } from './testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';

// Searches the whole text of every answer about an order for private data, so that data in an unexpected
// field is found too.

/** Each value appears only in the booking and nowhere else in the database. */
const confided = {
  accessNotes: 'Gate code 4711, under the third pot',
  customerName: 'Wilhelmina Quartermaine',
  customerPhone: '+13145550187',
};
type Confided = keyof typeof confided;
const everything = Object.keys(confided) as Confided[];

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let people: Record<'owner' | 'driver' | 'otherDriver' | 'retailer' | 'admin', TestPerson>;
let order: { id: string; trackingNumber: string };

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  requests = requestsOf(app);
  people = {
    owner: await app.person(),
    driver: await app.person({ isDriver: true }),
    otherDriver: await app.person({ isDriver: true }),
    retailer: await app.person(),
    admin: await app.person({ isAdmin: true, scopes: ['dashboard'] }),
  };
  await sql`INSERT INTO company_members (company_id, user_id, role) VALUES ('target', ${people.retailer.id}, 'manager')`.execute(
    app.database.db,
  );
  order = await bookJacket(app, people.owner.cookie, confided);
  await sql`UPDATE orders SET payment_status = 'authorized' WHERE id = ${order.id}`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

/** Everything this caller can read of the order, as text. */
async function readableBy(caller: Caller): Promise<string> {
  const urls = [
    `/api/customers/orders/${order.id}`,
    '/api/customers/orders',
    `/api/driver/orders/${order.id}`,
    '/api/driver/orders',
    '/api/driver/orders/available?lat=38.63&lng=-90.2',
    `/api/admin/orders/${order.id}`,
    '/api/admin/orders',
    `/api/track/${order.trackingNumber}`,
    '/api/events',
  ];
  const answers = await Promise.all(urls.map((url) => requests.get(caller, url)));
  return answers.map(({ body }) => body).join('\n');
}

async function known(caller: Caller): Promise<Confided[]> {
  const text = await readableBy(caller);
  return everything.filter((name) => text.includes(confided[name]));
}

async function whoKnows() {
  const { owner, driver, otherDriver, retailer, admin } = people;
  return {
    owner: await known(owner),
    driver: await known(driver),
    otherDriver: await known(otherDriver),
    retailer: await known(retailer),
    admin: await known(admin),
    public: await known(null),
  };
}

const outsiders = { otherDriver: [], retailer: [], public: [] };
/**
 * The private fields that responses show to the order's owner and to admins. Owners do not get their own
 * phone number.
 */
const insiders = { owner: ['accessNotes', 'customerName'], admin: everything };
/**
 * The private fields that the driver gets after accepting. The customer's phone number is not among them,
 * because calls go through a number of ours.
 */
const atTheDoor: Confided[] = ['accessNotes', 'customerName'];

test('an offer says where, never the way in, who or how to call them', async () => {
  expect(await readableBy(people.driver)).toContain('5200 Oakland Ave');
  expect(await whoKnows()).toEqual({ ...insiders, ...outsiders, driver: [] });
});

test('the driver who accepted knows them while the job is open, and not after', async () => {
  await requests.post(people.driver, `/api/driver/orders/${order.id}/accept`);
  expect(await whoKnows()).toEqual({ ...insiders, ...outsiders, driver: atTheDoor });
  for (const status of ['delivered', 'completed']) {
    await sql`UPDATE orders SET status = ${status} WHERE id = ${order.id}`.execute(app.database.db);
    const driver = status === 'delivered' ? atTheDoor : [];
    expect(await whoKnows()).toEqual({ ...insiders, ...outsiders, driver });
  }
});

test('who gives a job back no longer knows them', async () => {
  const other = await bookJacket(app, people.owner.cookie, confided);
  await sql`UPDATE orders SET payment_status = 'authorized' WHERE id = ${other.id}`.execute(
    app.database.db,
  );
  order = other;
  await requests.post(people.driver, `/api/driver/orders/${order.id}/accept`);
  expect(await known(people.driver)).toEqual(atTheDoor);
  const reason = { reason: 'A flat tire' };
  const released = await requests.post(
    people.driver,
    `/api/driver/orders/${order.id}/release`,
    reason,
  );
  expect(released.statusCode).toBe(200);
  expect(await known(people.driver)).toEqual([]);
});
