import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { openBenchWorld } from '../world/bench-world.ts';
import { bookingBody, requestQuote } from '../world/booking.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createCustomer, createDrivers, type Person } from '../world/people.ts';
import { completeOrder } from '../world/whole-order.ts';
import { type Outcome, seconds } from './drill.ts';

const clients = 4;
const eachBooks = 15;
const killAfter = 20;
const patienceMs = 20_000;

interface Booked {
  id: string;
  tries: number;
  ms: number;
}

/** Books as a client behind a proxy does: at another process under the same key if the first does not answer. */
async function book(origins: readonly string[], person: Person, first: number): Promise<Booked> {
  const key = randomUUID();
  const startedAt = performance.now();
  let body: Record<string, unknown> | null = null;
  for (let tries = 1; performance.now() - startedAt < patienceMs; tries += 1) {
    const origin = origins[(first + tries) % origins.length] ?? '';
    try {
      const client = await openJsonClient(origin, person.cookie);
      body ??= bookingBody(await requestQuote(client));
      const answer = await client.post('/api/orders', body, { 'idempotency-key': key });
      client.close();
      if (answer.status === 201)
        return { id: String(answer.body['id']), tries, ms: performance.now() - startedAt };
    } catch {
      await delay(20);
    }
  }
  throw new Error('a booking was never answered');
}

/** Kills one of two processes under load. */
export async function loseAProcess(): Promise<Outcome[]> {
  const world = await openBenchWorld();
  const shared = { LOCAL_GATEWAY_SECRET: 'a-secret-only-of-this-drill-0123456789' };
  const [one, other] = [await world.server(shared), await world.server(shared)];
  const people: Person[] = [];
  for (let n = 0; n < clients; n += 1) people.push(await createCustomer(world.pool));
  const booked: Booked[] = [];
  const origins = [one.origin, other.origin];
  const load = people.map(async (person) => {
    for (let n = 0; n < eachBooks; n += 1) booked.push(await book(origins, person, n));
  });
  while (booked.length < killAfter) await delay(5);
  await one.kill();
  const killedAt = booked.length;
  await Promise.all(load);

  const { rows } = await world.pool.query<{ id: string }>('SELECT id FROM orders');
  const there = new Set(rows.map(({ id }) => id));
  const lost = booked.filter(({ id }) => !there.has(id));
  const slowestMs = Math.max(...booked.map(({ ms }) => ms));
  const again = booked.filter(({ tries }) => tries > 1).length;
  const [driver] = await createDrivers(world.pool, 1);
  const [customer] = people;
  if (driver === undefined || customer === undefined) throw new Error('people were made');
  const startedAt = performance.now();
  await completeOrder(other.origin, { customer, driver });
  const wholeMs = performance.now() - startedAt;
  const contradictions = await findContradictions(world.db);
  await world.close();
  return [
    {
      promised: 'No booking that was acknowledged is lost, and none is there twice.',
      happened: `${booked.length} were acknowledged, ${killedAt} before the kill; ${lost.length} are lost, ${rows.length - booked.length} too many.`,
      isKept: lost.length === 0 && rows.length === booked.length,
    },
    {
      promised: 'Whoever asks the other process under the same key is served within five seconds.',
      happened: `${again} needed another try; the slowest took ${seconds(slowestMs)}.`,
      isKept: slowestMs < 5_000 && again > 0,
    },
    {
      promised: 'The one that is left does the whole work: booking, offer, acceptance, capture.',
      happened: `An order took ${seconds(wholeMs)} from its quote to the capture.`,
      isKept: wholeMs < 30_000,
    },
    {
      promised: 'The books hold.',
      happened: contradictions.length === 0 ? 'They do.' : contradictions.join(' '),
      isKept: contradictions.length === 0,
    },
  ];
}
