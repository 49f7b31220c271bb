import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  DriverOnRoad,
  readAdminFigures,
} from '@backhaul/contract/calls/operations/admin-console.ts';
import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import type { AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addProof } from '../../../testing/add-proof.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { standAt } from '../../../testing/stand-at.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { rebuildWork } from '../work/keep-work.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
let driver: TestPerson;
let admin: TestPerson;
// The work list and the figures cover all orders, so each test has its own database.
beforeEach(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  customer = await app.person();
  driver = await app.person({ isDriver: true });
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterEach(() => app.stop());

const minute = 60_000;
const hour = 60 * minute;
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
const place = (options: Partial<SeedOrderOptions> = {}) =>
  seedOrder(app.database.db, {
    customerId: customer.id,
    ...(options.status !== undefined && options.status !== 'created' && { driverId: driver.id }),
    ...options,
  });
/** Brings the work list up to date with all events so far, and returns its items. */
const queue = async (): Promise<WorkItem[]> => {
  await rebuildWork(app.database.db, app.clock.now());
  return (await requests.get(admin, '/api/admin/work')).json().items;
};
const orderQueue = async () =>
  (await queue()).flatMap(({ kind, orderId, facts }) =>
    facts.about === 'order' ? [{ ...facts, kind, orderId }] : [],
  );
const detail = async (orderId: string): Promise<AdminOrderDetail> =>
  (await requests.get(admin, `/api/admin/orders/${orderId}`)).json();

describe('an order on the work list', () => {
  test('says why a store refused, and has no number of a driver without one', async () => {
    const order = await place({ status: 'in_transit' });
    await addProof(app.database.db, { orderId: order.id, driverId: driver.id, kind: 'refusal' });
    await requests.patch(driver, `/api/orders/${order.id}`, {
      status: 'refused',
      reason: 'policy',
    });
    await sql`UPDATE users SET phone = NULL WHERE id = ${driver.id}`.execute(app.database.db);
    expect(await queue()).toMatchObject([
      { kind: 'refused', facts: { note: 'policy', driverPhone: null } },
    ]);
  });

  test('a failed pick-up is somebody’s to tell, until a person closes it with what came of it', async () => {
    const order = await place({ status: 'assigned' });
    await addProof(app.database.db, { orderId: order.id, driverId: driver.id, kind: 'pickup' });
    await standAt(app.database.db, driver.id, { at: app.clock.now() });
    const failed = { status: 'pickup_failed', reason: 'bad_address' };
    await requests.patch(driver, `/api/orders/${order.id}`, failed);
    // The fee cannot be captured either, which opens another case. So the test selects the case of the failed
    // pickup by its kind.
    const told = async () => (await orderQueue()).find(({ kind }) => kind === 'pickup_failed');
    const item = await told();
    expect(item).toMatchObject({ note: 'bad_address' });
    const url = `/api/admin/orders/${order.id}/cases/${item?.caseId}/close`;
    expect((await requests.post(admin, url, { reason: ' ' })).statusCode).toBe(422);
    expect((await requests.post(customer, url, { reason: 'No' })).statusCode).toBe(403);
    const said = { reason: 'Helen books again herself' };
    expect((await requests.post(admin, url, said)).statusCode).toBe(200);
    expect(await told()).toBeUndefined();
    const { cases, events } = await detail(order.id);
    const closed = cases.find(({ kind }) => kind === 'pickup_failed');
    expect(closed).toMatchObject({ verdict: said.reason });
    const closings = events.filter(({ type }) => type === 'case_closed');
    expect(closings).toHaveLength(1);
    expect(closings[0]).toMatchObject({
      caseKind: 'pickup_failed',
      note: said.reason,
      actorName: 'Test Person',
    });
    // Repeating the request changes nothing.
    expect((await requests.post(admin, url, { reason: 'Again' })).statusCode).toBe(200);
    const after = (await detail(order.id)).events;
    expect(after.filter(({ type }) => type === 'case_closed')).toHaveLength(1);
    const seen = (await requests.get(customer, `/api/customers/orders/${order.id}`)).json();
    expect(JSON.stringify(seen)).not.toMatch(/case_closed|books again/);
  });

  test('a case says what it was opened for, one of the order’s own state nothing', async () => {
    const waiting = await place({ reviewStatus: 'pending' });
    const order = await place({ status: 'assigned' });
    const saw = JSON.stringify({ signal: 'high_tip', tipCents: 25_000 });
    await sql`INSERT INTO cases (id, order_id, kind, details)
      VALUES (gen_random_uuid(), ${order.id}, 'payment_risk', ${saw})`.execute(app.database.db);
    const factsOf = async ({ id }: { id: string }) =>
      (await orderQueue()).find(({ orderId }) => orderId === id)?.case;
    expect(await factsOf(order)).toEqual({
      signal: 'high_tip',
      tip: 250,
      declines: null,
      hours: null,
      code: null,
      shared: [],
      verdict: null,
      door: null,
    });
    expect(await factsOf(waiting)).toBeNull();
  });

  test('a case that waits for a decision about its order is not closed by hand', async () => {
    const order = await place({ reviewStatus: 'pending' });
    const { rows } = await sql<{ id: string }>`
      INSERT INTO cases (id, order_id, kind) VALUES (gen_random_uuid(), ${order.id}, 'safety_review') RETURNING id`.execute(
      app.database.db,
    );
    const close = (orderId: string) =>
      requests.post(admin, `/api/admin/orders/${orderId}/cases/${rows[0]?.id}/close`, {
        reason: 'Looked',
      });
    expect((await close(order.id)).json().code).toBe('illegal_transition');
    expect((await close((await place()).id)).statusCode).toBe(404);
    expect(await queue()).toMatchObject([{ kind: 'safety_review' }]);
    await requests.post(admin, `/api/admin/orders/${order.id}/review`, { verdict: 'approve' });
    expect(await queue()).toEqual([]);
  });
});

test('the audit names who did it, from whom to whom', async () => {
  const next = await app.person({ isDriver: true });
  const rename = (id: string, first: string) =>
    sql`UPDATE users SET first_name = ${first} WHERE id = ${id}`.execute(app.database.db);
  await rename(driver.id, 'Omar');
  await rename(next.id, 'Lena');
  await rename(admin.id, 'Mila');
  const order = await place();
  const body = (id: string) => ({ driverId: id, reason: 'Closer to the door' });
  await requests.post(admin, `/api/admin/orders/${order.id}/assign`, body(driver.id));
  await requests.post(admin, `/api/admin/orders/${order.id}/reassign`, body(next.id));
  const { events } = await detail(order.id);
  expect(events.slice(1)).toMatchObject([
    {
      type: 'assigned',
      actorName: 'Mila Person',
      fromDriverName: null,
      toDriverName: 'Omar Person',
    },
    {
      type: 'reassigned',
      actorName: 'Mila Person',
      fromDriverName: 'Omar Person',
      toDriverName: 'Lena Person',
      note: 'Closer to the door',
    },
  ]);
});

describe('the figures', () => {
  const figures = async (): Promise<CallAnswer<typeof readAdminFigures>> =>
    (await requests.get(admin, '/api/admin/figures')).json();

  test('say why there is none where nothing happened yet', async () => {
    expect(await figures()).toMatchObject({
      ordersToday: 0,
      ordersLastWeek: { known: false, why: 'no_history' },
      activeNow: 0,
      driversOnline: 1,
      onTime: { known: false, why: 'nothing_yet' },
      minutesToAccept: { known: false, why: 'nothing_yet' },
      money: { charged: 0, paid: 0, kept: 0 },
    });
  });

  test('are the day’s own, by the area’s clock and the books', async () => {
    // Friday, 2:36 PM in St. Louis.
    app.clock.set('2026-11-20T20:36:00Z');
    const at = (instant: string) => ({ createdAt: new Date(instant) });
    await place(at('2026-11-20T06:30:00Z'));
    await place(at('2026-11-20T20:10:00Z'));
    // This time is yesterday in the service area, but today in UTC.
    await place(at('2026-11-20T05:30:00Z'));
    await place(at('2026-11-13T15:00:00Z'));
    // A week ago, at a later time of day than now.
    await place(at('2026-11-13T21:00:00Z'));
    await place({ ...at('2026-11-20T15:00:00Z'), sandboxId: await app.sandbox() });
    const slotEndAt = new Date('2026-11-20T20:00:00Z');
    const early = at('2026-11-19T15:00:00Z');
    await place({ ...early, status: 'in_transit', slotEndAt, pickedUpAt: ago(2 * hour) });
    await place({ ...early, status: 'in_transit', slotEndAt, pickedUpAt: ago(10 * minute) });
    const done = await place({
      ...early,
      status: 'delivered',
      slotEndAt,
      pickedUpAt: ago(3 * hour),
    });
    await requests.patch(admin, `/api/orders/${done.id}`, {
      status: 'completed',
      reason: 'Called',
    });
    const told = await figures();
    expect(told).toMatchObject({
      ordersToday: 2,
      ordersLastWeek: { known: true, value: 1 },
      activeNow: 2,
      driversOnline: 1,
      onTime: { known: true, value: { onTime: 2, of: 3 } },
    });
    expect(told.hours.filter(({ today }) => today !== null && today > 0)).toEqual([
      { hour: 0, today: 1, lastWeek: 0 },
      { hour: 14, today: 1, lastWeek: 0 },
    ]);
    expect(told.hours[9]).toEqual({ hour: 9, today: 0, lastWeek: 1 });
    expect(told.hours[15]).toEqual({ hour: 15, today: null, lastWeek: 1 });
  });

  test('of money are what was posted today, and add up', async () => {
    const order = await place({ status: 'delivered' });
    const done = { status: 'completed', reason: 'Called' };
    await requests.patch(admin, `/api/orders/${order.id}`, done);
    const { money } = await figures();
    expect(money.charged).toBe(order.totalCents / 100);
    expect(money.paid).toBe(order.driverPayCents / 100);
    expect(money.kept).toBeCloseTo(money.charged - money.paid, 2);
  });

  test('of acceptance are the median of the last hour, from the offer on', async () => {
    for (const minutes of [2, 6, 40]) {
      const order = await place({ createdAt: ago(2 * hour) });
      await sql`
        INSERT INTO domain_events (order_id, sequence, type, status, actor_kind, customer_id, is_offer, happened_at)
        VALUES (${order.id}, 2, 'payment_authorized', 'created', 'system', ${customer.id}, true, ${ago((minutes + 5) * minute)}),
          (${order.id}, 3, 'accepted', 'assigned', 'driver', ${customer.id}, false, ${ago(5 * minute)})`.execute(
        app.database.db,
      );
    }
    expect((await figures()).minutesToAccept).toEqual({ known: true, value: { median: 6, of: 3 } });
  });
});

test('the road has who is online or busy, free first, with where they are on the way to', async () => {
  const offline = await app.person({ isDriver: true });
  const free = await app.person({ isDriver: true });
  await sql`UPDATE driver_profiles SET is_online = false WHERE user_id = ${offline.id}`.execute(
    app.database.db,
  );
  await place({ status: 'assigned', headingTo: 'pickup', pickupStreet: '4915 Macklind Avenue' });
  await place({ status: 'in_transit' });
  const now = app.clock.now();
  await sql`
    INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${driver.id}, 38.6, -90.2, ${now}), (${free.id}, 38.6, -90.2, ${ago(hour)})`.execute(
    app.database.db,
  );
  const road: DriverOnRoad[] = (await requests.get(admin, '/api/admin/road')).json();
  expect(road).toEqual([
    { id: free.id, name: 'Test Person', position: null, activeJobs: 0, heading: null },
    {
      id: driver.id,
      name: 'Test Person',
      position: { lat: 38.6, lng: -90.2, at: now.toISOString() },
      activeJobs: 2,
      heading: { stop: 'pickup', place: '4915 Macklind Avenue' },
    },
  ]);
});
