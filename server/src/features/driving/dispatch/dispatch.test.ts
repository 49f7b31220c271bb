import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let customer: Person;
let driver: Person;
// Each test reads all offers, so it has its own database.
beforeEach(async () => {
  app = await startTestApp();
  [customer, driver] = await Promise.all([app.person(), app.person({ isDriver: true })]);
});
afterEach(() => app.stop());

const get = (person: Person, url: string) =>
  app.fastify.inject({ url, headers: { cookie: person.cookie } });
const offer = (options: Partial<SeedOrderOptions> = {}) =>
  seedOrder(app.database.db, { customerId: customer.id, ...options });
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

const near = { lat: 38.61, lng: -90.26 };
const middle = { lat: 38.65, lng: -90.3 };
const far = { lat: 38.75, lng: -90.45 };

describe('the available list', () => {
  const url = '/api/driver/orders/available';

  test('is the nearest first, with the guaranteed pay and without the customer', async () => {
    const [b, c, a] = [
      await offer({ pickup: middle }),
      await offer({ pickup: far }),
      await offer({ pickup: near }),
    ];
    const cards = (await get(driver, `${url}?lat=38.61&lng=-90.26`)).json();
    expect(idsOf(cards)).toEqual([a.id, b.id, c.id]);
    const [card] = cards;
    expect(card).toMatchObject({ distance: 0, phone: null, customerName: null, files: [] });
    expect(card.geometry[0]).toEqual([near.lng, near.lat]);
    expect(card.geometry).toHaveLength(2);
    expect(card.driverPay.total).toBe(a.driverPayCents / 100);
    expect(Math.round((card.basePrice + card.tip) * 100)).toBe(a.driverPayCents);
    expect(cards[2].distance).toBeCloseTo(14, 0);
    expect(idsOf((await get(driver, `${url}?lat=38.75&lng=-90.45&limit=1`)).json())).toEqual([
      c.id,
    ]);
  });

  test("sorts by the driver's own place when none is given, and knows no distance without one", async () => {
    const [a, b] = [await offer({ pickup: near }), await offer({ pickup: far })];
    expect((await get(driver, url)).json()[0].distance).toBeNull();
    await app.fastify.inject({
      method: 'PATCH',
      url: '/api/driver/status',
      headers: { cookie: driver.cookie },
      payload: { isOnline: true, currentLocation: far },
    });
    expect(idsOf((await get(driver, url)).json())).toEqual([b.id, a.id]);
  });

  test('has what is paid, cleared and not taken only', async () => {
    const other = await app.person({ isDriver: true });
    await offer({ paymentStatus: 'pending' });
    await offer({ reviewStatus: 'pending' });
    await offer({ status: 'assigned', driverId: other.id });
    await offer({ status: 'cancelled' });
    const cleared = await offer({ reviewStatus: 'approved' });
    // An order whose payment was captured early, because its authorization would have expired before a driver
    // accepted (product-rules.md#payment-states). Drivers are still offered such an order.
    const captured = await offer({ paymentStatus: 'captured' });
    const listed = idsOf((await get(driver, url)).json());
    expect(listed.toSorted()).toEqual([cleared.id, captured.id].toSorted());
  });

  test('never has an own order', async () => {
    await offer({ customerId: driver.id });
    expect((await get(driver, url)).json()).toEqual([]);
  });

  test('is of one tenant', async () => {
    const sandboxId = await app.sandbox();
    const simulated = await app.person({ isDriver: true, sandboxId });
    const real = await offer();
    const made = await offer({ sandboxId });
    expect(idsOf((await get(driver, url)).json())).toEqual([real.id]);
    expect(idsOf((await get(simulated, url)).json())).toEqual([made.id]);
    expect((await get(simulated, `/api/driver/orders/${real.id}`)).statusCode).toBe(404);
  });

  test('tells no address to a driver who is not approved, but shows itself to admins of orders', async () => {
    const order = await offer();
    const applicant = await app.person({ isDriver: true });
    await sql`UPDATE driver_profiles SET application_status = 'pending_review' WHERE user_id = ${applicant.id}`.execute(
      app.database.db,
    );
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const reporter = await app.person({ isAdmin: true, scopes: ['advanced'] });
    expect((await get(applicant, url)).json()).toEqual([]);
    expect((await get(applicant, `/api/driver/orders/${order.id}`)).statusCode).toBe(404);
    expect((await get(reporter, url)).json()).toEqual([]);
    expect(idsOf((await get(admin, url)).json())).toEqual([order.id]);
  });

  test('is of the driver’s radius once their place is known', async () => {
    const [reached, beyond] = [await offer({ pickup: near }), await offer({ pickup: far })];
    await sql`UPDATE driver_profiles SET service_radius_miles = 5 WHERE user_id = ${driver.id}`.execute(
      app.database.db,
    );
    expect(idsOf((await get(driver, `${url}?lat=38.61&lng=-90.26`)).json())).toEqual([reached.id]);
    expect(idsOf((await get(driver, url)).json())).toContain(beyond.id);
  });

  test('says what an order adds: a way of its own, or on the way after a stop that there is', async () => {
    const at = `${url}?lat=38.61&lng=-90.26`;
    const order = await offer({ pickup: middle });
    const alone = (await get(driver, at)).json()[0].offer;
    expect(alone).toMatchObject({ way: null, isPreferred: false });
    expect(alone.adds).toMatchObject({ isOnTheWay: false, after: null, makesLate: false });

    const there = { driverId: driver.id, status: 'assigned', pickupStreet: '1 Near St' } as const;
    await offer({ ...there, pickup: { lat: 38.649, lng: -90.299 } });
    const [card] = (await get(driver, at)).json();
    expect(card).toMatchObject({ id: order.id, offer: { adds: { isOnTheWay: true } } });
    expect(card.offer.adds.minutes).toBeLessThan(alone.adds.minutes);
    expect((await get(driver, url)).json()[0].offer.adds).toBeNull();
  });

  test('has what lies on the way first, then preferred areas, then the nearest', async () => {
    const nearest = await offer({ pickup: { lat: 38.59, lng: -90.26 } });
    const further = await offer({ pickup: { lat: 38.585, lng: -90.26 } });
    await sql`UPDATE orders SET pickup_city = 'Affton' WHERE id = ${further.id}`.execute(
      app.database.db,
    );
    const at = `${url}?lat=38.61&lng=-90.26`;
    expect(idsOf((await get(driver, at)).json())).toEqual([nearest.id, further.id]);
    await sql`UPDATE driver_profiles SET preferred_routes = '{ affton }' WHERE user_id = ${driver.id}`.execute(
      app.database.db,
    );
    const cards = (await get(driver, at)).json();
    expect(idsOf(cards)).toEqual([further.id, nearest.id]);
    expect(cards[0].offer.isPreferred).toBe(true);
    await offer({ driverId: driver.id, status: 'assigned', pickup: middle });
    const onTheWay = await offer({ pickup: { lat: 38.648, lng: -90.298 } });
    expect(idsOf((await get(driver, at)).json())[0]).toBe(onTheWay.id);
  });

  test('grows more urgent by the hour', async () => {
    const hour = 3_600_000;
    for (const [age, priority] of [
      [0.5, 'normal'],
      [1.5, 'high'],
      [2.5, 'urgent'],
    ] as const) {
      const order = await offer({ createdAt: new Date(app.clock.now().getTime() - age * hour) });
      const card = (await get(driver, `/api/driver/orders/${order.id}`)).json();
      expect(card.priority).toBe(priority);
    }
    const late = await offer({ slotEndAt: new Date(app.clock.now().getTime() + 0.75 * hour) });
    expect((await get(driver, `/api/driver/orders/${late.id}`)).json().priority).toBe('urgent');
  });

  test('says what ends soon: the counter’s hours, or the last day to return it', async () => {
    const { db } = app.database;
    // 4:15 PM in St. Louis.
    app.clock.set('2026-11-20T22:15:00Z');
    const { rows } = await sql<{ id: string }>`SELECT id FROM stores ORDER BY id LIMIT 1`.execute(
      db,
    );
    const storeId = rows[0]?.id ?? '';
    const until = (close: string) =>
      sql`UPDATE stores SET store_hours = ${JSON.stringify({ friday: { open: '09:00', close } })} WHERE id = ${storeId}`.execute(
        db,
      );
    const [now, hour] = [app.clock.now().getTime(), 3_600_000];
    const fresh = {
      createdAt: new Date(now - 60_000),
      slotEndAt: new Date(now + 4 * hour),
      storeId,
    };
    const order = await offer({ ...fresh, returnBy: '2026-11-25' });
    const lastDay = await offer({ ...fresh, returnBy: '2026-11-20' });
    const judged = async ({ id }: { id: string }) => {
      const { priority, priorityReason } = (await get(driver, `/api/driver/orders/${id}`)).json();
      const [listed] = (await get(driver, url))
        .json()
        .filter((card: { id: string }) => card.id === id);
      expect(listed).toMatchObject({ priority, priorityReason });
      return [priority, priorityReason];
    };
    await until('21:00');
    expect(await judged(order)).toEqual(['normal', null]);
    await until('18:00');
    const six = '2026-11-21T00:00:00.000Z';
    expect(await judged(order)).toEqual(['high', { kind: 'closing', at: six }]);
    await until('17:00');
    const five = '2026-11-20T23:00:00.000Z';
    expect(await judged(order)).toEqual(['urgent', { kind: 'closing', at: five }]);
    // The store is closed now, and no later opening hours are known.
    app.clock.set('2026-11-20T23:30:00Z');
    expect((await judged(order))[0]).toBe('high');
    expect(await judged(lastDay)).toEqual(['urgent', { kind: 'return_by', at: five }]);
  });

  test('is read from its index', async () => {
    await app.database.db.transaction().execute(async (transaction) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      await sql`SET LOCAL enable_sort = off`.execute(transaction);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT id FROM orders o WHERE o.is_offered AND o.sandbox_id IS NULL
        ORDER BY o.pickup_position <-> map_point(38.6, -90.2) LIMIT 10`.execute(transaction);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_offered_idx');
    });
  });
});

describe("a driver's own orders", () => {
  const url = '/api/driver/orders';
  const day = 86_400_000;

  test('are the open ones and those completed today', async () => {
    const mine = { driverId: driver.id };
    const open = [];
    for (const status of [
      'assigned',
      'picked_up',
      'in_transit',
      'delivered',
      'refused',
      'returning',
    ] as const)
      open.push(await offer({ ...mine, status }));
    const today = await offer({ ...mine, status: 'completed', completedAt: app.clock.now() });
    await offer({
      ...mine,
      status: 'completed',
      completedAt: new Date(app.clock.now().getTime() - 2 * day),
    });
    await offer({ ...mine, status: 'pickup_failed' });
    await offer({ status: 'assigned', driverId: (await app.person({ isDriver: true })).id });
    const cards = (await get(driver, url)).json();
    expect(new Set(idsOf(cards))).toEqual(new Set(idsOf([...open, today])));
    expect(cards.at(-1).id).toBe(today.id);
  });

  test('name the customer, and never their number', async () => {
    const job = await offer({ driverId: driver.id, status: 'assigned' });
    expect((await get(driver, `${url}/${job.id}`)).json()).toMatchObject({
      phone: null,
      customerName: 'Jane Doe',
      status: 'assigned',
    });
  });

  test("are nobody else's", async () => {
    const other = await app.person({ isDriver: true });
    const job = await offer({ driverId: other.id, status: 'in_transit' });
    expect((await get(driver, `${url}/${job.id}`)).statusCode).toBe(404);
    expect((await get(customer, url)).statusCode).toBe(403);
    expect((await get(driver, `${url}/${randomUUID()}`)).statusCode).toBe(404);
  });
});
