import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { JobName, JobPayloads } from './job-payloads.ts';

export interface JobOptions {
  /** A waiting job of the same key is replaced by this one. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** Tries before it stays as failed; 25 when absent, which is several days of growing pauses. */
  maxAttempts?: number;
}

/** Enqueues a job in the caller's transaction: it exists if and only if that commits, and starts right after. */
export async function enqueueJob<N extends JobName>(
  transaction: Database,
  name: N,
  payload: JobPayloads[N],
  options: JobOptions = {},
): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}, job_key => ${options.key ?? null},
      max_attempts => ${options.maxAttempts ?? null}::integer)
  `.execute(transaction);
}
