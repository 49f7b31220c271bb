import type { ServiceHealth } from '@backhaul/contract/calls/operations/service-health.ts';
import {
  healthChecks,
  type HealthFacts,
  healthSpanMinutes,
  judgeHealth,
} from '@backhaul/domain/operations/health.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface HealthDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Asks the database; rejects if it does not answer. */
  readonly ask: () => Promise<void>;
  readonly machine: {
    /** The upper bounds of `calls_by_time`, in seconds. */
    readonly timeBounds: readonly number[];
    /** The number of calls in this process that wait for a database connection. */
    readonly waitingForDatabase: () => number;
    readonly replica: () => Promise<HealthFacts['database']['replica']>;
    readonly consumerLags: () => Promise<{ consumer: string; lagSeconds: number }[]>;
  };
}

interface Step {
  at: Date;
  calls: number;
  failed: number;
  byTime: number[];
  busy: number;
  providerCalls: number;
  failedProviderCalls: number;
}

const minuteMs = 60_000;
/**
 * A reader of the event stream that has nothing to do stores its cursor this often, in seconds. A lag up to
 * this value therefore does not mean that the reader is late.
 */
const idleLagSeconds = 10;

/** The work of all processes since a time, summed for each period of `minutes` minutes. */
async function stepsSince(db: Database, since: Date, minutes: number): Promise<Step[]> {
  const { rows } = await sql<Step>`
    WITH m AS (SELECT date_bin(make_interval(mins => ${minutes}::integer), at - interval '1 ms', timestamptz 'epoch') AS step, p.*
      FROM process_minutes p WHERE at > ${since})
    SELECT step AS at, sum(calls)::integer AS calls, sum(failed_calls)::integer AS failed, max(busy)::float8 AS busy,
      sum(provider_calls)::integer AS "providerCalls", sum(failed_provider_calls)::integer AS "failedProviderCalls",
      (SELECT array_agg(n ORDER BY place) FROM (SELECT place, sum(n)::integer AS n
        FROM m AS own, unnest(own.calls_by_time) WITH ORDINALITY AS t (n, place)
        WHERE own.step = m.step GROUP BY place) AS summed) AS "byTime"
    FROM m GROUP BY step ORDER BY step`.execute(db);
  return rows;
}

async function answerTime({ ask, clock }: HealthDeps): Promise<number> {
  const askedAt = clock.now().getTime();
  await ask();
  return clock.now().getTime() - askedAt;
}

async function readJobs(db: Database): Promise<HealthFacts['jobs']> {
  const { rows } = await sql<HealthFacts['jobs']>`
    WITH j AS (SELECT run_at, attempts >= max_attempts AND locked_at IS NULL AS "isGivenUp",
        attempts < max_attempts AND locked_at IS NULL AND run_at <= now() AS "isDue" FROM graphile_worker.jobs)
    SELECT count(*) FILTER (WHERE "isDue")::integer AS "dueNow", count(*) FILTER (WHERE "isGivenUp")::integer AS "givenUp",
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE "isDue")), 0)::float8 AS "oldestDueSeconds"
    FROM j`.execute(db);
  return rows[0] ?? { dueNow: 0, oldestDueSeconds: 0, givenUp: 0 };
}

async function readEvents({ machine }: HealthDeps): Promise<HealthFacts['events']> {
  const lags = await machine.consumerLags();
  const [furthest] = lags.toSorted((a, b) => b.lagSeconds - a.lagSeconds);
  return furthest === undefined || furthest.lagSeconds <= idleLagSeconds
    ? { lagSeconds: 0, consumer: null }
    : furthest;
}

async function readMessages(db: Database, now: Date): Promise<HealthFacts['messages']> {
  const { rows } = await sql<HealthFacts['messages']>`
    SELECT (SELECT count(*) FROM notification_deliveries
        WHERE ended_at IS NULL AND due_at < ${now}::timestamptz - interval '10 minutes')::integer AS late,
      (SELECT count(*) FROM notification_deliveries
        WHERE state = 'failed' AND ended_at > ${now}::timestamptz - interval '1 day')::integer AS failed`.execute(
    db,
  );
  return rows[0] ?? { late: 0, failed: 0 };
}

async function openNotices(db: Database): Promise<number> {
  const { rows } = await sql<{ notices: number }>`
    SELECT count(*)::integer AS notices FROM gateway_notices WHERE closed_at IS NULL`.execute(db);
  return rows[0]?.notices ?? 0;
}

async function readProcesses(db: Database, now: Date): Promise<ServiceHealth['processes']> {
  const { rows } = await sql<
    Omit<ServiceHealth['processes'][number], 'startedAt'> & { startedAt: Date }
  >`SELECT DISTINCT ON (started_at, process_id) process_id AS id, version, started_at AS "startedAt", busy,
      resident_bytes AS "residentBytes", sockets
    FROM process_minutes WHERE at > ${now}::timestamptz - interval '2 minutes'
    ORDER BY started_at, process_id, at DESC`.execute(db);
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
}

/**
 * The time in seconds within which 95 % of the calls were answered; null without calls. If that time exceeds
 * all bounds, the result is 60.
 */
export function withinSeconds(bounds: readonly number[], byTime: readonly number[]): number | null {
  const wanted = byTime.reduce((all, count) => all + count, 0) * 0.95;
  if (wanted === 0) return null;
  let counted = 0;
  for (const [at, count] of byTime.entries()) {
    counted += count;
    if (counted >= wanted) return bounds[at] ?? 60;
  }
  return 60;
}

const add = (steps: readonly Step[], part: (step: Step) => number) =>
  steps.reduce((sum, step) => sum + part(step), 0);

/** Sums and maxima over the given steps of time, such as calls, failures and how busy the processes were. */
function recentFacts(steps: readonly Step[], bounds: readonly number[]) {
  const [first] = steps;
  const byTime = first?.byTime.map((_, at) => add(steps, (step) => step.byTime[at] ?? 0)) ?? [];
  return {
    calls: { all: add(steps, (step) => step.calls), failed: add(steps, (step) => step.failed) },
    withinSeconds: withinSeconds(bounds, byTime),
    busy: first === undefined ? null : Math.max(...steps.map(({ busy }) => busy)),
    providers: {
      all: add(steps, (step) => step.providerCalls),
      failed: add(steps, (step) => step.failedProviderCalls),
    },
  };
}

/** The current state of each part of the service, and the figures of its last hours. */
export async function findHealth(deps: HealthDeps, hours: number): Promise<ServiceHealth> {
  const { db, clock, machine } = deps;
  const now = clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const [answerMs, replica, recent, jobs, events, messages, notices, processes, steps] =
    await Promise.all([
      answerTime(deps),
      machine.replica(),
      stepsSince(db, ago(healthSpanMinutes), 1),
      readJobs(db),
      readEvents(deps),
      readMessages(db, now),
      openNotices(db),
      readProcesses(db, now),
      stepsSince(db, ago(hours * 60), hours > 3 ? 30 : 5),
    ]);
  const { providers, ...counted } = recentFacts(recent, machine.timeBounds);
  const facts = {
    ...counted,
    database: { answerMs, waiting: machine.waitingForDatabase(), replica },
    jobs,
    events,
    messages,
    payments: { ...providers, notices },
  };
  const states = judgeHealth(facts);
  return {
    asOf: now.toISOString(),
    checks: healthChecks.map((key) => ({ key, state: states[key] })),
    facts,
    processes,
    points: steps.map(({ at, calls, failed, byTime, busy }) => ({
      at: at.toISOString(),
      calls,
      failed,
      withinSeconds: withinSeconds(machine.timeBounds, byTime),
      busy,
    })),
  };
}
