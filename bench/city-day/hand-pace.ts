import { setImmediate } from 'node:timers/promises';
import { parseCrontab, type ParsedCronItem } from 'graphile-worker';
import type pg from 'pg';
import type { Pace } from '../../server/src/composition/pace.ts';
import type { JobRunnerDeps } from '../../server/src/jobs/job-runner.ts';

interface Loop {
  look: () => Promise<{ inMs: number }>;
  isWoken: boolean;
}

interface Job {
  id: string;
  name: string;
  payload: object;
  attempts: number;
  most: number;
}

export interface Settled {
  jobs: number;
  failures: string[];
  /** The time when the next job is due; null if none waits. */
  nextJobAt: number | null;
}

export interface HandPace extends Pace {
  /**
   * Runs everything that is due now: background loops that were woken, the scheduled tasks of the minutes
   * that passed, and queued jobs one after another. Ends when nothing is left.
   */
  settle(nowMs: number): Promise<Settled>;
  /** Called before each job is deleted from the queue, after its effect is in the database. */
  onDone?: (job: { name: string }) => void;
}

const minuteMs = 60_000;
/** All background loops are woken to look for work at least this often, in milliseconds. */
const allLookMs = 60 * minuteMs;
const page = 50;
/**
 * The intervals in minutes of schedules that run less often here than in production. They write statistics or
 * clean up after other processes and attackers; a simulated day needs neither.
 */
const seldom: Readonly<Record<string, number>> = {
  count_figures: 60,
  send_due_reports: 60,
  write_day_reports: 60,
  apply_gateway_messages: 5,
  sweep_left_moves: 5,
  end_roles: 60,
  end_approvals: 60,
  forget_rates: 60,
  purge_sandboxes: 60,
};
/** The server counts as idle after this many turns of the event loop without an SQL statement. */
const restTurns = 3;

/**
 * Splits a job of many events into jobs of one event each, so that their effects never overlap and always
 * have the same sequence.
 */
function partsOf({ name, payload }: Job): object[] {
  if (name !== 'react_to_events') return [payload];
  const { eventIds, ...rest } = payload as { eventIds: number[] };
  return eventIds.map((id) => ({ ...rest, eventIds: [id] }));
}

const isIdle = ({ totalCount, idleCount, waitingCount }: pg.Pool) =>
  idleCount === totalCount && waitingCount === 0;

/**
 * Waits until all database connections are idle. Some work has no caller that awaits it, such as a webhook's
 * message, which is applied after the answer.
 */
async function untilIdle(pools: readonly pg.Pool[]): Promise<void> {
  for (let turns = 0; turns < restTurns; turns += 1) {
    await setImmediate();
    if (!pools.every(isIdle)) turns = 0;
  }
}

/**
 * Starts the work that timers start in production. It runs one thing at a time in a fixed sequence, so that
 * the same day gives the same events. `pools` are all connection pools of the process; `pool` reads the job
 * queue.
 */
export function createHandPace(pool: pg.Pool, pools: readonly pg.Pool[]): HandPace {
  const loops: Loop[] = [];
  let runner: JobRunnerDeps | undefined;
  let schedules: ParsedCronItem[] = [];
  let minute: number | null = null;
  let lookedAtAll = 0;

  async function look(): Promise<boolean> {
    let isAny = false;
    for (const loop of loops) {
      if (!loop.isWoken) continue;
      isAny = true;
      loop.isWoken = false;
      const { inMs } = await loop.look();
      if (inMs === 0) loop.isWoken = true;
    }
    return isAny;
  }

  async function enqueueScheduled(nowMs: number): Promise<void> {
    const last = Math.floor(nowMs / minuteMs);
    const from = minute ?? last;
    const due = new Set<string>();
    for (let at = from + 1; at <= last; at += 1) {
      const time = Temporal.Instant.fromEpochMilliseconds(at * minuteMs).toZonedDateTimeISO('UTC');
      const digest = {
        min: time.minute,
        hour: time.hour,
        date: time.day,
        month: time.month,
        dow: time.dayOfWeek % 7,
      };
      for (const { task, match } of schedules)
        if (match(digest) && at % (seldom[task] ?? 1) === 0) due.add(task);
    }
    minute = last;
    if (due.size > 0)
      await pool.query({
        name: 'add-scheduled-jobs',
        text: `SELECT graphile_worker.add_job(task, '{}'::json, job_key => task)
          FROM unnest($1::text[]) WITH ORDINALITY AS due (task, turn) ORDER BY turn`,
        values: [[...due]],
      });
  }

  async function findDue(nowMs: number): Promise<Job[]> {
    const { rows } = await pool.query<Job>({
      name: 'find-due-jobs',
      text: `SELECT j.id, t.identifier AS name, j.payload, j.attempts, j.max_attempts AS most
        FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE j.run_at <= to_timestamp($1 / 1000.0) AND j.attempts < j.max_attempts
        ORDER BY j.priority, j.run_at, j.id LIMIT ${page}`,
      values: [nowMs],
    });
    return rows;
  }

  async function runJob(deps: JobRunnerDeps, job: Job, nowMs: number): Promise<string | null> {
    const attempt = job.attempts + 1;
    try {
      const task = deps.tasks[job.name as keyof typeof deps.tasks];
      if (task === undefined) throw new Error(`no task ${job.name}`);
      for (const part of partsOf(job))
        await task(part as never, { attempt, isLast: attempt >= job.most });
    } catch (error) {
      // The pause in milliseconds before a failed job runs again, by the job queue's own formula.
      const waitMs = Math.exp(Math.min(attempt, 10)) * 1000;
      await pool.query(
        `UPDATE graphile_worker._private_jobs SET attempts = $2, last_error = $3, run_at = to_timestamp($4 / 1000.0),
          key = NULL WHERE id = $1`,
        [job.id, attempt, String(error).slice(0, 500), nowMs + waitMs],
      );
      return `${job.name}: ${String(error)}`;
    }
    hand.onDone?.({ name: job.name });
    await pool.query({
      name: 'end-job',
      text: 'DELETE FROM graphile_worker._private_jobs WHERE id = $1',
      values: [job.id],
    });
    return null;
  }

  async function runJobs(nowMs: number, settled: Settled): Promise<boolean> {
    if (runner === undefined) return false;
    const due = await findDue(nowMs);
    for (const job of due) {
      const failure = await runJob(runner, job, nowMs);
      // A webhook's message is applied after the webhook's answer, and may add jobs. Waiting here gives these
      // jobs a fixed place in the sequence.
      await untilIdle(pools);
      settled.jobs += 1;
      if (failure !== null) settled.failures.push(failure);
    }
    return due.length > 0;
  }

  async function readNextJob(): Promise<number | null> {
    const { rows } = await pool.query<{ at: Date | null }>({
      name: 'next-job',
      text: 'SELECT min(run_at) AS at FROM graphile_worker._private_jobs WHERE attempts < max_attempts',
    });
    return rows[0]?.at?.getTime() ?? null;
  }

  const hand: HandPace = {
    isOneByOne: true,
    loop(lookNow) {
      const loop: Loop = { look: lookNow, isWoken: true };
      loops.push(loop);
      return {
        wake: () => {
          loop.isWoken = true;
        },
        stop: async () => {
          loops.splice(loops.indexOf(loop), 1);
        },
      };
    },
    async jobs(deps) {
      runner = deps;
      schedules = parseCrontab(deps.schedules.map(({ at, task }) => `${at} ${task}`).join('\n'));
      return {
        stop: async () => {
          runner = undefined;
        },
      };
    },
    async settle(nowMs) {
      const settled: Settled = { jobs: 0, failures: [], nextJobAt: null };
      await enqueueScheduled(nowMs);
      if (nowMs - lookedAtAll >= allLookMs) {
        lookedAtAll = nowMs;
        for (const loop of loops) loop.isWoken = true;
      }
      for (let isAny = true; isAny;) {
        const looked = await look();
        const ran = await runJobs(nowMs, settled);
        await untilIdle(pools);
        isAny = looked || ran || loops.some(({ isWoken }) => isWoken);
      }
      settled.nextJobAt = await readNextJob();
      return settled;
    },
  };
  return hand;
}
