import { registerConsumers } from '../../server/src/consumers/consumer-store.ts';
import type { EventConsumer } from '../../server/src/consumers/event-consumer.ts';
import { consumerOf } from '../../server/src/consumers/react.ts';
import { replayConsumer } from '../../server/src/consumers/replay-consumer.ts';
import { runConsumers } from '../../server/src/consumers/run-consumer.ts';
import { median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';

const events = 20_000;
const rounds = 5;
/** The promised events per second: twice the bookings per second that the machine can write. */
const promised = 2_000;
/** The number of events in one page of a consumer. */
const pageSize = 500;
const clock = { now: () => new Date() };
const log = { warn: (...told: unknown[]) => console.error(...told) };
const start = new Date(0);
const kind = 'driver.went_online';

/** Fills the stream with events for one reaction. */
async function fillStream({ pool }: BenchWorld): Promise<void> {
  for (let first = 1; first <= events; first += pageSize)
    await pool.query(
      `INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at)
       SELECT 'driver', n::text, 1, 'went_online', 'system', now() FROM generate_series($1::integer, $2::integer) n`,
      [first, first + pageSize - 1],
    );
}

async function clearJobs({ pool }: BenchWorld): Promise<void> {
  await pool.query('TRUNCATE graphile_worker._private_jobs');
}

const aSecond = (ms: number) => (events / ms) * 1000;

/** Reads the whole stream through one stored consumer, each page together with its jobs. */
async function consume(world: BenchWorld): Promise<number> {
  await clearJobs(world);
  const { db } = world;
  const inner = consumerOf(db, { name: 'bench', on: [kind] });
  const all = Promise.withResolvers<void>();
  let taken = 0;
  const consumer: EventConsumer = {
    ...inner,
    hasRoom: async () => true,
    async take(transaction, page) {
      await inner.take(transaction, page);
      taken += page.length;
      if (taken === events) all.resolve();
    },
  };
  await registerConsumers(db, [consumer], clock.now());
  await replayConsumer(db, consumer.name, start);
  const began = performance.now();
  const running = await runConsumers({ db, clock, log }, [consumer]);
  await all.promise;
  const rate = aSecond(performance.now() - began);
  await Promise.all(running.map(({ loop }) => loop.stop()));
  return rate;
}

/**
 * Inserts the jobs alone, without reading events. One transaction inserts the jobs for one page of events, as
 * the consumer's transaction does.
 */
async function enqueue(world: BenchWorld): Promise<number> {
  await clearJobs(world);
  const consumer = consumerOf(world.db, { name: 'bench', on: [kind] });
  const began = performance.now();
  for (let first = 1; first <= events; first += pageSize) {
    const page = Array.from({ length: pageSize }, (_, n) => ({ id: first + n, kind }));
    await consumer.take(world.db, page);
  }
  return aSecond(performance.now() - began);
}

/**
 * Measures the events per second of a stored consumer that adds jobs for some of the events. The comparison
 * is the insertion of the same jobs alone.
 */
export async function measureReactions(world: BenchWorld): Promise<Row[]> {
  await fillStream(world);
  const consumed: number[] = [];
  const enqueued: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    consumed.push(await consume(world));
    enqueued.push(await enqueue(world));
  }
  const [ours, peer] = [median(consumed), median(enqueued)];
  return [
    {
      what: `Events through a stored consumer, with their jobs`,
      ours: `${Math.round(ours)}/s = ${(ours / peer).toFixed(2)} of the queue alone`,
      peer: `enqueueing alone ${Math.round(peer)}/s (limit ${promised}/s)`,
      holds: ours >= promised,
    },
  ];
}
