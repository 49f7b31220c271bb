import type { Decision, WholeDecision } from '@backhaul/contract/calls/driving/decisions.ts';
import type { JoinedOffer } from '@backhaul/contract/calls/driving/joined-offers.ts';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { offerSteps } from '@backhaul/domain/dispatch/offer-steps.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { openJoinedOffer, partJoinedOffer } from './joined-offers.ts';
import { authorize, startTwoProcesses } from '../../../testing/two-processes.ts';

const processes = await startTwoProcesses();
const { app, other } = processes;
const { db } = app.database;
const { get, post } = requestsOf(app);
afterAll(() => processes.stop());

const noon = new Date('2026-11-20T18:00:00Z');
const customer = await app.person();
const operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
const patience = { timeout: 10_000, interval: 5 };

function setClock(seconds: number): void {
  const at = new Date(noon.getTime() + seconds * 1000).toISOString();
  app.clock.set(at);
  other.clock.set(at);
}

beforeEach(async () => {
  setClock(0);
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  await sql`UPDATE orders SET status = 'cancelled' WHERE status = 'created'`.execute(db);
  await sql`UPDATE service_areas SET dispatch_mode = 'ranked'`.execute(db);
});

/** Creates an online driver for each of the numbers, which are hundredths of a degree north of the pickup. */
async function drivers<const N extends readonly number[]>(...norths: N) {
  const all: TestPerson[] = [];
  for (const north of norths) {
    const driver = await app.person({ isDriver: true });
    await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
      VALUES (${driver.id}, ${home.lat + north / 100}, ${home.lng}, ${noon})`.execute(db);
    all.push(driver);
  }
  return all as { [I in keyof N]: TestPerson };
}

const seeded = (more: object = {}) =>
  seedOrder(db, {
    customerId: customer.id,
    paymentStatus: 'pending',
    slotEndAt: new Date(noon.getTime() + 4 * 3_600_000),
    ...more,
  });

interface Turns {
  driver_ids: string[] | null;
  rests_until: Date | null;
  told_step: number | null;
  joined_id: string | null;
}
async function turnsOf(orderId: string): Promise<Turns> {
  const { rows } =
    await sql<Turns>`SELECT * FROM ranked_offers WHERE order_id = ${orderId}`.execute(db);
  const [turns] = rows;
  if (turns === undefined) throw new Error('not offered yet');
  return turns;
}

/** Puts an order on offer and waits until the server has ranked drivers for it. */
async function offer(more: object = {}): Promise<string> {
  const { id } = await seeded(more);
  await processes.happen(id, authorize);
  await vi.waitFor(async () => {
    if ((await turnsOf(id)).driver_ids === null) throw new Error('not ranked yet');
  }, patience);
  return id;
}

const joinedOf = async (driver: TestPerson) =>
  (await get(driver, '/api/driver/joined-offers')).json<JoinedOffer[]>();
const listed = async (driver: TestPerson) =>
  (await get(driver, '/api/driver/orders/available')).json<{ id: string }[]>().map(({ id }) => id);
const said = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.statusCode === 200 ? 'accepted' : answer.json().code;
const accept = async (driver: TestPerson, orderId: string) =>
  said(await post(driver, `/api/driver/orders/${orderId}/accept`));
const acceptJoined = async (driver: TestPerson, id: string) =>
  said(await post(driver, `/api/driver/joined-offers/${id}/accept`));
const holdersOf = async (...orderIds: string[]) => {
  const { rows } = await sql<{ driver: string | null }>`
    SELECT driver_id AS driver FROM orders WHERE id = ANY (${orderIds}::uuid[])`.execute(db);
  return rows.map(({ driver }) => driver);
};
const payOf = async (...orderIds: string[]) => {
  const { rows } = await sql<{ cents: number }>`
    SELECT sum(driver_pay_cents)::integer AS cents FROM orders WHERE id = ANY (${orderIds}::uuid[])`.execute(
    db,
  );
  return (rows[0]?.cents ?? 0) / 100;
};
const offersOn = ({ heard }: { heard: LiveMessage[] }, orderId: string) =>
  heard.flatMap((message) =>
    message.type === 'NEW_ORDER' && message.order.id === orderId ? [message.order] : [],
  );

/** Creates two orders with the same pickup and store, and the joined offer of both. */
async function joinTwo(driver: TestPerson) {
  const first = await offer();
  const second = await offer();
  const [joined] = await joinedOf(driver);
  if (joined === undefined) throw new Error('nothing was joined');
  return { first, second, joined };
}

test('two orders that fit come as one offer to one driver, with both pays, the sum and the reason', async () => {
  const [near, far] = await drivers(1, 4);
  const socket = await processes.open(app, { cookie: near.cookie });
  const { first, second, joined } = await joinTwo(near);
  expect(joined.orders.map(({ id }) => id)).toEqual([second, first]);
  expect(joined.driverPay).toBe(await payOf(first, second));
  expect(joined.orders.map(({ driverPay }) => driverPay.total)).toEqual([
    await payOf(second),
    await payOf(first),
  ]);
  expect(joined.why).toMatch(
    /^The pickups are 0 ft apart, and both returns go to the same place\. Together they add \d+ minutes to your route\. Separately, they would add \d+ minutes\.$/,
  );
  expect(Date.parse(joined.until)).toBe(noon.getTime() + offerSteps.seconds * 1000);
  const together = { id: joined.id, orders: 2, driverPay: joined.driverPay };
  await vi.waitFor(() => expect(offersOn(socket, second)).toHaveLength(1), patience);
  expect(offersOn(socket, second)[0]?.together).toEqual(together);
  // The far driver still gets an offer of the first order alone, and none of the second order.
  expect(await joinedOf(far)).toEqual([]);
  expect([await listed(far), await listed(near)]).toEqual([[first], [first]]);
  expect(await accept(near, second)).toBe('offered_together');
  expect(await accept(far, second)).toBe('offered_to_others');

  expect(await acceptJoined(far, joined.id)).toBe('not_found');
  expect(await acceptJoined(near, joined.id)).toBe('accepted');
  expect(await acceptJoined(near, joined.id)).toBe('accepted');
  expect(await holdersOf(first, second)).toEqual([near.id, near.id]);
  const { rows: events } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM domain_events WHERE type = 'accepted' AND order_id IN (${first}, ${second})`.execute(
    db,
  );
  expect(events[0]?.count).toBe(2);
  expect(await joinedOf(near)).toEqual([]);
});

test('of two joined offers that end together, the one with the oldest order comes first', async () => {
  const [near] = await drivers(1);
  const [early, late] = [await joinTwo(near), await joinTwo(near)];
  const idsOf = async () => (await joinedOf(near)).map(({ id }) => id);
  const ids = [early.joined.id, (await idsOf()).find((id) => id !== early.joined.id)];
  const bookHoursAgo = (hours: number, { first, second }: { first: string; second: string }) =>
    sql`UPDATE orders SET created_at = ${new Date(noon.getTime() - hours * 3_600_000)} WHERE id IN (${first}, ${second})`.execute(
      db,
    );
  await bookHoursAgo(2, early);
  await bookHoursAgo(1, late);
  expect(await idsOf()).toEqual(ids);
  await bookHoursAgo(3, late);
  expect(await idsOf()).toEqual(ids.toReversed());
});

test('the decision keeps what was tried, says it, and comes out the same again', async () => {
  const [near] = await drivers(1);
  const { first, second } = await joinTwo(near);
  const [decision] = (await get(operator, `/api/admin/decisions?order=${second}`)).json<
    Decision[]
  >();
  expect(decision?.together.map(({ id }) => id)).toEqual([first]);
  expect(decision?.sentence).toMatch(
    /It is offered together with the return at .+, because together they add \d+ minutes\. Separately, they would add \d+\.$/,
  );
  const read = async () =>
    (await get(operator, `/api/admin/decisions/${decision?.id}`)).json<WholeDecision>();
  expect(await read()).toMatchObject({ recomputed: 'same', joining: [{ barrier: null }] });
  const { rows } = await sql<{ text: string }>`
    SELECT facts::text || joining::text AS text FROM dispatch_decisions WHERE id = ${decision?.id}`.execute(
    db,
  );
  expect(rows[0]?.text).not.toMatch(/"lat"|"lng"|-90\.|Shenandoah/);
  await sql`UPDATE dispatch_decisions SET joining = jsonb_set(joining, '{chosen,addedMinutes}', '1')
    WHERE id = ${decision?.id}`.execute(db);
  expect((await read()).recomputed).toBe('different');
});

test('declined, the orders come one by one at once, also to that driver, and nothing is counted', async () => {
  const [near, far] = await drivers(1, 4);
  const socket = await processes.open(other, { cookie: far.cookie });
  const { first, second, joined } = await joinTwo(near);
  const decline = async (driver: TestPerson) =>
    (await post(driver, `/api/driver/joined-offers/${joined.id}/decline`)).statusCode;
  expect(await decline(far)).toBe(404);
  expect([await decline(near), await decline(near)]).toEqual([200, 200]);
  expect(await joinedOf(near)).toEqual([]);
  expect(await acceptJoined(near, joined.id)).toBe('joined_offer_over');
  await vi.waitFor(() => expect(offersOn(socket, second)).toHaveLength(1), patience);
  expect(offersOn(socket, second)[0]?.together).toBeUndefined();
  expect((await listed(near)).toSorted()).toEqual([first, second].toSorted());
  expect(await accept(far, second)).toBe('accepted');
});

test('it falls apart by the clock alone, with no process left to end it', async () => {
  const [near, far] = await drivers(1, 4);
  const { second, joined } = await joinTwo(near);
  setClock(offerSteps.seconds - 1);
  expect(await accept(far, second)).toBe('offered_to_others');
  setClock(offerSteps.seconds);
  expect(await joinedOf(near)).toEqual([]);
  expect(await acceptJoined(near, joined.id)).toBe('joined_offer_over');
  expect((await listed(far)).includes(second)).toBe(true);
  expect(await accept(far, second)).toBe('accepted');
});

test('once its time is over, each order reaches its own drivers, step by step', async () => {
  const [near, far] = await drivers(1, 4);
  const socket = await processes.open(app, { cookie: far.cookie });
  const { second } = await joinTwo(near);
  setClock(offerSteps.seconds);
  await sql`SELECT graphile_worker.add_job('widen_offers', '{}'::json)`.execute(db);
  await vi.waitFor(() => expect(offersOn(socket, second)).toHaveLength(1), patience);
  expect(await turnsOf(second)).toMatchObject({ told_step: 0, rests_until: null, joined_id: null });
});

test('one of the orders cancelled: nothing is accepted, the driver reads why, the other is offered', async () => {
  const [near, far] = await drivers(1, 4);
  const { first, second, joined } = await joinTwo(near);
  const cancelled = await post(customer, `/api/orders/${first}/cancel`, { reason: 'Kept it' });
  expect(cancelled.statusCode).toBe(200);
  expect(await acceptJoined(near, joined.id)).toBe('joined_offer_parted');
  expect(await holdersOf(first, second)).toEqual([null, null]);
  expect(await joinedOf(near)).toEqual([]);
  await vi.waitFor(async () => expect(await listed(far)).toContain(second), patience);
  expect(await accept(far, second)).toBe('accepted');
});

test('of drivers who accept at the same time one wins each order, and a joined offer is whole or nothing', async () => {
  for (let round = 0; round < 6; round += 1) {
    await sql`UPDATE orders SET status = 'cancelled' WHERE status = 'created'`.execute(db);
    await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
    const [near, far] = await drivers(1, 4);
    const { first, second, joined } = await joinTwo(near);
    const acts = [
      acceptJoined(near, joined.id),
      accept(far, first),
      acceptJoined(near, joined.id),
      ...(round % 2 === 0
        ? []
        : [post(customer, `/api/orders/${first}/cancel`, { reason: 'Kept it' })]),
    ];
    const [whole, single] = await Promise.all(acts);
    const holders = await holdersOf(first, second);
    if (whole === 'accepted') {
      expect(holders.filter((id) => id !== near.id)).toEqual([]);
      expect(single).not.toBe('accepted');
    } else {
      expect(whole).toBe('joined_offer_parted');
      expect(holders).not.toContain(near.id);
    }
  }
});

test('a driver without room for both, or an order that pays less than was shown, gets nothing', async () => {
  const [near] = await drivers(1);
  const { first, second, joined } = await joinTwo(near);
  await sql`UPDATE joined_offers SET pay_cents = pay_cents + 1 WHERE id = ${joined.id}`.execute(db);
  expect(await acceptJoined(near, joined.id)).toBe('joined_offer_parted');
  await sql`UPDATE joined_offers SET pay_cents = pay_cents - 1 WHERE id = ${joined.id}`.execute(db);
  await sql`UPDATE driver_profiles SET active_jobs_at_most = 1 WHERE user_id = ${near.id}`.execute(
    db,
  );
  expect(await acceptJoined(near, joined.id)).toBe('too_many_jobs');
  expect(await holdersOf(first, second)).toEqual([null, null]);
  // This driver may take only one more job, so no offer of several orders is made.
  await post(near, `/api/driver/joined-offers/${joined.id}/decline`);
  await offer();
  expect(await joinedOf(near)).toEqual([]);
});

test('by plan, the orders that a plan gives to one driver come together too', async () => {
  await sql`UPDATE service_areas SET dispatch_mode = 'planned'`.execute(db);
  const [near] = await drivers(1);
  const { first, second, joined } = await joinTwo(near);
  expect(joined.orders.map(({ id }) => id)).toEqual([second, first]);
  expect(await acceptJoined(near, joined.id)).toBe('accepted');
  expect(await holdersOf(first, second)).toEqual([near.id, near.id]);
});

test('an order that waits in a plan rests as long as the joined offer, and is decided afterwards', async () => {
  const [near] = await drivers(1);
  const first = await seedOrder(db, { customerId: customer.id });
  const second = await seedOrder(db, { customerId: customer.id });
  const orderIds = [second.id, first.id];
  const join = { orderIds, payCents: 1_400, barrier: null, addedMinutes: 18, apartMinutes: 31 };
  const chosen = { ...join, doorMeters: 0, counterMeters: 0 };
  const tour = { startAt: 0, stops: [], fromStart: [], between: [], first: null, capacity: 24 };
  const facts = { driverId: near.id, freeJobs: 5, tour, known: [], orders: [] };
  const rows = async () =>
    (
      await sql<Turns>`SELECT * FROM ranked_offers WHERE order_id = ANY (${orderIds}::uuid[])`.execute(
        db,
      )
    ).rows;
  await db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO ranked_offers (order_id, event_id, decide_by, held_until)
      SELECT id, 1, clock_timestamp() + interval '1 hour', ${new Date(noon.getTime() + 3_600_000)}
      FROM unnest(${orderIds}::uuid[]) AS o (id)`.execute(transaction);
    const joining = { facts, answer: { tried: [chosen], chosen } };
    const opened = await openJoinedOffer(transaction, { joining }, noon);
    expect(opened?.together).toMatchObject({ orders: 2, payCents: 1_400 });
    expect(await openJoinedOffer(transaction, { joining }, noon)).toBeNull();
  });
  const endsAt = new Date(noon.getTime() + offerSteps.seconds * 1000);
  expect((await rows()).map((row) => row.rests_until)).toEqual([endsAt, endsAt]);
  expect(await accept(near, first.id)).toBe('offered_together');
  const [{ joined_id: id }] = (await rows()) as [Turns];
  await db
    .transaction()
    .execute((transaction) =>
      partJoinedOffer(transaction, id ?? '', { outcome: 'parted', at: noon }),
    );
  await vi.waitFor(async () => {
    expect((await rows()).map((row) => row.driver_ids)).toEqual([[near.id], [near.id]]);
  }, patience);
});

test('an order that does not fit, or that the driver declined, is offered alone', async () => {
  const [near] = await drivers(1, 4);
  const elsewhere = { lat: home.lat - 0.06, lng: home.lng - 0.08 };
  const first = await offer();
  await post(near, `/api/driver/orders/${first}/decline`);
  const second = await offer();
  expect(await joinedOf(near)).toEqual([]);
  await sql`UPDATE orders SET status = 'cancelled' WHERE id = ${second}`.execute(db);
  const third = await offer({ pickup: elsewhere });
  expect(await joinedOf(near)).toEqual([]);
  expect((await turnsOf(third)).rests_until).toBeNull();
});
