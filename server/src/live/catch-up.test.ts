import { once } from 'node:events';
import type { LiveMessage } from '@backhaul/contract/live-messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOrder } from '../testing/seed-order.ts';
import type { TestApp } from '../testing/test-app.ts';
import { connect } from '../testing/test-subscriber.ts';
import {
  authorize,
  changeOrder,
  startTwoProcesses,
  type TwoProcesses,
} from '../testing/two-processes.ts';

let processes: TwoProcesses;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  processes = await startTwoProcesses();
  ({ app, other } = processes);
});
afterAll(() => processes.stop());

const open: TwoProcesses['open'] = (...args) => processes.open(...args);
const happen: TwoProcesses['happen'] = (...args) => processes.happen(...args);
const wake = () => processes.wake();
const unpaid = (options: { customerId: string }) =>
  seedOrder(app.database.db, { paymentStatus: 'pending', ...options });
const orderOf = (message: LiveMessage) => ('order' in message ? message.order : {});
const eventOf = (message: LiveMessage) =>
  message.type === 'ORDER_STATUS_UPDATE' ? message.order.event : message.type;

describe('nothing lost, nothing twice', () => {
  const eventIds = (messages: readonly LiveMessage[]) =>
    messages.map((message) => ('eventId' in message ? message.eventId : 0));
  const byNumber = (one: number, two: number) => one - two;
  /**
   * Maps each order's id to its messages, which contain the events' sequence numbers, in the sequence of
   * arrival.
   */
  const sequencesByOrder = (messages: readonly LiveMessage[]) =>
    Map.groupBy(messages.map(orderOf) as { id: string; sequence: number }[], ({ id }) => id);
  const isInOrder = (messages: readonly LiveMessage[]) =>
    [...sequencesByOrder(messages).values()].every((told) =>
      told.every(({ sequence }, at) => at === 0 || sequence > (told[at - 1]?.sequence ?? 0)),
    );
  async function askSince(cookie: string, start: string): Promise<LiveMessage[]> {
    const asked: LiveMessage[] = [];
    for (let after = start; ;) {
      const page = (
        await app.fastify.inject({ url: `/api/events?after=${after}`, headers: { cookie } })
      ).json();
      if (page.events.length === 0) return asked;
      asked.push(...page.events);
      after = page.cursor;
    }
  }
  const startOf = async (cookie: string): Promise<string> =>
    (await app.fastify.inject({ url: '/api/events', headers: { cookie } })).json().cursor;

  /**
   * Opens a transaction with writes that have nothing to do with the events. Returns a function that rolls it
   * back.
   */
  async function holdForeignTransaction() {
    const client = await app.database.pool.connect();
    await client.query('BEGIN');
    await client.query('CREATE TEMPORARY TABLE held (id integer)');
    return async () => {
      await client.query('ROLLBACK');
      client.release();
    };
  }

  it('under eight concurrent writers, with sockets that come and go, at both processes', async () => {
    const person = await app.person();
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => unpaid({ customerId: person.id })),
    );
    const perWriter = 60;
    const start = await startOf(person.cookie);
    const steady = [
      await open(app, { cookie: person.cookie, after: start }),
      await open(other, { cookie: person.cookie, after: start }),
    ];
    const state = { isWriting: true };
    const writing = Promise.all(
      orders.map(async (order, writer) => {
        for (let i = 0; i < perWriter; i++) {
          await app.database.db.transaction().execute(async (transaction) => {
            await changeOrder(transaction, order.id, {});
            // Some transactions get their id early and commit late. A reader that remembers only the highest
            // id would miss them.
            if ((i + writer) % 5 === 0) await sql`SELECT pg_sleep(0.004)`.execute(transaction);
          });
          wake();
        }
      }),
    ).finally(() => {
      state.isWriting = false;
    });
    const restless: LiveMessage[] = [];
    let cursor: string = start;
    for (let turn = 0; state.isWriting; turn++) {
      const subscriber = await connect(turn % 2 === 0 ? app : other, {
        cookie: person.cookie,
        after: cursor,
      });
      // The subscriber disconnects in the middle of receiving messages.
      await Promise.race([once(subscriber.ws, 'message'), writing]);
      subscriber.ws.terminate();
      await subscriber.closed;
      restless.push(...subscriber.news());
      cursor = subscriber.cursor();
    }
    await writing;
    const total = orders.length * perWriter;
    const last = await open(app, { cookie: person.cookie, after: cursor });
    await last.waitForNews(total - restless.length);
    restless.push(...last.news());
    const asked = await askSince(person.cookie, start);
    const truth = eventIds(asked);
    expect(truth).toHaveLength(total);
    expect(new Set(truth).size).toBe(total);
    for (const told of [
      asked,
      restless,
      ...(await Promise.all(steady.map((subscriber) => subscriber.waitForNews(total)))),
    ]) {
      expect(eventIds(told).toSorted(byNumber)).toEqual(truth.toSorted(byNumber));
      expect(isInOrder(told)).toBe(true);
    }
  });

  it('goes on behind pages that are full of what happened to no order', async () => {
    const person = await app.person();
    const order = await unpaid({ customerId: person.id });
    const start = await startOf(person.cookie);
    const subscriber = await open(app, { cookie: person.cookie, after: start });
    await app.database.pool.query(`INSERT INTO domain_events
      (subject, subject_id, sequence, type, actor_kind, happened_at)
      SELECT 'driver', 'somebody', n, 'went_online', 'driver', now() FROM generate_series(1, 1200) n`);
    await happen(order.id);
    expect((await subscriber.waitForNews(1)).map(eventOf)).toEqual(['file_added']);
    expect((await askSince(person.cookie, start)).map(eventOf)).toEqual(['file_added']);
  });

  it('goes on from now with a cursor that lies in the future', async () => {
    const person = await app.person();
    const order = await unpaid({ customerId: person.id });
    const after = `${2n ** 62n}.1`;
    const subscriber = await open(app, { cookie: person.cookie, after });
    await happen(order.id, authorize);
    expect((await subscriber.waitForNews(1)).map(eventOf)).toEqual(['payment_authorized']);
    const asked = await app.fastify.inject({
      url: `/api/events?after=${after}`,
      headers: { cookie: person.cookie },
    });
    expect(BigInt(asked.json<{ cursor: string }>().cursor.split('.')[0] ?? '')).toBeLessThan(
      2n ** 62n,
    );
  });

  it('is held up by no transaction that stays open, and what that one commits comes when it does', async () => {
    const person = await app.person();
    const driver = await app.person({ isDriver: true });
    const [slow, quick] = [
      await unpaid({ customerId: person.id }),
      await unpaid({ customerId: person.id }),
    ];
    const start = await startOf(person.cookie);
    const letGo = await holdForeignTransaction();
    const [owner, elsewhere, wheel] = await Promise.all([
      open(app, { cookie: person.cookie }),
      open(other, { cookie: person.cookie }),
      open(other, { cookie: driver.cookie }),
    ]);
    await app.database.db.transaction().execute(async (transaction) => {
      await changeOrder(transaction, slow.id, {});
      await happen(quick.id, authorize);
      expect((await owner.waitForNews(1)).map(eventOf)).toEqual(['payment_authorized']);
      expect((await elsewhere.waitForNews(1)).map(eventOf)).toEqual(['payment_authorized']);
      expect(await wheel.waitForNews(1)).toMatchObject([{ type: 'NEW_ORDER' }]);
      expect(await askSince(person.cookie, start)).toHaveLength(1);
    });
    wake();
    const told = await owner.waitForNews(2);
    expect(told.map((message) => (orderOf(message) as { id: string }).id)).toEqual([
      quick.id,
      slow.id,
    ]);
    const truth = eventIds(told).toSorted(byNumber);
    const between = (told[0] as { cursor: string }).cursor;
    const late = await open(other, { cookie: person.cookie, after: between });
    expect(eventIds(await late.waitForNews(1))).toEqual(eventIds(told.slice(1)));
    expect(eventIds(await askSince(person.cookie, between))).toEqual(eventIds(told.slice(1)));
    await letGo();
    expect(eventIds(await elsewhere.waitForNews(2)).toSorted(byNumber)).toEqual(truth);
    expect(eventIds(await askSince(person.cookie, start)).toSorted(byNumber)).toEqual(truth);
    expect(await askSince(person.cookie, owner.cursor())).toEqual([]);
    expect(late.news()).toHaveLength(1);
  });

  it('answers more than a page by cursor, and only where now is without one', async () => {
    const person = await app.person();
    const order = await unpaid({ customerId: person.id });
    await app.database.db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 501; i++) await changeOrder(transaction, order.id, {});
    });
    const read = async (query: string) =>
      (
        await app.fastify.inject({ url: `/api/events${query}`, headers: { cookie: person.cookie } })
      ).json();
    const first = await read('?after=0.0');
    expect(first.events).toHaveLength(500);
    const second = await read(`?after=${first.cursor}`);
    expect(second.events).toHaveLength(2);
    expect((await read(`?after=${second.cursor}`)).events).toEqual([]);
    const now = await read('');
    expect(now.events).toEqual([]);
    expect((await read(`?after=${now.cursor}`)).events).toEqual([]);
    expect(await read('?after=nonsense')).toMatchObject({ code: 'validation_failed' });
    expect(await read('?after=9999999999999999999.1')).toMatchObject({ code: 'validation_failed' });
    const socket = await open(other, { cookie: person.cookie, after: '0.0' });
    expect(await socket.waitForNews(502)).toHaveLength(502);
  });
});
