import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { bookingBody, requestQuote } from './booking.ts';
import type { CrashWorld, Victim } from './crash-world.ts';
import { type JsonClient, openJsonClient } from './json-client.ts';
import { createCustomer, type Person } from './people.ts';

const writers = 4;
const victims: readonly Victim[] = ['server', 'postgres', 'both'];
const earliestKillMs = 30;
const latestKillMs = 500;
const retryPatienceMs = 30_000;
const paymentPatienceMs = 60_000;

/** A booking that a client began. Its response is null until it has arrived completely. */
interface Attempt {
  person: Person;
  key: string;
  body: Record<string, unknown>;
  told: { orderId: string; isPaid: boolean } | null;
}

/** Counts of the tables' contents after the kills. All except the first three must be 0. */
interface Survival {
  kills: number;
  bookings: number;
  paid: number;
  /** The number of bookings that were confirmed to the client but are missing. */
  lost: number;
  /** The number of bookings that created more than one order or used a quote more than once. */
  doubled: number;
  /** The number of bookings that were refused when they were repeated with the same idempotency key. */
  refused: number;
  /**
   * The number of bookings that the client knows as paid, but whose payment is not authorized in the
   * database.
   */
  unpaid: number;
  /** The number of ledger transactions that do not sum to zero. */
  unbalanced: number;
  /** The number of orders whose events have gaps in their sequence. */
  gaps: number;
  authorizedTwice: number;
}

async function bookAndPay(
  client: JsonClient,
  person: Person,
  attempts: Attempt[],
): Promise<boolean> {
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

/** Books and pays repeatedly until a kill breaks the connection. */
async function writeUntilBroken(
  { origin }: CrashWorld,
  person: Person,
  attempts: Attempt[],
): Promise<void> {
  const client = await openJsonClient(origin, person.cookie).catch(() => null);
  if (client === null) return;
  try {
    while (await bookAndPay(client, person, attempts));
  } catch {
    // A kill broke the connection in the middle of a response, which ends this function.
  } finally {
    client.close();
  }
}

/**
 * Repeats the booking with its idempotency key. A 503 means that PostgreSQL is still shutting down after the
 * last kill.
 */
async function sendAgain({ origin }: CrashWorld, { person, key, body }: Attempt) {
  const end = performance.now() + retryPatienceMs;
  for (;;) {
    const client = await openJsonClient(origin, person.cookie);
    const again = await client.post('/api/orders', body, { 'idempotency-key': key });
    client.close();
    if (again.status !== 503 || performance.now() > end) return again;
    await delay(100);
  }
}

/**
 * Repeats every attempt without a response until it gets one, as a client would. Returns the number of
 * refusals.
 */
async function retryUnanswered(world: CrashWorld, attempts: readonly Attempt[]): Promise<number> {
  let refused = 0;
  for (const attempt of attempts.filter(({ told }) => told === null)) {
    const { status, body } = await sendAgain(world, attempt);
    if (status === 201) attempt.told = { orderId: String(body['id']), isPaid: false };
    else refused += 1;
  }
  return refused;
}

async function countOf(database: pg.Pool, query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ n: string }>(
    `SELECT count(*) AS n FROM (${query}) counted`,
    values,
  );
  return Number(rows[0]?.n);
}

/**
 * Moves the next attempt of failed jobs to now. Jobs that failed while PostgreSQL was down would otherwise
 * wait up to a minute.
 */
async function endPauses(database: pg.Pool): Promise<void> {
  await database.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now()
      WHERE attempts > 0 AND run_at > now() AND locked_at IS NULL`,
  );
}

/** The number of these orders that are not authorized after enough time to process every payment. */
async function countUnpaid(database: pg.Pool, orderIds: readonly string[]): Promise<number> {
  const end = performance.now() + paymentPatienceMs;
  for (;;) {
    const unpaid = await countOf(
      database,
      `SELECT FROM orders WHERE payment_status <> 'authorized' AND id = ANY($1)`,
      [orderIds],
    );
    if (unpaid === 0 || performance.now() > end) return unpaid;
    await endPauses(database);
    await delay(200);
  }
}

const paidIn = (attempts: readonly Attempt[]) => attempts.filter(({ told }) => told?.isPaid).length;

/**
 * Waits until one more booking is paid. On a busy machine, a kill without this wait may come before any
 * booking.
 */
async function untilPaidAgain(attempts: readonly Attempt[]): Promise<void> {
  const paid = paidIn(attempts);
  const end = performance.now() + paymentPatienceMs;
  while (paidIn(attempts) === paid && performance.now() < end) await delay(5);
}

/**
 * Kills the server, PostgreSQL or both in turn, at random moments under load, and checks the tables
 * afterwards.
 */
export async function killUnderLoad(world: CrashWorld, kills: number): Promise<Survival> {
  const attempts: Attempt[] = [];
  const seeding = world.database();
  const people: Person[] = [];
  for (let made = 0; made < writers; made += 1) people.push(await createCustomer(seeding));
  await seeding.end();

  for (let kill = 0; kill < kills; kill += 1) {
    const load = Promise.all(people.map((person) => writeUntilBroken(world, person, attempts)));
    await untilPaidAgain(attempts);
    await delay(randomInt(earliestKillMs, latestKillMs));
    await world.killAndRestart(victims[kill % victims.length] ?? 'server');
    await load;
  }
  const refused = await retryUnanswered(world, attempts);

  const database = world.database();
  const { rows } = await database.query<{ id: string; quote_id: string }>(
    'SELECT id, quote_id FROM orders',
  );
  const there = new Set(rows.map(({ id }) => id));
  const told = attempts.flatMap((attempt) => (attempt.told === null ? [] : [attempt.told]));
  const paid = told.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId);
  const quotes = new Set(rows.map((row) => row.quote_id));
  const survival = {
    kills,
    bookings: attempts.length,
    paid: paid.length,
    lost: told.filter(({ orderId }) => !there.has(orderId)).length,
    doubled: rows.length - attempts.length + (rows.length - quotes.size),
    refused,
    unpaid: await countUnpaid(database, paid),
    unbalanced: await countOf(
      database,
      'SELECT transaction_id FROM ledger_entries GROUP BY 1 HAVING sum(amount_cents) <> 0',
    ),
    gaps: await countOf(
      database,
      `SELECT o.id FROM orders o JOIN domain_events e ON e.order_id = o.id
        GROUP BY o.id HAVING count(*) <> o.event_count OR max(e.sequence) <> o.event_count`,
    ),
    authorizedTwice: await countOf(
      database,
      `SELECT order_id FROM domain_events WHERE type = 'payment_authorized' GROUP BY 1 HAVING count(*) > 1`,
    ),
  };
  await database.end();
  return survival;
}
