import { setTimeout as delay } from 'node:timers/promises';
import { parseCursor } from '../../server/src/consumers/consumer-store.ts';
import { covers } from '../../server/src/events/event-cursor.ts';
import { readStreamNow } from '../../server/src/events/stream-now.ts';
import type { Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { processorMs } from '../world/processor-time.ts';

const events = 1_000_000;
const promisedMs = 15_000;
const lookEveryMs = 200;
const patienceMs = 600_000;

/**
 * Fills the stream with events that cause no reaction, as after a bulk import. Every consumer reads past all
 * of them.
 */
async function fillStream({ pool }: BenchWorld): Promise<void> {
  await pool.query(
    `INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at)
     SELECT 'driver', 'import ' || n, 1, 'tutorial_completed', 'system', now() FROM generate_series(1, $1::integer) n`,
    [events],
  );
}

/** Waits until every consumer has read to the end of the stream. */
async function caughtUp({ db }: BenchWorld): Promise<void> {
  const end = await readStreamNow(db);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const consumers = await db.selectFrom('event_consumers').select('cursor').execute();
    if (consumers.every(({ cursor }) => covers(parseCursor(cursor), end))) return;
    if (performance.now() > deadline) throw new Error('the consumers do not catch up');
    await delay(lookEveryMs);
  }
}

/**
 * Measures a start with a million events that arrived while no server ran: the time until it serves, and
 * until every consumer has read them.
 */
export async function measureBacklog(world: BenchWorld): Promise<Row[]> {
  // The first server registers the event consumers. Consumers that start later would begin at the end of the
  // stream and skip the events.
  const beforeIt = performance.now();
  const first = await world.server();
  const aloneMs = performance.now() - beforeIt;
  await first.stop();
  await fillStream(world);
  const started = performance.now();
  const server = await world.server();
  const health = await fetch(`${server.origin}/api/health`);
  const servesMs = performance.now() - started;
  await caughtUp(world);
  const behindMs = performance.now() - started;
  const usedMs = processorMs(server.process.pid);
  await server.stop();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    {
      what: `Start with ${events.toLocaleString('en-US')} events that arrived meanwhile, until it serves`,
      ours: `${seconds(servesMs)}, health ${health.status}`,
      peer: `without them ${seconds(aloneMs)} (limit ${seconds(promisedMs)})`,
      holds: servesMs <= promisedMs && health.status === 200,
    },
    {
      what: 'The same, until every consumer has read them',
      ours: seconds(behindMs),
      peer: `${seconds(usedMs)} of the server's processor time`,
    },
  ];
}
