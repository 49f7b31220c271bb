import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { listWork, WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addProof } from '../../../testing/add-proof.ts';
import { seedDifference, seedNotice } from '../../../testing/found-difference.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { standAt } from '../../../testing/stand-at.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { rebuildWork } from './keep-work.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
let driver: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  customer = await app.person();
  driver = await app.person({ isDriver: true });
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  // This makes all return policies new, because policies older than a year would be on the work list.
  await sql`UPDATE return_policies SET facts = '[]', created_at = ${app.clock.now()}`.execute(
    app.database.db,
  );
});
afterAll(() => app.stop());

const minute = 60_000;
const hour = 60 * minute;
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const place = (options: Partial<SeedOrderOptions> = {}) =>
  seedOrder(app.database.db, {
    customerId: customer.id,
    ...(options.status !== undefined && options.status !== 'created' && { driverId: driver.id }),
    ...options,
  });
const list = async (): Promise<CallAnswer<typeof listWork>> =>
  (await requests.get(admin, '/api/admin/work')).json();
const kindsAbout = async (orderId: string) =>
  (await list()).items.filter((item) => item.orderId === orderId).map(({ kind }) => kind);
const rebuild = () => rebuildWork(app.database.db, app.clock.now());
const one = async (kind: WorkItem['kind']) =>
  until(async () => {
    const found = (await list()).items.find((item) => item.kind === kind);
    if (found === undefined) throw new Error(`no ${kind}`);
    return found;
  });

describe('a list rebuilt from its sources', () => {
  test('has what waits, the earliest promise first, and nothing of a sandbox', async () => {
    await place();
    await place({ slotEndAt: ago(-30 * minute), sandboxId: await app.sandbox() });
    const slotEndAt = ago(-20 * minute);
    const untaken = await place({ slotEndAt });
    const idle = await place({ status: 'assigned', slotEndAt: ago(-30 * minute) });
    await place({ status: 'assigned', slotEndAt: ago(-30 * minute), headingTo: 'pickup' });
    const review = await place({ reviewStatus: 'pending', slotEndAt: ago(-7 * hour) });
    const bare = await place({ status: 'delivered', deliveredAt: ago(hour) });
    const proven = await place({ status: 'delivered', deliveredAt: ago(hour) });
    await addProof(app.database.db, {
      orderId: proven.id,
      driverId: driver.id,
      kind: 'counter_receipt',
    });
    await rebuild();
    const { items, nextAt } = await list();
    expect(items.map(({ orderId, kind }) => [orderId, kind])).toEqual([
      [untaken.id, 'no_driver'],
      [idle.id, 'not_started'],
      [review.id, 'in_review'],
      [bare.id, 'no_receipt'],
    ]);
    expect(items[0]).toMatchObject({
      subject: { kind: 'order', id: untaken.id },
      owner: null,
      snoozedUntil: null,
      dueAt: slotEndAt.toISOString(),
      facts: {
        about: 'order',
        status: 'created',
        customerPhone: '(314) 555-0123',
        driverName: null,
      },
    });
    const about = async (id: string) =>
      (await requests.get(admin, `/api/admin/work?person=${id}`)).json().items;
    expect(await about(customer.id)).toEqual(items);
    expect(await about(driver.id)).toEqual(items.slice(1, 2).concat(items.slice(3)));
    expect(await about(admin.id)).toEqual([]);
    // The next item to appear is about the order under way. It appears if nothing is picked up by the end of
    // the order's window.
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(app.clock.now().getTime());
    expect(await rebuild()).toBe(0);
  });

  test('a case says what it was opened for, one of the order’s own state nothing', async () => {
    const waiting = await place({ reviewStatus: 'pending' });
    const order = await place({ status: 'assigned' });
    const saw = JSON.stringify({ signal: 'high_tip', tipCents: 25_000 });
    await sql`INSERT INTO cases (id, order_id, kind, details)
      VALUES (gen_random_uuid(), ${order.id}, 'payment_risk', ${saw})`.execute(app.database.db);
    await rebuild();
    const caseOf = async ({ id }: { id: string }) => {
      const facts = (await list()).items.find(({ orderId }) => orderId === id)?.facts;
      return facts?.about === 'order' ? facts.case : undefined;
    };
    expect(await caseOf(order)).toEqual({
      signal: 'high_tip',
      tip: 250,
      declines: null,
      hours: null,
      code: null,
      shared: [],
      verdict: null,
      door: null,
    });
    expect(await caseOf(waiting)).toBeNull();
  });
});

describe('the reaction', () => {
  test('follows an order from nobody to its driver, and to a failed pick-up that a person closes', async () => {
    const order = await place({ slotEndAt: ago(-10 * minute) });
    const act = (name: string, body: object) =>
      requests.post(admin, `/api/admin/orders/${order.id}/${name}`, body);
    await act('assign', { driverId: driver.id, reason: 'Close to the door' });
    await until(async () => expect(await kindsAbout(order.id)).toEqual(['not_started']));
    await addProof(app.database.db, { orderId: order.id, driverId: driver.id, kind: 'pickup' });
    await standAt(app.database.db, driver.id, { at: app.clock.now() });
    const failed = { status: 'pickup_failed', reason: 'bad_address' };
    await requests.patch(driver, `/api/orders/${order.id}`, failed);
    const item = await one('pickup_failed');
    expect(item.facts).toMatchObject({ note: 'bad_address' });
    const caseId = item.facts.about === 'order' ? item.facts.caseId : null;
    await act(`cases/${caseId}/close`, { reason: 'Helen books again herself' });
    await until(async () => expect(await kindsAbout(order.id)).not.toContain('pickup_failed'));
    const { rows } = await sql<{ closed: boolean }>`
      SELECT closed_at IS NOT NULL AS closed FROM work_items WHERE id = ${item.id}`.execute(
      app.database.db,
    );
    expect(rows).toEqual([{ closed: true }]);
  });

  test('puts a ticket on the list, and takes it off when it is closed', async () => {
    const report = { orderId: null, kind: 'other', words: 'When do you open?' };
    const { id, number } = (await requests.post(customer, '/api/tickets', report)).json();
    const item = await one('ticket');
    expect(item).toMatchObject({ subject: { kind: 'ticket', id }, facts: { number } });
    await requests.post(admin, `/api/admin/tickets/${id}/answer`, { words: 'At 8', closes: true });
    await until(async () =>
      expect((await list()).items.map(({ kind }) => kind)).not.toContain('ticket'),
    );
  });

  test('has differences, notices and calls for help until somebody ends them', async () => {
    const { db } = app.database;
    await seedNotice(db, app.clock.now());
    const notice = await one('gateway_notice');
    await requests.post(admin, `/api/admin/gateway-notices/${notice.subject.id}/close`, {
      reason: 'The endpoint was set back',
    });
    const id = '0190b5d0-0000-7000-8000-0000000ca11e';
    await requests.post(driver, '/api/help', { id });
    await one('call_for_help');
    const difference = await seedDifference(db, app.clock.now());
    await rebuild();
    await one('books_differ');
    await requests.post(admin, `/api/admin/reconciliation/differences/${difference}/close`, {
      reason: 'Refunded by hand',
    });
    await until(async () => {
      const kinds = (await list()).items.map(({ kind }) => kind);
      expect(kinds).not.toContain('books_differ');
      expect(kinds).not.toContain('gateway_notice');
    });
  });

  test('leaves nothing for a rebuild to change', async () => {
    await until(async () => expect(await rebuild()).toBe(0));
  });
});

test('a piece that has not shown yet is forgotten, not closed, when it resolves itself', async () => {
  const order = await place();
  await rebuild();
  const rowsOf = async () =>
    (
      await sql<{ kind: string }>`SELECT kind FROM work_items WHERE order_id = ${order.id}`.execute(
        app.database.db,
      )
    ).rows;
  expect(await rowsOf()).toEqual([{ kind: 'no_driver' }]);
  expect(await kindsAbout(order.id)).toEqual([]);
  const to = { driverId: driver.id, reason: 'Close to the door' };
  await requests.post(admin, `/api/admin/orders/${order.id}/assign`, to);
  await until(async () => expect(await rowsOf()).toEqual([{ kind: 'not_started' }]));
});
