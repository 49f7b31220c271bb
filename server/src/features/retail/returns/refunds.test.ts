import { randomUUID } from 'node:crypto';
import type { RefundDue, RefundOutcome } from '@backhaul/contract/calls/retail/refunds.ts';
import type { RetailerRole } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openRefundWatch } from '../../../orders/refund-watch.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, customer, driver, requests } = await startOrderScenario();

async function member(role: RetailerRole, companyId = 'target'): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, ${role})`.execute(
    db,
  );
  return person;
}
const manager = await member('manager');

async function taken(options: Partial<SeedOrderOptions> = {}) {
  const order = await seedOrder(db, {
    customerId: customer.id,
    driverId: driver.id,
    companyId: 'target',
    status: 'completed',
    paymentStatus: 'captured',
    ...options,
  });
  await openRefundWatch(db, order.id, options.deliveredAt ?? app.clock.now());
  return order;
}

const path = (companyId = 'target') => `/api/retailer/companies/${companyId}/refunds`;
const list = async (query = '', by = manager) =>
  (await requests.get(by, `${path()}${query}`)).json<RefundDue[]>();
async function confirm(refunds: readonly { orderId: string; amount?: number }[], by = manager) {
  const answer = await requests.post(by, `${path()}/confirm`, { refunds });
  return { status: answer.statusCode, ...answer.json<{ results: RefundOutcome[] }>() };
}
const statusOf = async (orderId: string) => {
  const { rows } = await sql<{ status: string; arrived: number | null; by: string }>`
    SELECT o.status, w.arrived_cents AS arrived,
      (SELECT actor_kind FROM domain_events e WHERE e.order_id = o.id AND e.action = 'confirm_refund') AS by
    FROM orders o JOIN refund_watches w ON w.order_id = o.id WHERE o.id = ${orderId}`.execute(db);
  return rows[0];
};

test('what a counter took stands in the list, the oldest first, until it is confirmed', async () => {
  const now = app.clock.now().getTime();
  const old = await taken({
    deliveredAt: new Date(now - 20 * 86_400_000),
    completedAt: new Date(now - 20 * 86_400_000),
    customerName: 'Ann Marie Lee',
  });
  const fresh = await taken();
  await taken({ companyId: 'dsw' });
  const rows = await list();
  expect(rows.map(({ orderId }) => orderId)).toEqual([old.id, fresh.id]);
  expect(rows.map(({ isLate }) => isLate)).toEqual([true, false]);
  expect(rows[0]).toMatchObject({ customer: 'Ann M.', expected: 79.99 });
  expect(await confirm([{ orderId: old.id }])).toMatchObject({
    status: 200,
    results: [{ orderId: old.id, outcome: 'confirmed', code: null }],
  });
  expect(await statusOf(old.id)).toEqual({ status: 'refunded', arrived: 7999, by: 'retailer' });
  expect((await list()).map(({ orderId }) => orderId)).toEqual([fresh.id]);
});

test('one that is refused stops no other, and a repeat changes nothing', async () => {
  const [one, other] = [await taken(), await taken()];
  const unpaid = await taken({ paymentStatus: 'authorized' });
  const under = await taken({ status: 'in_transit' });
  const ofOthers = await taken({ companyId: 'dsw' });
  const nobodys = randomUUID();
  const all = [one, unpaid, under, ofOthers].map(({ id }) => ({ orderId: id }));
  const { results } = await confirm([
    ...all,
    { orderId: nobodys },
    { orderId: other.id, amount: 12.5 },
  ]);
  expect(results.map(({ outcome }) => outcome)).toEqual([
    'confirmed',
    'refused',
    'refused',
    'refused',
    'refused',
    'confirmed',
  ]);
  expect(results.map(({ code }) => code).slice(2, 5)).toEqual([
    'illegal_transition',
    'not_found',
    'not_found',
  ]);
  expect(await statusOf(other.id)).toMatchObject({ arrived: 1250 });
  expect((await statusOf(ofOthers.id))?.status).toBe('completed');
  const again = await confirm([{ orderId: one.id }, { orderId: other.id, amount: 99 }]);
  expect(again.results.map(({ outcome }) => outcome)).toEqual(['already', 'already']);
  expect(await statusOf(other.id)).toMatchObject({ arrived: 1250 });
});

test('the customer is notified of what the shop refunded, and of nothing that they said themselves', async () => {
  const [one, own] = [await taken(), await taken()];
  const told = async () =>
    (await requests.get(customer, '/api/notifications'))
      .json<{ moment: string; orderId: string; subject: string }[]>()
      .filter(({ moment }) => moment === 'refund_made')
      .map(({ orderId, subject }) => [orderId, subject])
      .filter(([id]) => id === one.id || id === own.id);
  const said = await requests.patch(customer, `/api/orders/${own.id}`, { status: 'refunded' });
  expect(said.statusCode, said.body).toBe(200);
  await confirm([{ orderId: one.id, amount: 61.25 }]);
  await confirm([{ orderId: one.id }]);
  await expect.poll(told).toEqual([[one.id, 'Target has refunded $61.25']]);
});

test('two people who confirm the same refunds at once confirm each one time', async () => {
  const orders = await Promise.all([taken(), taken(), taken()]);
  const refunds = orders.map(({ id }) => ({ orderId: id }));
  const owner = await member('owner');
  const both = await Promise.all([confirm(refunds), confirm(refunds, owner)]);
  const outcomes = both.flatMap(({ results }) => results.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(3);
});

test('a clerk may not, people of others find nothing, and too many or wrong amounts are refused whole', async () => {
  const order = await taken();
  const refunds = [{ orderId: order.id }];
  expect((await confirm(refunds, await member('clerk'))).status).toBe(403);
  expect((await confirm(refunds, await member('owner', 'dsw'))).status).toBe(404);
  const many = Array.from({ length: 101 }, () => ({ orderId: order.id }));
  for (const wrong of [[], many, [{ orderId: order.id, amount: -1 }], [{ orderId: 'x' }]])
    expect((await confirm(wrong)).status).toBe(422);
  expect((await statusOf(order.id))?.status).toBe('completed');
});

test('the filters find by number and store, and pages lose nothing', async () => {
  const order = await taken();
  const found = await list(`?q=${order.trackingNumber.slice(0, 9).toLowerCase()}`);
  expect(found.map(({ orderId }) => orderId)).toContain(order.id);
  expect(await list('?store=target-brentwood')).toEqual([]);
  const all = (await list('?limit=100')).map(({ orderId }) => orderId);
  const first = await requests.get(manager, `${path()}?limit=1`);
  const next = String(first.headers['x-next-cursor']);
  const rest = await list(`?limit=100&cursor=${next}`);
  expect([...first.json<RefundDue[]>(), ...rest].map(({ orderId }) => orderId)).toEqual(all);
});
