import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingBody, requestQuote } from '../world/booking.ts';
import { type CrashWorld, openCrashWorld, type Victim } from '../world/crash-world.ts';
import { type JsonClient, openJsonClient } from '../world/json-client.ts';
import { createCustomer, type Person } from '../world/people.ts';

const kills = 20;
const writers = 4;
const victims: readonly Victim[] = ['server', 'postgres', 'both'];
const earliestKillMs = 30;
const latestKillMs = 500;

/** One booking that a client began; what it was told is null until the answer came back whole. */
interface Attempt {
  person: Person;
  key: string;
  body: Record<string, unknown>;
  told: { orderId: string; isPaid: boolean } | null;
}

let world: CrashWorld;
const attempts: Attempt[] = [];

async function bookAndPay(client: JsonClient, person: Person): Promise<boolean> {
  const body = bookingBody(await requestQuote(client));
  const attempt: Attempt = { person, key: randomUUID(), body, told: null };
  attempts.push(attempt);
  const booked = await client.post('/api/orders', body, { 'idempotency-key': attempt.key });
  if (booked.status !== 201) return false;
  const orderId = String(booked.body['id']);
  attempt.told = { orderId, isPaid: false };
  const amount = booked.body['totalPrice'];
  const opened = await client.post('/api/create-payment-intent', { amount, orderId });
  const { clientSecret } = opened.body;
  const card = { clientSecret, cardNumber: '4242424242424242' };
  const paid = await client.post('/api/local-gateway/confirm', card);
  attempt.told.isPaid = paid.status === 200 && paid.body['status'] === 'succeeded';
  return attempt.told.isPaid;
}

/** Books and pays, one after the other, until something breaks under it: which is what this is about. */
async function writeUntilBroken(person: Person): Promise<void> {
  const client = await openJsonClient(world.origin, person.cookie).catch(() => null);
  if (client === null) return;
  try {
    while (await bookAndPay(client, person));
  } catch {
    // The connection broke in the middle of an answer.
  } finally {
    client.close();
  }
}

/** The attempt once more under its key. PostgreSQL may still be on its way down after the last kill: that is a 503. */
function sendAgain({ person, key, body }: Attempt) {
  return vi.waitFor(
    async () => {
      const client = await openJsonClient(world.origin, person.cookie);
      const again = await client.post('/api/orders', body, { 'idempotency-key': key });
      client.close();
      if (again.status === 503) throw new Error('not ready yet');
      return again;
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** Sends every attempt that got no answer until it has one, as a client would. */
async function retryUnanswered(): Promise<void> {
  for (const attempt of attempts.filter(({ told }) => told === null)) {
    const again = await sendAgain(attempt);
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    attempt.told = { orderId: String(again.body['id']), isPaid: false };
  }
}

async function countOf(database: pg.Pool, sql: string): Promise<number> {
  const { rows } = await database.query<{ n: string }>(
    `SELECT count(*) AS n FROM (${sql}) counted`,
  );
  return Number(rows[0]?.n);
}

beforeAll(async () => {
  world = await openCrashWorld();
}, 60_000);
afterAll(() => world.close(), 60_000);

test(
  'kill -9 at twenty random moments under load loses nothing and doubles nothing',
  { timeout: 240_000 },
  async () => {
    const seeding = world.database();
    const people = [];
    for (let made = 0; made < writers; made += 1) people.push(await createCustomer(seeding));
    await seeding.end();

    for (let kill = 0; kill < kills; kill += 1) {
      const load = Promise.all(people.map(writeUntilBroken));
      await delay(randomInt(earliestKillMs, latestKillMs));
      await world.killAndRestart(victims[kill % victims.length] ?? 'server');
      await load;
    }
    await retryUnanswered();

    const database = world.database();
    const { rows } = await database.query<{ id: string; quote_id: string; payment_status: string }>(
      'SELECT id, quote_id, payment_status FROM orders',
    );
    const orders = new Map(rows.map((row) => [row.id, row]));
    const told = attempts.flatMap((attempt) =>
      attempt.told === null ? [] : [attempt.told.orderId],
    );
    expect(attempts.length).toBeGreaterThan(kills);
    expect(told.filter((id) => !orders.has(id))).toEqual([]);
    expect(orders.size).toBe(attempts.length);
    expect(new Set(rows.map((row) => row.quote_id)).size).toBe(attempts.length);

    const paid = attempts.flatMap(({ told: answer }) =>
      answer?.isPaid === true ? [answer.orderId] : [],
    );
    expect(paid.length).toBeGreaterThan(0);
    await expect
      .poll(
        () =>
          countOf(
            database,
            `SELECT FROM orders WHERE payment_status = 'authorized' AND id IN (${paid.map((id) => `'${id}'`).join(',')})`,
          ),
        { timeout: 60_000, interval: 200 },
      )
      .toBe(paid.length);

    const unbalanced = `SELECT transaction_id FROM ledger_entries GROUP BY 1 HAVING sum(amount_cents) <> 0`;
    const gaps = `SELECT o.id FROM orders o JOIN order_events e ON e.order_id = o.id
    GROUP BY o.id HAVING count(*) <> o.event_count OR max(e.sequence) <> o.event_count`;
    const twiceAuthorized = `SELECT order_id FROM order_events WHERE type = 'payment_authorized' GROUP BY 1 HAVING count(*) > 1`;
    expect(await countOf(database, unbalanced)).toBe(0);
    expect(await countOf(database, gaps)).toBe(0);
    expect(await countOf(database, twiceAuthorized)).toBe(0);
    console.log(
      `${attempts.length} bookings, ${paid.length} paid, ${kills} kills: all there, each once`,
    );
    await database.end();
  },
);
