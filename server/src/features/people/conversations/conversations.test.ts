import { randomUUID } from 'node:crypto';
import { readThread, type Thread } from '@backhaul/contract/calls/people/conversations.ts';
import { messageLimits } from '@backhaul/domain/conversation/thread-rules.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { connect } from '../../../testing/test-subscriber.ts';

const { app, db, customer, driver, admin, requests, job, order, eventsOf } =
  await startOrderScenario();
const patience = { timeout: 10_000, interval: 20 };

const pathOf = (id: string) => `/api/orders/${id}/messages`;
const write = (by: TestPerson, orderId: string, words: string, more: object = {}) =>
  requests.post(by, pathOf(orderId), { id: randomUUID(), words, ...more });
const threadOf = async (by: TestPerson, orderId: string, query = ''): Promise<Thread> =>
  readThread.answer.parse((await requests.get(by, `${pathOf(orderId)}${query}`)).json());
const said = ({ items }: Thread) => items.map(({ from, words }) => [from, words]);

test('customer, driver and support write in one thread, and each reads who wrote', async () => {
  const { id } = await job('assigned');
  expect((await write(driver, id, ' I am outside ')).statusCode).toBe(201);
  await write(customer, id, 'I’m coming');
  await write(admin, id, 'All good?');
  const own = await threadOf(customer, id);
  expect(said(own)).toEqual([
    ['driver', 'I am outside'],
    ['owner', 'I’m coming'],
    ['admin', 'All good?'],
  ]);
  expect(own.items.map(({ isMine }) => isMine)).toEqual([false, true, false]);
  expect(own.items.at(-1)?.name).toBe('Support');
  expect(own).toMatchObject({ me: 'owner', state: 'open', closesAt: null, unread: 2 });
  expect(own.readyAnswers).toContain('I’m coming');
  expect((await threadOf(admin, id)).items.at(-1)?.name).not.toBe('Support');
});

test('the event of a message names its writer and has no text', async () => {
  const { id } = await job('assigned');
  await write(driver, id, 'The code is 4711');
  const events = await eventsOf(id);
  expect(events.at(-1)).toMatchObject({
    type: 'message_sent',
    actor_kind: 'driver',
    actor_id: driver.id,
  });
  expect(JSON.stringify(events)).not.toContain('4711');
});

test('a message that arrives twice is one message, and nobody takes the id of another', async () => {
  const { id } = await job('assigned');
  const twice = { id: randomUUID(), words: 'Once' };
  const first = await requests.post(driver, pathOf(id), twice);
  const again = await requests.post(driver, pathOf(id), twice);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect((await requests.post(customer, pathOf(id), twice)).statusCode).toBe(404);
  const fresh = { ...twice, id: randomUUID() };
  const both = await Promise.all([1, 2].map(() => requests.post(customer, pathOf(id), fresh)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await threadOf(admin, id)).items).toHaveLength(2);
});

test('before a driver has accepted, nobody writes, with or without a phone number', async () => {
  const { id } = await order();
  for (const words of ['Hello', 'Call me at (314) 555-0199']) {
    const refused = await write(customer, id, words);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'thread_not_open']);
    expect(refused.json().message).toBe('You can write once a driver has accepted your order.');
  }
  expect((await threadOf(customer, id)).state).toBe('before');
});

test('a thread closes a day after the end; then the driver reads it no more', async () => {
  const { id } = await job('assigned');
  await write(driver, id, 'Done');
  await requests.post(customer, `/api/orders/${id}/cancel`, { reason: 'Not needed' });
  expect((await write(customer, id, 'Thanks')).statusCode).toBe(201);
  expect((await threadOf(driver, id)).items).toHaveLength(2);
  const now = app.clock.now();
  app.clock.set(new Date(now.getTime() + messageLimits.openAfterEndMs + 60_000).toISOString());
  const late = await write(customer, id, 'One more thing');
  expect([late.statusCode, late.json().code]).toEqual([409, 'thread_closed']);
  expect((await requests.get(driver, pathOf(id))).statusCode).toBe(403);
  expect((await threadOf(customer, id)).state).toBe('closed');
  app.clock.set(now.toISOString());
});

test('a former driver sees the thread no more, the present one all of it', async () => {
  const { id } = await job('assigned');
  await write(driver, id, 'On my way');
  const next = await app.person({ isDriver: true });
  await sql`UPDATE orders SET driver_id = ${next.id} WHERE id = ${id}`.execute(db);
  expect((await requests.get(driver, pathOf(id))).statusCode).toBe(404);
  expect((await write(driver, id, 'Still here')).statusCode).toBe(404);
  expect(said(await threadOf(next, id))).toEqual([['driver', 'On my way']]);
});

test('too long, empty and somebody else’s photo are each refused with a sentence', async () => {
  const { id } = await job('assigned');
  const long = await write(customer, id, 'x'.repeat(10_000));
  expect([long.statusCode, long.json().fieldErrors]).toEqual([
    422,
    { words: 'Must be at most 2000 characters' },
  ]);
  expect((await write(customer, id, 'x'.repeat(messageLimits.letters))).statusCode).toBe(201);
  expect((await write(customer, id, '   ')).json().fieldErrors).toEqual({
    words: 'Write something, or add a photo.',
  });
  const photo = await write(customer, id, '', { fileId: randomUUID() });
  expect(photo.json().fieldErrors).toHaveProperty('fileId');
});

test('pages go back through a long thread', async () => {
  const { id } = await job('assigned');
  for (let n = 1; n <= 5; n += 1) await write(n % 2 ? driver : customer, id, `${n}`);
  const last = await threadOf(customer, id, '?limit=2');
  expect([last.items.map(({ words }) => words), last.hasMore]).toEqual([['4', '5'], true]);
  const earlier = await threadOf(customer, id, `?limit=3&before=${last.items[0]?.sequence}`);
  expect([earlier.items.map(({ words }) => words), earlier.hasMore]).toEqual([
    ['1', '2', '3'],
    false,
  ]);
});

test('reading is noted, never backwards, and known to the other side at once', async () => {
  const { id } = await job('assigned');
  const listening = await connect(app, { cookie: driver.cookie });
  await write(driver, id, 'One');
  await write(driver, id, 'Two');
  const { items } = await threadOf(customer, id);
  const [first, second] = items.map(({ sequence }) => sequence);
  const mark = (sequence: number) => requests.post(customer, `${pathOf(id)}/read`, { sequence });
  expect((await mark(second ?? 0)).json()).toEqual({ unread: 0 });
  await mark(first ?? 0);
  expect((await threadOf(driver, id)).readUpTo).toEqual({ owner: second, driver: 0, admin: 0 });
  await vi.waitFor(() => {
    const types = listening.heard.map(({ type }) => type);
    expect(types).toContain('MESSAGES_READ');
    expect(types.filter((type) => type === 'MESSAGES_READ')).toHaveLength(1);
  }, patience);
  await listening.close();
});

test('the other side is notified in the app, unless it has read the message', async () => {
  const { id } = await job('assigned');
  await write(driver, id, 'I am outside');
  await vi.waitFor(async () => {
    const told = (await requests.get(customer, '/api/notifications')).json();
    expect(told).toContainEqual(
      expect.objectContaining({
        moment: 'message_to_customer',
        subject: expect.stringMatching(/ wrote: I am outside$/),
        link: { label: 'Answer', path: `/order-status/${id}/messages` },
      }),
    );
  }, patience);
});

test('a sandbox and a live order do not meet', async () => {
  const { id } = await job('assigned');
  const other = await app.person({ isAdmin: true, scopes: [] });
  expect((await requests.get(other, pathOf(id))).statusCode).toBe(404);
  expect((await requests.get(await app.person(), pathOf(id))).statusCode).toBe(404);
});

test('a call is an event with its actor, rings the other side, and gives away no number', async () => {
  const { id } = await job('assigned');
  const ask = (by: TestPerson) => requests.post(by, `/api/orders/${id}/call`, {});
  expect((await ask(driver)).json()).toEqual({ rings: 'app' });
  expect((await ask(driver)).statusCode).toBe(200);
  const asked = (await eventsOf(id)).filter(({ type }) => type === 'call_asked');
  expect(asked.map(({ actor_kind, actor_id }) => [actor_kind, actor_id])).toEqual([
    ['driver', driver.id],
  ]);
  expect((await threadOf(customer, id)).callAskedAt).not.toBeNull();
  expect((await threadOf(driver, id)).callAskedAt).toBeNull();
  expect((await ask(admin)).statusCode).toBe(403);
  const card = (await requests.get(driver, `/api/driver/orders/${id}`)).json();
  expect(card.phone).toBeNull();
  await vi.waitFor(async () => {
    const told = (await requests.get(customer, '/api/notifications')).json();
    expect(told).toContainEqual(expect.objectContaining({ moment: 'call_to_customer' }));
  }, patience);
});
