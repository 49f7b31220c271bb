import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { offerSteps } from '@backhaul/domain/dispatch/offer-steps.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import {
  authorize,
  changeOrder,
  startTwoProcesses,
  type TwoProcesses,
} from '../../../testing/two-processes.ts';

const processes = await startTwoProcesses();
const { app, other } = processes;
const open: TwoProcesses['open'] = (...args) => processes.open(...args);
const happen: TwoProcesses['happen'] = (...args) => processes.happen(...args);
const { db } = app.database;
const { get, post, put } = requestsOf(app);
afterAll(() => processes.stop());

const noon = new Date('2026-11-20T18:00:00Z');
const customer = await app.person();
const admin = await app.person({ isAdmin: true, scopes: ['dashboard', 'advanced'] });
const patience = { timeout: 10_000, interval: 5 };

function setClock(seconds: number): void {
  const at = new Date(noon.getTime() + seconds * 1000).toISOString();
  app.clock.set(at);
  other.clock.set(at);
}

const setMode = async (mode: 'open' | 'ranked') => {
  const answer = await put(admin, '/api/admin/areas/st-louis/dispatch', { mode, reason: 'A test' });
  expect([answer.statusCode, answer.json().dispatch]).toEqual([200, mode]);
};

/**
 * Creates an online driver for each number. The number is the distance north of the pickup, in hundredths of
 * a degree.
 */
async function drivers(...norths: number[]): Promise<TestPerson[]> {
  const all: TestPerson[] = [];
  for (const north of norths) {
    const driver = await app.person({ isDriver: true });
    await sql`INSERT INTO driver_locations (user_id, lat, lng, at)
      VALUES (${driver.id}, ${home.lat + north / 100}, ${home.lng}, ${noon})`.execute(db);
    await sql`UPDATE driver_profiles SET is_online = true WHERE user_id = ${driver.id}`.execute(db);
    all.push(driver);
  }
  return all;
}

beforeEach(async () => {
  setClock(0);
  await sql`UPDATE driver_profiles SET is_online = false`.execute(db);
  // Cancels orders that earlier tests left on offer, so that none is offered together with an order of this
  // test.
  await sql`UPDATE orders SET status = 'cancelled' WHERE status = 'created'`.execute(db);
  await setMode('ranked');
});

const unpaid = () =>
  seedOrder(db, {
    customerId: customer.id,
    paymentStatus: 'pending',
    slotEndAt: new Date(noon.getTime() + 4 * 3_600_000),
  });

interface Turns {
  driver_ids: string[] | null;
  reaches: number[] | null;
  open_reason: string | null;
  told_step: number | null;
  next_at: Date | null;
}
async function turnsOf(orderId: string): Promise<Turns | undefined> {
  const { rows } =
    await sql<Turns>`SELECT * FROM ranked_offers WHERE order_id = ${orderId}`.execute(db);
  return rows[0];
}
const settled = (orderId: string, is: (turns: Turns) => boolean) =>
  vi.waitFor(async () => {
    const turns = await turnsOf(orderId);
    if (turns === undefined || !is(turns)) throw new Error(`not yet: ${JSON.stringify(turns)}`);
    return turns;
  }, patience);
const ranked = (orderId: string) => settled(orderId, (turns) => turns.driver_ids !== null);
const widen = () => sql`SELECT graphile_worker.add_job('widen_offers', '{}'::json)`.execute(db);
const accept = async (driver: TestPerson, orderId: string) => {
  const answer = await post(driver, `/api/driver/orders/${orderId}/accept`);
  return answer.statusCode === 200 ? 'accepted' : answer.json().code;
};
const listed = async (driver: TestPerson) =>
  (await get(driver, '/api/driver/orders/available')).json().map(({ id }: { id: string }) => id);
/**
 * Counts the messages of a live connection that offer this order. Messages about other tests' orders are not
 * counted.
 */
const offered = (socket: { heard: LiveMessage[] }, orderId: string) =>
  socket.heard.filter((message) => message.type === 'NEW_ORDER' && message.order.id === orderId)
    .length;

test('the best drivers get the frame first, the next ones after a step, and all at the end', async () => {
  const all = await drivers(1, 2, 3, 4, 5, 6);
  const sockets: Awaited<ReturnType<typeof open>>[] = [];
  for (const [index, { cookie }] of all.entries())
    sockets.push(await open(index % 2 === 0 ? app : other, { cookie }));
  const { id } = await unpaid();
  await happen(id, authorize);
  expect((await ranked(id)).driver_ids).toEqual(all.map((driver) => driver.id));
  const heard = () => sockets.map((socket) => offered(socket, id));
  await vi.waitFor(() => expect(heard()).toEqual([1, 1, 0, 0, 0, 0]), patience);
  const [first, , third, , , sixth] = all as [TestPerson, ...TestPerson[]];
  expect(await listed(first)).toContain(id);
  expect(await listed(third as TestPerson)).not.toContain(id);
  expect((await get(third as TestPerson, `/api/driver/orders/${id}`)).statusCode).toBe(404);
  expect(await accept(third as TestPerson, id)).toBe('offered_to_others');

  setClock(offerSteps.seconds);
  await widen();
  await vi.waitFor(() => expect(heard()).toEqual([1, 1, 1, 1, 1, 0]), patience);
  expect(await listed(third as TestPerson)).toContain(id);
  expect(await accept(sixth as TestPerson, id)).toBe('offered_to_others');
  setClock(3 * offerSteps.seconds);
  await widen();
  await vi.waitFor(() => expect(heard()).toEqual([1, 1, 1, 1, 1, 1]), patience);
  expect((await turnsOf(id))?.next_at).toBeNull();
  expect(await accept(sixth as TestPerson, id)).toBe('accepted');
  expect(await accept(first, id)).toBe('order_taken');
});

test('turns pass by the clock alone, with no process left to say so', async () => {
  const [first, second, third] = (await drivers(1, 2, 3)) as [TestPerson, TestPerson, TestPerson];
  const { id } = await unpaid();
  await happen(id, authorize);
  await ranked(id);
  await sql`UPDATE ranked_offers SET next_at = NULL WHERE order_id = ${id}`.execute(db);
  expect(await accept(third, id)).toBe('offered_to_others');
  setClock(offerSteps.seconds);
  expect(await accept(third, id)).toBe('accepted');
  expect([await accept(first, id), await accept(second, id)]).toEqual([
    'order_taken',
    'order_taken',
  ]);
});

test('an order is open to all where nobody can be ranked, and where the ranking is late', async () => {
  const { id } = await unpaid();
  await happen(id, authorize);
  expect((await settled(id, (turns) => turns.open_reason !== null)).open_reason).toBe(
    'no_candidate',
  );
  const [driver] = (await drivers(1)) as [TestPerson];
  expect(await accept(driver, id)).toBe('accepted');

  const late = await unpaid();
  const socket = await open(app, { cookie: driver.cookie });
  await db.transaction().execute(async (transaction) => {
    await changeOrder(transaction, late.id, authorize);
    await sql`UPDATE ranked_offers SET decide_by = clock_timestamp() - interval '1 second'
      WHERE order_id = ${late.id}`.execute(transaction);
  });
  expect((await settled(late.id, (turns) => turns.open_reason !== null)).open_reason).toBe('late');
  await vi.waitFor(() => expect(offered(socket, late.id)).toBe(1), patience);
  expect(await accept(driver, late.id)).toBe('accepted');
});

test('an order whose ranking never ran is open by itself after five seconds', async () => {
  const [driver] = (await drivers(1)) as [TestPerson];
  const { id } = await seedOrder(db, { customerId: customer.id });
  const wait = (seconds: number) =>
    sql`INSERT INTO ranked_offers (order_id, event_id, decide_by)
      VALUES (${id}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
      ON CONFLICT (order_id) DO UPDATE SET decide_by = excluded.decide_by`.execute(db);
  await wait(600);
  expect(await listed(driver)).not.toContain(id);
  expect(await accept(driver, id)).toBe('offered_to_others');
  await wait(0);
  expect(await listed(driver)).toContain(id);
  expect(await accept(driver, id)).toBe('accepted');
});

test('a driver who was away gets the offer of their step once, and nothing of others', async () => {
  const [first, , third] = (await drivers(1, 2, 3)) as [TestPerson, TestPerson, TestPerson];
  const { cursor } = (await get(first, '/api/events')).json();
  const missed = async (driver: TestPerson) =>
    (await get(driver, `/api/events?after=${encodeURIComponent(cursor)}`))
      .json()
      .events.map(({ type }: { type: string }) => type);
  const { id } = await unpaid();
  await happen(id, authorize);
  await ranked(id);
  expect([await missed(first), await missed(third)]).toEqual([['NEW_ORDER'], []]);
  setClock(offerSteps.seconds);
  await widen();
  await settled(id, (turns) => (turns.told_step ?? 0) > 0);
  expect([await missed(first), await missed(third)]).toEqual([['NEW_ORDER'], ['NEW_ORDER']]);
  setClock(2 * offerSteps.seconds);
  await widen();
  await settled(id, (turns) => turns.next_at === null);
  expect([await missed(first), await missed(third)]).toEqual([['NEW_ORDER'], ['NEW_ORDER']]);
});

test('declining takes only that offer, and the next drivers get it once all before them declined', async () => {
  const all = (await drivers(1, 2, 3)) as [TestPerson, TestPerson, TestPerson];
  const [first, second, third] = all;
  const socket = await open(other, { cookie: third.cookie });
  const { id } = await unpaid();
  const next = await unpaid();
  await happen(id, authorize);
  await ranked(id);
  const decline = async (driver: TestPerson) =>
    (await post(driver, `/api/driver/orders/${id}/decline`)).statusCode;
  expect(await decline(third)).toBe(404);
  expect([await decline(first), await decline(first)]).toEqual([200, 200]);
  expect(await listed(first)).not.toContain(id);
  expect(await accept(first, id)).toBe('offered_to_others');
  expect(await listed(second)).toContain(id);
  expect(offered(socket, id)).toBe(0);
  expect(await decline(second)).toBe(200);
  await vi.waitFor(() => expect(offered(socket, id)).toBe(1), patience);
  expect(await listed(third)).toContain(id);
  // A decline is forgotten for the next order, so the driver who declined is ranked as usual.
  await happen(next.id, authorize);
  expect((await ranked(next.id)).driver_ids?.slice(0, 2)).toEqual([first.id, second.id]);
  expect(await decline(third)).toBe(200);
  await settled(id, (turns) => turns.next_at === null);
  expect(await accept(first, id)).toBe('accepted');
  expect(await decline(third)).toBe(404);
});

test('switching to open opens what is with a few drivers', async () => {
  const all = await drivers(1, 2, 3);
  const [, , third] = all as [TestPerson, TestPerson, TestPerson];
  const socket = await open(app, { cookie: third.cookie });
  const { id } = await unpaid();
  await happen(id, authorize);
  await ranked(id);
  expect(offered(socket, id)).toBe(0);
  await setMode('open');
  await vi.waitFor(() => expect(offered(socket, id)).toBe(1), patience);
  expect((await turnsOf(id))?.open_reason).toBe('switched');
  expect(await accept(third, id)).toBe('accepted');
  const next = await unpaid();
  await happen(next.id, authorize);
  await vi.waitFor(() => expect(offered(socket, next.id)).toBe(1), patience);
  expect(await turnsOf(next.id)).toBeUndefined();
});

test('an order that is given back is ranked anew', async () => {
  const [first] = (await drivers(1, 2, 3)) as [TestPerson];
  const { id } = await unpaid();
  await happen(id, authorize);
  await ranked(id);
  expect(await accept(first, id)).toBe('accepted');
  await post(first, `/api/driver/orders/${id}/release`, { reason: 'A flat tire' });
  const { rows } = await sql<{ type: string }>`
    SELECT e.type FROM ranked_offers r JOIN domain_events e ON e.id = r.event_id WHERE r.order_id = ${id}`.execute(
    db,
  );
  expect(rows).toEqual([{ type: 'released' }]);
  await ranked(id);
});

test('a change of the way to offer is audited once, needs a reason, and is no driver’s', async () => {
  const url = '/api/admin/areas/st-louis/dispatch';
  await setMode('open');
  await setMode('open');
  const { rows } = await sql<{ details: object }>`
    SELECT details FROM domain_events WHERE subject = 'area' AND type = 'dispatch_changed' ORDER BY id DESC LIMIT 2`.execute(
    db,
  );
  expect(rows).toEqual([{ details: { mode: 'open' } }, { details: { mode: 'ranked' } }]);
  const acts = (await get(admin, '/api/admin/acts')).json<
    { action: string; reason: string; before: object; after: object }[]
  >();
  expect(acts[0]).toMatchObject({ action: 'change_dispatch', reason: 'A test' });
  expect((await put(admin, url, { mode: 'ranked', reason: '' })).statusCode).toBe(422);
  expect((await put(admin, url, { mode: 'best', reason: 'A test' })).statusCode).toBe(422);
  const nowhere = '/api/admin/areas/nowhere/dispatch';
  expect((await put(admin, nowhere, { mode: 'open', reason: 'A test' })).statusCode).toBe(404);
  const [driver] = (await drivers(1)) as [TestPerson];
  expect((await put(driver, url, { mode: 'ranked', reason: 'A test' })).statusCode).toBe(403);
});
