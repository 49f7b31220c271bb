import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface ConsumerRow {
  name: string;
  kinds: string[];
  movedAt: Date;
  failingSince: Date | null;
  attempts: number;
  nextTryAt: Date | null;
  lastError: string | null;
  /**
   * Counts of the jobs that this consumer started: waiting for a first try, failed but to be tried again, and
   * given up.
   */
  jobs: { waiting: number; failing: number; givenUp: number; lastError: string | null };
}

/** Every consumer (a reader of the event stream) with its progress and its jobs. */
export async function findConsumers(db: Database): Promise<ConsumerRow[]> {
  const { rows } = await sql<ConsumerRow>`
    SELECT c.name, c.kinds, c.moved_at AS "movedAt", c.failing_since AS "failingSince", c.attempts,
      c.next_try_at AS "nextTryAt", c.last_error AS "lastError",
      jsonb_build_object('waiting', j.waiting, 'failing', j.failing, 'givenUp', j.given_up, 'lastError', j.last_error) AS jobs
    FROM event_consumers c CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE attempts = 0) AS waiting,
        count(*) FILTER (WHERE attempts > 0 AND attempts < max_attempts AND last_error IS NOT NULL) AS failing,
        count(*) FILTER (WHERE attempts = max_attempts AND last_error IS NOT NULL) AS given_up,
        (array_agg(last_error ORDER BY updated_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS last_error
      FROM graphile_worker.jobs WHERE flags ? ('react:' || c.name)
    ) j ORDER BY c.name`.execute(db);
  return rows;
}
