import type { Decision, WholeDecision } from '@backhaul/contract/calls/driving/decisions.ts';
import { seededRandom } from '@backhaul/domain/dispatch/numbers.ts';
import { defaultDriverPreferences } from '@backhaul/domain/driver/schedule.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';
import { sized } from '../../../testing/sized.ts';
import { authorize, changeOrder } from '../../../testing/two-processes.ts';

const { app, db, customer, requests } = await startOrderScenario();
const { clock } = app;
const noon = new Date('2026-11-20T18:00:00Z');
clock.set(noon.toISOString());
const operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
const patience = { timeout: 30_000, interval: 10 };
const random = seededRandom(26);
const near = (miles: number) => (random() - 0.5) * (miles / 34);

await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
await sql`UPDATE service_areas SET dispatch_mode = 'ranked'`.execute(db);

async function driverAt(lat: number, lng: number, name = 'Dana') {
  const driver = await app.person({ isDriver: true });
  await sql`UPDATE users SET first_name = ${name}, last_name = 'Reed' WHERE id = ${driver.id}`.execute(
    db,
  );
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
    VALUES (${driver.id}, ${lat}, ${lng}, ${noon})`.execute(db);
  return driver;
}

async function putOnOffer(more: object = {}): Promise<string> {
  const { id } = await seedOrder(db, {
    customerId: customer.id,
    paymentStatus: 'pending',
    slotEndAt: new Date(noon.getTime() + 4 * 3_600_000),
    ...more,
  });
  await db.transaction().execute((transaction) => changeOrder(transaction, id, authorize));
  return id;
}

const listed = async (query = '') =>
  (await requests.get(operator, `/api/admin/decisions${query}`)).json<Decision[]>();
const read = async (id: string) =>
  (await requests.get(operator, `/api/admin/decisions/${id}`)).json<WholeDecision>();
const decisionOf = (orderId: string) =>
  vi.waitFor(async () => {
    const [decision] = await listed(`?order=${orderId}`);
    if (decision === undefined) throw new Error('not decided yet');
    return decision;
  }, patience);

test('a decision says who is first, and why not the nearest, to operators and in their words to the driver', async () => {
  const passing = await driverAt(home.lat + 0.03, home.lng);
  const busy = await driverAt(home.lat + 0.001, home.lng, 'Marcus');
  await sql`UPDATE driver_profiles SET active_jobs_at_most = 1 WHERE user_id = ${busy.id}`.execute(
    db,
  );
  await seedOrder(db, { customerId: customer.id, status: 'assigned', driverId: busy.id });
  const order = await putOnOffer();
  const decision = await decisionOf(order);
  expect(decision).toMatchObject({
    openReason: null,
    mode: 'ranked',
    weighed: 2,
    first: { id: passing.id, name: 'Dana Reed' },
  });
  expect(decision.sentence).toMatch(
    /^Dana can be at the door at 12:\d\d PM, \+\d+ min; Marcus is nearer, but already has as many returns as allowed\.$/,
  );
  const { candidates, recomputed } = await read(decision.id);
  expect(recomputed).toBe('same');
  expect(candidates.map(({ name, barrier }) => [name, barrier])).toEqual([
    ['Dana Reed', null],
    ['Marcus Reed', 'jobs'],
  ]);
  const cards = (await requests.get(passing, '/api/driver/orders/available')).json<
    { id: string; driverPay: { total: number }; offer: { isFirst: boolean } }[]
  >();
  expect(cards.find(({ id }) => id === order)?.offer.isFirst).toBe(true);
  const { rows } = await sql<{ cents: number }>`
    SELECT driver_pay_cents AS cents FROM orders WHERE id = ${order}`.execute(db);
  expect(cards.find(({ id }) => id === order)?.driverPay.total).toBe((rows[0]?.cents ?? 0) / 100);
});

test('a driver on a break, or near the end of their hours, is not first, and the sentence says why', async () => {
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  const dana = await driverAt(home.lat + 0.03, home.lng);
  const marcus = await driverAt(home.lat + 0.001, home.lng, 'Marcus');
  const soon = { slotEndAt: new Date(noon.getTime() + 2 * 3_600_000) };
  const sentenceOf = async (orderId: string) => {
    const { id, first, sentence } = await decisionOf(orderId);
    expect(first?.id).toBe(dana.id);
    expect((await read(id)).recomputed).toBe('same');
    return sentence;
  };
  // The driver's break lasts from 11:59 AM to 2:39 PM, so the driver cannot collect the order before its
  // window ends at 2 PM.
  await sql`UPDATE driver_profiles SET break_from = 719, break_until = 879 WHERE user_id = ${marcus.id}`.execute(
    db,
  );
  expect(await sentenceOf(await putOnOffer(soon))).toMatch(
    /Marcus is nearer, but would be \d+ minutes late at /,
  );
  const day = { available: true, start: '08:00', end: '12:10' };
  const hours = JSON.stringify({ ...defaultDriverPreferences.availableHours, friday: day });
  await sql`UPDATE driver_profiles SET break_from = NULL, break_until = NULL, available_hours = ${hours}
    WHERE user_id = ${marcus.id}`.execute(db);
  expect(await sentenceOf(await putOnOffer(soon))).toMatch(
    /Marcus is nearer, but would work \d+ minutes past the end of their hours\.$/,
  );
  await sql`UPDATE driver_profiles SET available_hours = '{}' WHERE user_id = ${marcus.id}`.execute(
    db,
  );
  expect((await decisionOf(await putOnOffer(soon))).first?.id).toBe(marcus.id);
  await sql`UPDATE driver_profiles SET is_online = true`.execute(db);
});

test(
  'every kept decision is found again from what was kept, and none names a person or a place',
  { timeout: 120_000 },
  async () => {
    const count = sized(100, 100);
    for (let index = 0; index < 30; index += 1) {
      const driver = await driverAt(home.lat + near(8), home.lng + near(8));
      for (let job = 0; job < index % 4; job += 1)
        await seedOrder(db, {
          customerId: customer.id,
          status: job % 2 === 0 ? 'assigned' : 'picked_up',
          driverId: driver.id,
          pickup: { lat: home.lat + near(8), lng: home.lng + near(8) },
        });
    }
    const orders: string[] = [];
    for (let index = 0; index < count; index += 1)
      orders.push(
        await putOnOffer({ pickup: { lat: home.lat + near(8), lng: home.lng + near(8) } }),
      );
    const decisions: Decision[] = [];
    for (const order of orders) decisions.push(await decisionOf(order));
    const whole = await Promise.all(decisions.map(({ id }) => read(id)));
    expect(whole.filter(({ openReason }) => openReason === null).length).toBeGreaterThan(count / 2);
    expect(new Set(whole.map(({ recomputed }) => recomputed))).toEqual(new Set(['same']));
    const { rows } = await sql<{ text: string }>`
      SELECT facts::text || ranking::text AS text FROM dispatch_decisions`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(count);
    for (const { text } of rows)
      expect(/Dana|Reed|Shenandoah|"lat"|"lng"|-90\./.test(text)).toBe(false);
  },
);

test('what was changed afterwards is found out, and other rules are said to be others', async () => {
  const decision = (await listed('?outcome=ranked'))[0];
  const id = decision?.id ?? '';
  await sql`UPDATE dispatch_decisions SET ranking = jsonb_set(ranking, '{0,score}', '-99') WHERE id = ${id}`.execute(
    db,
  );
  expect((await read(id)).recomputed).toBe('different');
  await sql`UPDATE dispatch_decisions SET rules_version = 0 WHERE id = ${id}`.execute(db);
  expect((await read(id)).recomputed).toBe('rules_changed');
});

test('decisions are listed page by page, the newest first, and only those asked for', async () => {
  const first = await requests.get(operator, '/api/admin/decisions?limit=2');
  const next = String(first.headers['x-next-cursor']);
  const second = await requests.get(
    operator,
    `/api/admin/decisions?limit=2&cursor=${encodeURIComponent(next)}`,
  );
  const ids = [...first.json<Decision[]>(), ...second.json<Decision[]>()].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  const times = (await listed()).map(({ decidedAt }) => decidedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  const order = await putOnOffer();
  const decision = await decisionOf(order);
  expect(decision).toMatchObject({ openReason: 'no_candidate', first: null, weighed: 0 });
  expect(decision.sentence).toBe('No driver could be ranked, so all drivers nearby got the offer.');
  expect((await listed('?outcome=open')).map(({ id }) => id)).toContain(decision.id);
  expect((await listed('?outcome=ranked')).map(({ id }) => id)).not.toContain(decision.id);
  expect((await requests.get(operator, '/api/admin/decisions?order=x')).statusCode).toBe(422);
});
