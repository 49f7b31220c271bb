import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { bookingBody, requestQuote } from '../world/booking.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createCustomer, type Person } from '../world/people.ts';

const betweenTriesMs = 20;

export interface Booked {
  id: string;
  tries: number;
  ms: number;
}

export interface BookingLoad {
  /** The bookings that were acknowledged so far. */
  readonly booked: readonly Booked[];
  /** Answers other than 201, and broken connections, each with its count. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Resolves once this many bookings are acknowledged. */
  until(count: number): Promise<void>;
  /** Stops the load after the clients have finished their current bookings. */
  stop(): Promise<void>;
}

interface Settings {
  /** The processes to which a proxy would send a request at this moment. */
  origins: () => readonly string[];
  clients?: number;
  pauseMs?: number;
  patienceMs?: number;
}

/**
 * Lets customers book returns, one after the other. If a process does not answer, the same request with the
 * same idempotency key goes to another process, as through a proxy.
 */
export async function keepBooking(
  pool: pg.Pool,
  { origins, clients = 4, pauseMs = 0, patienceMs = 60_000 }: Settings,
): Promise<BookingLoad> {
  const booked: Booked[] = [];
  const refusals = new Map<string, number>();
  const stopping = new AbortController();
  const refused = (why: string) => refusals.set(why, (refusals.get(why) ?? 0) + 1);

  async function book(person: Person, first: number): Promise<Booked> {
    const key = randomUUID();
    const startedAt = performance.now();
    let body: Record<string, unknown> | null = null;
    for (let tries = 1; performance.now() - startedAt < patienceMs; tries += 1) {
      const now = origins();
      try {
        const client = await openJsonClient(now[(first + tries) % now.length] ?? '', person.cookie);
        body ??= bookingBody(await requestQuote(client));
        const answer = await client.post('/api/orders', body, { 'idempotency-key': key });
        client.close();
        if (answer.status === 201)
          return { id: String(answer.body['id']), tries, ms: performance.now() - startedAt };
        refused(String(answer.status));
      } catch (error) {
        refused(error instanceof Error ? error.message.replace(/ 127.*/, '') : String(error));
      }
      await delay(betweenTriesMs);
    }
    throw new Error(`a booking was never answered: ${JSON.stringify([...refusals])}`);
  }

  async function keepOn(person: Person): Promise<void> {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      booked.push(await book(person, n));
      await delay(pauseMs);
    }
  }
  const people: Person[] = [];
  for (let n = 0; n < clients; n += 1) people.push(await createCustomer(pool));
  const ended = Promise.all(people.map(keepOn));
  ended.catch(() => undefined);
  return {
    booked,
    refusals,
    async until(count) {
      while (booked.length < count) await Promise.race([ended, delay(5)]);
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Finds acknowledged bookings that are missing, and orders without a notification. */
export async function compareBooked(pool: pg.Pool, booked: readonly Booked[]) {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM orders');
  const there = new Set(rows.map(({ id }) => id));
  const lost = booked.filter(({ id }) => !there.has(id)).length;
  return { lost, tooMany: rows.length - (booked.length - lost) };
}

export const slowestOf = (booked: readonly Booked[]) => Math.max(0, ...booked.map(({ ms }) => ms));

/** The bookings that were sent more than once. */
export const triedAgain = (booked: readonly Booked[]) => booked.filter(({ tries }) => tries > 1);

/** The refusals in words: `2 x 503, 1 x connection closed`. */
export const wordsOf = (refusals: BookingLoad['refusals']) =>
  [...refusals].map(([why, times]) => `${times} x ${why}`).join(', ') || 'none';
