import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Job, type LogLevel, Logger, run, type Task, type TaskList } from 'graphile-worker';
import { beginSpan, inSpan } from '../metrics/spans.ts';
import { watchPool } from '../metrics/watch-pool.ts';
import { jobWork } from '../metrics/work-kinds.ts';
import { PatientPool } from './patient-pool.ts';
import { createWorkerPresence } from './worker-presence.ts';
import type { EveryJobTask, JobName } from './job-payloads.ts';

export interface JobSchedule {
  task: JobName;
  /** The times at which the task is started, as in a crontab: minute, hour, day, month, weekday. */
  at: string;
}

export interface JobRunnerDeps {
  url: string;
  /** The tasks that this process runs. Jobs without a task here are left to other processes. */
  tasks: Partial<EveryJobTask>;
  schedules: readonly JobSchedule[];
  log: FastifyBaseLogger;
  concurrency?: number;
  /** Returns the flags of jobs that this process does not take at the moment. */
  heldBack?: () => string[];
}

export interface JobRunner {
  /** Stops, after waiting for running jobs. */
  stop(): Promise<void>;
}

const levels: Record<LogLevel, 'error' | 'warn' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
};

function toTaskList(tasks: Partial<EveryJobTask>): TaskList {
  const runs = Object.entries(tasks).map(([name, task]): [string, Task] => [
    name,
    (given, { job }) => {
      const { traceparent, ...payload } = given as { traceparent?: string };
      const span = beginSpan(() => ({
        name: `job ${name}`,
        kind: 'consumer',
        parent: traceparent,
      }));
      const { attempts: attempt, max_attempts: most } = job;
      return inSpan(span, () =>
        jobWork.run({ job: name }, async () =>
          // TypeScript cannot match the payload with the task. The cast is safe, because `enqueueJob()`
          // accepts only the payload that belongs to the job's name.
          task(payload as never, { attempt, isLast: attempt >= most }),
        ),
      );
    },
  ]);
  return Object.fromEntries(runs);
}

/** A log line's fields for a job. The payload is left out, since it may name a person. */
function lineOf({ error, job, duration }: Record<string, unknown> = {}): object {
  const named = job as Partial<Job> | undefined;
  return {
    ...(named !== undefined && { job: named.task_identifier, attempt: named.attempts }),
    ...(duration !== undefined && { durationMs: duration }),
    ...(error !== undefined && { err: error }),
  };
}

const fewestConnections = 4;
const jobsAtOnce = 2;
const restartMs = 500;
/**
 * The maximum time to wait for the queue to end, because graphile-worker 0.18.0 would wait forever if two of
 * its calls to the database fail at once.
 */
const endPatienceMs = 5_000;

/**
 * The queue's own connections, opened as jobs run. A broken connection is only logged, even during shutdown.
 */
function openPool({ url, log, concurrency = jobsAtOnce }: JobRunnerDeps): PatientPool {
  const pool = new PatientPool({
    connectionString: url,
    max: Math.max(fewestConnections, concurrency),
    application_name: 'backhaul-jobs',
    keepAlive: true,
  });
  watchPool(pool, 'jobs');
  const onError = (error: Error) => log.warn({ err: error }, 'job connection lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Runs jobs of the shared queue until stopped. Several processes share the work. */
export async function startJobRunner(deps: JobRunnerDeps): Promise<JobRunner> {
  const presence = createWorkerPresence(deps.url, deps.log);
  const events = new EventEmitter();
  // The queue locks jobs under the name of its worker pool. `presence` needs this name to release the jobs of
  // a killed process.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
    presence.rename(workerPool.id),
  );
  const pool = openPool(deps);
  const start = () =>
    run({
      pgPool: pool,
      concurrency: deps.concurrency ?? jobsAtOnce,
      ...(deps.heldBack === undefined ? {} : { forbiddenFlags: deps.heldBack }),
      noHandleSignals: true,
      // A delay of 0 turns batching on. With batching a lost connection stops the queue cleanly; without
      // batching the process would crash.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: toTaskList(deps.tasks),
      crontab: deps.schedules.map(({ at, task }) => `${at} ${task} ?max=1`).join('\n'),
      events,
      logger: new Logger(
        () => (level, message, meta) => deps.log[levels[level]](lineOf(meta), message),
      ),
    });
  const stopping = new AbortController();
  let runner = await start();

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        runner = await start();
        return;
      } catch (error) {
        deps.log.warn({ err: error }, 'the job queue cannot start yet');
        await delay(restartMs);
      }
    }
  }

  /** Resolves once the queue has ended, or `endPatienceMs` after it began to shut down. */
  async function ended(): Promise<void> {
    const stuck = Promise.withResolvers<void>();
    const wait = () => setTimeout(stuck.resolve, endPatienceMs).unref();
    events.once('pool:gracefulShutdown', wait);
    const ends = runner.promise.catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the job queue broke off'),
    );
    await Promise.race([ends, stuck.promise]);
    events.off('pool:gracefulShutdown', wait);
  }

  /** Restarts the queue, because it stops when PostgreSQL goes down. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ended();
      if (stopping.signal.aborted) return;
      // Stops a stuck queue. A queue that has already ended throws here.
      await runner.stop().catch(() => undefined);
      await restart();
    }
  }
  void keepRunning();
  await presence.start();
  return {
    async stop() {
      stopping.abort();
      await runner
        .stop()
        .catch((error: unknown) => deps.log.debug({ err: error }, 'the job queue had ended'));
      await presence.stop();
      await pool.end();
    },
  };
}
