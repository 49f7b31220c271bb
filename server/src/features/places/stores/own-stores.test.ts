import type { OwnStore, StoreChanges } from '@backhaul/contract/calls/places/own-stores.ts';
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedReferenceData } from '../../../reference-data/reference-data.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

// In these tests, it is Friday, November 20, 2026, in St. Louis. Target in Hampton Village has one return
// booked for Saturday noon to 5 PM and one at its counter. A third return is at another store.

const storeId = 'target-hampton-village';
const weekly = 'Mo-Su 08:00-22:00';
const saturdayOff = `${weekly}; 2026 Nov 21 off`;
let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let owner: TestPerson;
let manager: TestPerson;
let clerk: TestPerson;
let other: TestPerson;
let trackingNumber: string;

async function member(role: RetailerRole, companyId = 'target'): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, ${role})`.execute(
    app.database.db,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T20:00:00.000Z');
  requests = requestsOf(app);
  owner = await member('owner');
  manager = await member('manager');
  clerk = await member('clerk');
  other = await member('owner', 'kohls');
  const { db } = app.database;
  await sql`UPDATE stores SET store_hours = NULL WHERE id = ${storeId}`.execute(db);
  const customer = await app.person();
  const booked = {
    customerId: customer.id,
    companyId: 'target',
    storeId,
    slotStartAt: new Date('2026-11-21T18:00:00.000Z'),
    slotEndAt: new Date('2026-11-21T23:00:00.000Z'),
  };
  const { id } = await seedOrder(db, booked);
  const { rows } = await sql<{
    n: string;
  }>`SELECT tracking_number AS n FROM orders WHERE id = ${id}`.execute(db);
  trackingNumber = rows[0]?.n ?? '';
  const driver = await app.person({ isDriver: true });
  await seedOrder(db, { ...booked, driverId: driver.id, status: 'delivered' });
  await seedOrder(db, { ...booked, storeId: 'target-brentwood' });
});
afterAll(() => app.stop());

const at = (id = storeId, companyId = 'target') =>
  `/api/retailer/companies/${companyId}/stores/${id}`;
const preview = (who: TestPerson, hours: string, state = 'takes_returns', of = at()) =>
  requests.get(who, `${of}/preview?state=${state}&hours=${encodeURIComponent(hours)}`);
const change = (who: TestPerson, body: object, of = at()) =>
  requests.post(who, `${of}/change`, {
    state: 'takes_returns',
    hours: weekly,
    reason: 'Our hours in winter',
    shutOut: 0,
    ...body,
  });
const listed = async (who = owner) =>
  (await requests.get(who, '/api/retailer/companies/target/stores')).json<OwnStore[]>();

test('each role reads the stores of its own retailer, and an owner or manager changes them', async () => {
  for (const who of [owner, manager, clerk])
    expect((await listed(who)).map(({ id }) => id)).toContain(storeId);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM stores WHERE company_id = 'target'`.execute(app.database.db);
  expect(await listed()).toHaveLength(rows[0]?.n ?? 0);
  expect((await change(clerk, {})).statusCode).toBe(403);
  expect((await preview(clerk, weekly)).statusCode).toBe(403);
  const changed = await change(manager, {});
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    expect.objectContaining({ id: storeId, hours: weekly, today: 'Open until 10 PM' }),
  ]);
  await seedReferenceData(app.database.db);
  expect((await listed()).find(({ id }) => id === storeId)?.hours).toBe(weekly);
});

test('another retailer’s store is not there, under either address', async () => {
  for (const of of [at(storeId, 'kohls'), at(storeId, 'target')]) {
    expect((await change(other, {}, of)).statusCode).toBe(404);
    expect((await preview(other, weekly, 'closed', of)).statusCode).toBe(404);
    expect((await requests.get(other, `${of}/changes`)).statusCode).toBe(404);
  }
  expect((await requests.get(other, '/api/retailer/companies/target/stores')).statusCode).toBe(404);
});

test('a change that shuts booked returns out says which before it is saved, and they stay booked', async () => {
  expect((await preview(owner, `${weekly}; 2026 Nov 22 off`)).json()).toEqual({
    count: 0,
    returns: [],
  });
  const shut = (await preview(owner, saturdayOff)).json();
  expect(shut).toMatchObject({ count: 1, returns: [{ trackingNumber, status: 'created' }] });
  const unseen = await change(owner, { hours: saturdayOff });
  expect([unseen.statusCode, unseen.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'returns_shut_out', count: 1 }),
  ]);
  expect((await listed()).find(({ id }) => id === storeId)?.hours).toBe(weekly);
  const reason = 'Our floor is renewed';
  expect((await change(owner, { hours: saturdayOff, shutOut: 1, reason })).statusCode).toBe(200);
  const { rows } = await sql<{ status: string; store: string }>`
    SELECT status, store_id AS store FROM orders WHERE tracking_number = ${trackingNumber}`.execute(
    app.database.db,
  );
  expect(rows).toEqual([{ status: 'created', store: storeId }]);
  // The store's new hours already made this return impossible, so no further return is counted.
  expect((await preview(owner, saturdayOff, 'no_returns')).json().count).toBe(0);
  // Without opening hours in the request, the preview treats the hours as unknown.
  expect((await requests.get(owner, `${at()}/preview?state=no_returns`)).json().count).toBe(0);
  const history = (await requests.get(clerk, `${at()}/changes`)).json<StoreChanges>();
  expect(history.slice(0, 2)).toMatchObject([
    {
      was: { hours: weekly },
      became: { state: 'takes_returns', hours: saturdayOff },
      shutOut: 1,
      reason,
      by: 'Test Person',
    },
    { was: { hours: null }, became: { hours: weekly }, shutOut: 0 },
  ]);
});

test('a store that is closed on a day takes no new bookings for it, and its retailer’s endpoints get an event', async () => {
  const { rows } = await sql<{ actor: string | null }>`
    SELECT actor_kind AS actor FROM domain_events WHERE subject = 'store' AND subject_id = ${storeId}
    ORDER BY sequence DESC LIMIT 1`.execute(app.database.db);
  expect(rows).toEqual([{ actor: 'retailer' }]);
  await vi.waitFor(
    async () => {
      const found = await requests.get(
        null,
        '/api/stores/nearby?retailer=target&lat=38.59&lng=-90.29',
      );
      const store = found
        .json<{ id: string; storeHours: object }[]>()
        .find(({ id }) => id === storeId);
      expect(store?.storeHours).toMatchObject({ '2026-11-21': null });
    },
    { timeout: 10_000 },
  );
});

test('what cannot be read is refused, and nothing is lost', async () => {
  const before = await listed();
  const bad = await change(owner, { hours: '2026 Dec 32 off' });
  expect([bad.statusCode, Object.keys(bad.json().fieldErrors)]).toEqual([422, ['hours']]);
  expect((await change(owner, { reason: ' ' })).statusCode).toBe(422);
  expect((await change(owner, { state: 'moved' })).statusCode).toBe(422);
  expect((await change(owner, {}, at('no-such-store'))).statusCode).toBe(404);
  expect((await preview(owner, 'ten to nine')).statusCode).toBe(422);
  expect(await listed()).toEqual(before);
});

test('two people who save at once are both kept in the history', async () => {
  const hours = ['Mo-Su 09:00-21:00', 'Mo-Su 10:00-20:00'];
  const answers = await Promise.all(
    hours.map((text, place) => change(place === 0 ? owner : manager, { hours: text })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [last, first] = (await requests.get(owner, `${at()}/changes`)).json<StoreChanges>();
  expect(new Set([first?.became.hours, last?.became.hours])).toEqual(new Set(hours));
  expect(last?.was).toEqual(first?.became);
});
