import { allCalls } from '@backhaul/contract/all-calls.ts';
import { figures } from '../../server/src/composition/figures.generated.ts';
import { registerConsumers } from '../../server/src/consumers/consumer-store.ts';
import { readsDatabase } from '../../server/src/database/reading.ts';
import { createScrape } from '../../server/src/metrics/serve-metrics.ts';
import * as kinds from '../../server/src/metrics/work-kinds.ts';
import { inMs, median, quantile, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { connectionsMs } from '../world/processor-time.ts';

const outcomes = ['2xx', '3xx', '4xx', '5xx', 'aborted'];
/**
 * The number of jobs that wait in the queue. The next constant is the number of made-up names for each kind
 * of work, more than the product has.
 */
const waitingJobs = 10_000;
const names = 80;
const warmUp = 20;
const scrapes = 100;
const limitMs = 20;

const named = (what: string) => Array.from({ length: names }, (_, at) => `${what}_${at}`);

/**
 * Fills every metric series that can exist: each API call, job, reaction and call to a provider, with every
 * outcome.
 */
function fillSeries(): void {
  for (const outcome of outcomes) {
    for (const { name } of allCalls) kinds.callWork.over({ call: name }, outcome, 0.2);
    for (const job of named('job')) kinds.jobWork.over({ job }, outcome, 0.2);
    for (const reaction of named('reaction')) kinds.reactionWork.over({ reaction }, outcome, 0.2);
    for (const call of named('call'))
      kinds.providerWork.over({ provider: 'stripe', endpoint: 'payments', call }, outcome, 0.2);
    for (const carrier of ['mail', 'text', 'push'])
      kinds.messageWork.over({ carrier }, outcome, 0.2);
    for (const pool of ['requests', 'jobs', 'background', 'health', 'bus']) {
      kinds.poolWait.over({ pool }, outcome, 0.2);
      kinds.poolUse.over({ pool }, outcome, 0.2);
    }
    kinds.offerWork.over({}, outcome, 0.2);
  }
}

/** Times a scrape of `/metrics` at its largest: every series, every consumer, and a long queue. */
export async function measureMetrics({ db, pool }: BenchWorld): Promise<Row[]> {
  fillSeries();
  const clock = { now: () => new Date() };
  await registerConsumers(
    db,
    named('consumer').map((name) => ({ name, on: ['order.created' as const] })),
    clock.now(),
  );
  await pool.query(
    `SELECT graphile_worker.add_job('job_' || n % $1, '{}', run_at => now() + interval '1 hour')
     FROM generate_series(1, $2::integer) n`,
    [names, waitingJobs],
  );
  await pool.query('ANALYZE');
  const failed: unknown[] = [];
  const scrape = createScrape({
    figures,
    deps: { db, reading: readsDatabase(db), clock, openSockets: () => 0, version: 'bench' },
    log: { info: () => undefined, warn: (facts: unknown) => void failed.push(facts) },
  });
  for (let n = 0; n < warmUp; n += 1) await scrape();
  const clocks: number[] = [];
  const ofDatabase = await connectionsMs(pool);
  const before = process.cpuUsage();
  for (let n = 0; n < scrapes; n += 1) {
    const startedAt = performance.now();
    await scrape();
    clocks.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  const database = ((await connectionsMs(pool)) - ofDatabase) / scrapes;
  if (failed.length > 0) throw new Error(`a figure was left out: ${JSON.stringify(failed[0])}`);
  const lines = (await scrape()).split('\n').filter((line) => line !== '' && line[0] !== '#');
  return [
    {
      what: `/metrics with all ${lines.length} series, ${waitingJobs} jobs waiting`,
      ours: `median ${inMs(median(clocks))}, p95 ${inMs(quantile(clocks, 0.95))}`,
      peer: `limit of the median ${limitMs} ms`,
      holds: median(clocks) <= limitMs,
    },
    {
      what: 'processor time of one',
      ours: `the server ${inMs((user + system) / 1000 / scrapes)}`,
      peer: `PostgreSQL ${inMs(database)}`,
    },
  ];
}
