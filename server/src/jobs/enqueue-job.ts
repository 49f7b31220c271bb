import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { traceparentNow } from '../metrics/spans.ts';
import type { JobName, JobPayloads } from './job-payloads.ts';

/**
 * A job's payload as it is stored. If the work that enqueues the job is traced, `traceparent` is added, so
 * that the job becomes part of the same trace.
 */
function stored<Payload extends object>(payload: Payload): Payload & { traceparent?: string } {
  const traceparent = traceparentNow();
  return traceparent === undefined ? payload : { ...payload, traceparent };
}

interface JobOptions {
  /** If a job with the same key is still waiting, the new job replaces it. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /**
   * The maximum number of tries. After them, the job counts as failed for good. The default of 25 tries takes
   * several days, because the pauses grow.
   */
  maxAttempts?: number;
  /** The delay in seconds before the job starts; none by default. */
  inSeconds?: number;
}

/**
 * Enqueues a job in the caller's transaction. It exists only if that transaction commits, and starts at once
 * or after `inSeconds`.
 */
export async function enqueueJob<N extends JobName>(
  transaction: Database,
  name: N,
  payload: JobPayloads[N],
  options: JobOptions = {},
): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(${name}, payload => ${JSON.stringify(stored(payload))}::json,
      queue_name => ${options.queue ?? null}, job_key => ${options.key ?? null},
      run_at => now() + make_interval(secs => ${options.inSeconds ?? 0}),
      max_attempts => ${options.maxAttempts ?? null}::integer)
  `.execute(transaction);
}

/** Jobs with this priority run after jobs that somebody waits for. */
const backgroundPriority = 10;

/**
 * Enqueues many jobs with low priority and a common flag in one statement. A process can decline jobs by
 * their flags (see `heldBack` in job-runner.ts).
 */
export async function enqueueFlaggedJobs<N extends JobName>(
  transaction: Database,
  name: N,
  payloads: readonly JobPayloads[N][],
  { flag, inSeconds = 0 }: { flag: string; inSeconds?: number },
): Promise<void> {
  await sql`
    SELECT graphile_worker.add_jobs(array_agg((${name}, payload, NULL, now() + make_interval(secs => ${inSeconds}), NULL, NULL,
      ${backgroundPriority}::smallint, ARRAY[${flag}])::graphile_worker.job_spec ORDER BY n))
    FROM json_array_elements(${JSON.stringify(payloads.map(stored))}::json) WITH ORDINALITY AS j (payload, n)
  `.execute(transaction);
}

/**
 * The number of jobs with this flag that wait or run. Stops counting at `most`. Jobs that failed for good do
 * not count.
 */
export async function countWaitingJobs(db: Database, flag: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM (SELECT FROM graphile_worker.jobs
      WHERE flags ? ${flag} AND attempts < max_attempts LIMIT ${most}) waiting`.execute(db);
  return rows[0]?.n ?? 0;
}
