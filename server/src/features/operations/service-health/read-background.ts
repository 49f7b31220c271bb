import type { BackgroundWork } from '@backhaul/contract/calls/operations/service-health.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface BackgroundDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly machine: {
    /** The next minute at which each scheduled job is due. */
    readonly nextRuns: (now: Date) => { readonly job: string; readonly nextAt: Date | null }[];
  };
}

/**
 * The maximum number of waiting events that are counted for each consumer, so that a long backlog costs no
 * more.
 */
const countedEvents = 1000;

/**
 * SQL for the transaction and row that a consumer has reached, read from the start of its cursor's text
 * (`writeCursor()`). The consumer is the row `c` of event_consumers.
 */
const reached = sql`(split_part(split_part(c.cursor, '-', 1), '.', 1)::xid8, split_part(split_part(c.cursor, '-', 1), '.', 2)::bigint)`;

/**
 * SQL for each job or each reaction: the last run, the number of runs in the last hour, and the failures of
 * the last day.
 */
const runsOf = (kind: 'job' | 'reaction', now: Date) => sql`
  WITH RECURSIVE names (name) AS (
    (SELECT name FROM run_minutes WHERE kind = ${kind} ORDER BY name LIMIT 1)
    UNION ALL SELECT (SELECT r.name FROM run_minutes r WHERE r.kind = ${kind} AND r.name > n.name ORDER BY r.name LIMIT 1)
      FROM names n WHERE n.name IS NOT NULL)
  SELECT n.name, last.ended_at AS "lastAt", last.seconds / (last.done + last.failed) AS "lastSeconds",
    coalesce(hour.runs, 0)::integer AS "hourRuns", coalesce(day.failed, 0)::integer AS "dayFailed",
    failure.failed_at AS "failedAt", failure.error
  FROM names n
    CROSS JOIN LATERAL (SELECT * FROM run_minutes r WHERE r.kind = ${kind} AND r.name = n.name ORDER BY r.at DESC LIMIT 1) last
    CROSS JOIN LATERAL (SELECT sum(r.done + r.failed) AS runs FROM run_minutes r
      WHERE r.kind = ${kind} AND r.name = n.name AND r.at > ${now}::timestamptz - interval '1 hour') hour
    CROSS JOIN LATERAL (SELECT sum(r.failed) AS failed FROM run_minutes r WHERE r.kind = ${kind} AND r.name = n.name
      AND r.failed > 0 AND r.at > ${now}::timestamptz - interval '1 day') day
    LEFT JOIN LATERAL (SELECT r.failed_at, r.error FROM run_minutes r WHERE r.kind = ${kind} AND r.name = n.name
      AND r.failed > 0 ORDER BY r.at DESC LIMIT 1) failure ON true
  WHERE n.name IS NOT NULL`;

interface RunRow {
  lastAt: Date | null;
  lastSeconds: number | null;
  hourRuns: number;
  dayFailed: number;
  failedAt: Date | null;
  error: string | null;
}

const shown = ({ lastAt, lastSeconds, hourRuns, dayFailed, failedAt, error }: RunRow) => ({
  last: lastAt === null ? null : { at: lastAt.toISOString(), seconds: lastSeconds ?? 0 },
  hourRuns,
  dayFailed,
  failure: failedAt === null ? null : { at: failedAt.toISOString(), error: error ?? '' },
});

async function findReactions({ db, clock }: BackgroundDeps): Promise<BackgroundWork['reactions']> {
  interface Row extends RunRow {
    name: string;
    unread: number;
    oldestUnreadAt: Date | null;
    jobs: number;
    givenUp: number;
    oldestJobAt: Date | null;
    failingSince: Date | null;
    attempts: number;
    nextTryAt: Date | null;
    readError: string | null;
  }
  const { rows } = await sql<Row>`
    WITH runs AS (${runsOf('reaction', clock.now())}),
      waiting AS (SELECT substr(flag, 7) AS name, count(*)::integer AS jobs, min(created_at) AS "oldestJobAt",
          (count(*) FILTER (WHERE attempts >= max_attempts))::integer AS "givenUp"
        FROM graphile_worker.jobs, jsonb_object_keys(flags) AS flag WHERE flag LIKE 'react:%' GROUP BY 1)
    SELECT c.name, unread.events AS unread, unread.oldest AS "oldestUnreadAt", coalesce(w.jobs, 0) AS jobs,
      coalesce(w."givenUp", 0) AS "givenUp", w."oldestJobAt", c.failing_since AS "failingSince", c.attempts,
      c.next_try_at AS "nextTryAt", c.last_error AS "readError", r."lastAt", r."lastSeconds",
      coalesce(r."hourRuns", 0) AS "hourRuns", coalesce(r."dayFailed", 0) AS "dayFailed", r."failedAt", r.error
    FROM event_consumers c LEFT JOIN waiting w ON w.name = c.name LEFT JOIN runs r ON r.name = c.name
      CROSS JOIN LATERAL (SELECT count(*)::integer AS events, min(recorded_at) AS oldest
        FROM (SELECT subject || '.' || type AS kind, is_history, recorded_at FROM domain_events e
          WHERE (e.xid, e.id) > ${reached} ORDER BY e.xid, e.id LIMIT ${countedEvents}) AS next
        WHERE next.kind = ANY (c.kinds) AND NOT next.is_history) AS unread
    ORDER BY c.name`.execute(db);
  return rows.map((row) => {
    const oldest = [row.oldestUnreadAt, row.oldestJobAt].filter((at) => at !== null);
    const oldestMs = Math.min(...oldest.map((at) => at.getTime()));
    return {
      name: row.name,
      ...shown(row),
      unread: row.unread,
      jobs: row.jobs,
      givenUp: row.givenUp,
      oldestAt: oldest.length === 0 ? null : new Date(oldestMs).toISOString(),
      stopped:
        row.failingSince === null
          ? null
          : {
              since: row.failingSince.toISOString(),
              tries: row.attempts,
              nextTryAt: row.nextTryAt?.toISOString() ?? null,
              error: row.readError ?? '',
            },
    };
  });
}

async function findJobs(deps: BackgroundDeps): Promise<BackgroundWork['jobs']> {
  const now = deps.clock.now();
  const next = new Map(deps.machine.nextRuns(now).map(({ job, nextAt }) => [job, nextAt]));
  interface Row extends RunRow {
    name: string;
    waiting: number;
    givenUp: number;
    nextAt: Date | null;
  }
  const { rows } = await sql<Row>`
    WITH runs AS (${runsOf('job', now)}),
      queued AS (SELECT task_identifier AS name, (count(*) FILTER (WHERE attempts < max_attempts))::integer AS waiting,
          (count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL))::integer AS "givenUp",
          min(run_at) FILTER (WHERE attempts < max_attempts AND locked_at IS NULL) AS "nextAt"
        FROM graphile_worker.jobs GROUP BY 1),
      names AS (SELECT name FROM runs UNION SELECT name FROM queued UNION SELECT unnest(${[...next.keys()]}::text[]))
    SELECT n.name, coalesce(q.waiting, 0) AS waiting, coalesce(q."givenUp", 0) AS "givenUp", q."nextAt",
      r."lastAt", r."lastSeconds", coalesce(r."hourRuns", 0) AS "hourRuns", coalesce(r."dayFailed", 0) AS "dayFailed",
      r."failedAt", r.error
    FROM names n LEFT JOIN runs r ON r.name = n.name LEFT JOIN queued q ON q.name = n.name
    ORDER BY n.name`.execute(deps.db);
  return rows.map((row) => {
    const { name, waiting, givenUp, nextAt } = row;
    const scheduledAt = next.get(name);
    const earliest = [nextAt, scheduledAt ?? null].filter((at) => at !== null);
    const nextMs = Math.min(...earliest.map((at) => at.getTime()));
    return {
      name,
      ...shown(row),
      waiting,
      givenUp,
      isScheduled: scheduledAt !== undefined,
      nextAt: earliest.length === 0 ? null : new Date(nextMs).toISOString(),
    };
  });
}

/** Each reaction with its progress through the event stream, and each job with its last and next run. */
export async function findBackground(deps: BackgroundDeps): Promise<BackgroundWork> {
  const [reactions, jobs] = await Promise.all([findReactions(deps), findJobs(deps)]);
  return { asOf: deps.clock.now().toISOString(), reactions, jobs };
}
