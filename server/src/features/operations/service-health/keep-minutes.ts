import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import type { Clock } from '../../../ports/clock.ts';
import { countWork, type WorkDone, workBetween } from './count-work.ts';

const minuteMs = 60_000;
const keptDays = 8;

interface MinuteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly version: string;
  readonly openSockets: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Counted {
  readonly work: WorkDone;
  readonly loop: ReturnType<typeof performance.eventLoopUtilization>;
}

const count = async (): Promise<Counted> => ({
  work: await countWork(),
  loop: performance.eventLoopUtilization(),
});

/** Returns the function that writes what this process did since its last call, or since now. */
export async function createMinuteWriter({ db, clock, version, openSockets }: MinuteDeps) {
  const processId = crypto.randomUUID();
  const startedAt = clock.now();
  let before = await count();
  return async (): Promise<void> => {
    const after = await count();
    const done = workBetween(before.work, after.work);
    const { utilization } = performance.eventLoopUtilization(after.loop, before.loop);
    before = after;
    await sql`INSERT INTO process_minutes (process_id, at, started_at, version, calls, failed_calls, calls_by_time,
        provider_calls, failed_provider_calls, busy, resident_bytes, sockets)
      VALUES (${processId}, ${clock.now()}, ${startedAt}, ${version}, ${done.calls}, ${done.failedCalls},
        ${done.callsByTime}, ${done.providerCalls}, ${done.failedProviderCalls}, ${utilization},
        ${process.memoryUsage.rss()}, ${openSockets()})
      ON CONFLICT DO NOTHING`.execute(db);
  };
}

/** Writes each minute of this process until it is stopped. A minute that cannot be written is missing. */
export async function keepMinutes(deps: MinuteDeps): Promise<{ stop: () => void }> {
  const write = await createMinuteWriter(deps);
  const timer = setInterval(() => {
    write().catch((err: unknown) => deps.log.warn({ err }, 'a minute could not be written down'));
  }, minuteMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function purgeMinutes(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (
      rows,
    ) => sql`DELETE FROM process_minutes WHERE ctid = ANY (ARRAY(SELECT ctid FROM process_minutes
      WHERE at < ${now}::timestamptz - make_interval(days => ${keptDays}::integer) LIMIT ${rows}))`,
  );
}
