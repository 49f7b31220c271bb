import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { storeMinute, storeRuns } from '../../features/operations/service-health/minute-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { runLogs } from '../../metrics/work-kinds.ts';
import { runKinds } from '@backhaul/domain/operations/health.ts';
import { countWork, type WorkDone, workBetween } from './count-work.ts';

const minuteMs = 60_000;

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

/** Returns the background work that this process did since the last call. */
function takeRuns(now: Date) {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return runKinds.flatMap((kind) =>
    runLogs[kind].take().map(({ secondsSinceEnd, failure, ...run }) => ({
      kind,
      ...run,
      endedAt: ago(secondsSinceEnd),
      failedAt: failure === null ? null : ago(failure.secondsSince),
      error: failure?.error ?? null,
    })),
  );
}

/**
 * Returns a function that stores what this process did since its last call, or since now for the first call.
 */
export async function createMinuteWriter({ db, clock, version, openSockets }: MinuteDeps) {
  const processId = crypto.randomUUID();
  const startedAt = clock.now();
  let before = await count();
  return async (): Promise<void> => {
    const after = await count();
    const done = workBetween(before.work, after.work);
    const { utilization } = performance.eventLoopUtilization(after.loop, before.loop);
    before = after;
    const minute = { processId, at: clock.now() };
    await storeRuns(db, minute, takeRuns(minute.at));
    await storeMinute(db, {
      ...minute,
      startedAt,
      version,
      ...done,
      busy: utilization,
      residentBytes: process.memoryUsage.rss(),
      sockets: openSockets(),
    });
  };
}

/**
 * Stores the work of this process for each minute until it is stopped. A minute that cannot be written is
 * missing.
 */
export async function keepMinutes(deps: MinuteDeps): Promise<{ stop: () => void }> {
  const write = await createMinuteWriter(deps);
  const timer = setInterval(() => {
    write().catch((err: unknown) => deps.log.warn({ err }, 'a minute could not be written down'));
  }, minuteMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
