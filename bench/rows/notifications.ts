import { setTimeout as delay } from 'node:timers/promises';
import { quantile, type Row } from '../report.ts';
import { moveAreaIntoDay } from '../world/area-by-day.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { bookingBody, copyQuotes, countedId, quoteHead, requestQuote } from '../world/booking.ts';
import { busyWhile } from '../world/busy-share.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createCustomer } from '../world/people.ts';

const bookingsASecond = 200;
const seconds = 20;
const bookings = bookingsASecond * seconds;
/**
 * The number of clients. It is a few more than needed, so that slow answers leave no gap in the load.
 */
const clients = 32;
/** The load counts as reached if at least this share of it was sent. */
const reached = 0.98;
const limitMs = 2_000;
const patienceMs = 60_000;

/** Books at a steady rate, however long the answers take; returns the rate reached, per second. */
async function bookSteadily(world: BenchWorld, origin: string): Promise<number> {
  const person = await createCustomer(world.pool);
  const first = await openJsonClient(origin, person.cookie);
  const quoteId = await requestQuote(first);
  await copyQuotes(world.pool, quoteId, { owners: [person], first: 1, last: bookings });
  first.close();
  const open = Array.from({ length: clients }, () => openJsonClient(origin, person.cookie));
  const turns = Array.from({ length: bookings }, (_, n) => n + 1).values();
  const began = performance.now();
  await Promise.all(
    open.map(async (opening) => {
      const client = await opening;
      for (const n of turns) {
        const early = began + (n * 1_000) / bookingsASecond - performance.now();
        if (early > 0) await delay(early);
        const quote = countedId(quoteHead, n);
        const key = { 'idempotency-key': quote };
        const { status, body } = await client.post('/api/orders', bookingBody(quote), key);
        if (status !== 201) throw new Error(`booking failed: ${status} ${JSON.stringify(body)}`);
      }
      client.close();
    }),
  );
  return (bookings / (performance.now() - began)) * 1_000;
}

interface Lag {
  mailMs: number | null;
  bellMs: number | null;
}

/**
 * The milliseconds from each booking's event until its mail was sent, and until its inbox entry was stored;
 * null if either never happened.
 */
async function readLags({ pool }: BenchWorld): Promise<Lag[]> {
  const since = (at: string) => `extract(epoch FROM ${at} - e.happened_at)::float8 * 1000`;
  const { rows } = await pool.query<Lag>(
    `SELECT ${since('m.sent_at')} AS "mailMs", ${since('n.created_at')} AS "bellMs" FROM domain_events e
     LEFT JOIN notifications n ON n.event_id = e.id
     LEFT JOIN local_mail_outbox m ON m.key = n.event_id || ':' || n.recipient_id || ':mail'
     WHERE e.subject = 'order' AND e.type = 'created'`,
  );
  return rows;
}

async function untilCarried(world: BenchWorld): Promise<Lag[]> {
  for (const end = performance.now() + patienceMs; ; await delay(250)) {
    const lags = await readLags(world);
    const isOpen = lags.some(({ mailMs }) => mailMs === null);
    if (!isOpen || performance.now() > end) return lags;
  }
}

/**
 * Measures the time from a booking until its confirmation is sent while many people book, on the same
 * processors as the load generator.
 */
export async function measureNotifications(world: BenchWorld): Promise<Row[]> {
  await moveAreaIntoDay(world.pool);
  const server = await world.server();
  const { answer: rate, busy } = await busyWhile(() => bookSteadily(world, server.origin));
  const lags = await untilCarried(world);
  await server.stop();
  const at = (q: number, name: keyof Lag) =>
    quantile(
      lags.map((lag) => lag[name] ?? Number.POSITIVE_INFINITY),
      q,
    );
  const [mail, bell] = [at(0.99, 'mailMs'), at(0.99, 'bellMs')];
  return [
    {
      what: `Booking -> its mail leaves, ${bookingsASecond} bookings a second for ${seconds} s, the load on the same processors`,
      ours: `p50 ${at(0.5, 'mailMs').toFixed(0)} ms, p99 ${mail.toFixed(0)} ms (in the inbox ${bell.toFixed(0)} ms) at ${rate.toFixed(0)}/s, machine ${(busy * 100).toFixed(0)} % busy`,
      peer: `limit ${limitMs} ms`,
      holds: mail <= limitMs && rate >= reached * bookingsASecond && lags.length === bookings,
    },
  ];
}
