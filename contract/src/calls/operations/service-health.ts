import { healthChecks, healthSpans, healthStates } from '@backhaul/domain/operations/health.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';

export const about =
  'The state of the service’s parts: API calls, database, jobs, events, messages, payments.';

const counted = { all: z.int(), failed: z.int() };

export const serviceHealth = z.object({
  asOf: z.string(),
  checks: z.array(z.object({ key: z.enum(healthChecks), state: z.enum(healthStates) })),
  /** The measured facts. Their type is `HealthFacts` in the domain. */
  facts: z.object({
    calls: z.object(counted),
    withinSeconds: z.nullable(z.number()),
    busy: z.nullable(z.number()),
    database: z.object({
      answerMs: z.number(),
      waiting: z.int(),
      replica: z.nullable(z.object({ lagSeconds: z.nullable(z.number()) })),
    }),
    jobs: z.object({ dueNow: z.int(), oldestDueSeconds: z.number(), givenUp: z.int() }),
    events: z.object({ lagSeconds: z.number(), consumer: z.nullable(z.string()) }),
    messages: z.object({ late: z.int(), failed: z.int() }),
    payments: z.object({ ...counted, notices: z.int() }),
  }),
  /** The server processes that were running in the last two minutes, the oldest first. */
  processes: z.array(
    z.object({
      id: uuid,
      version: z.string(),
      startedAt: z.string(),
      /** The share of the last minute in which the process's event loop had work, 0 to 1. */
      busy: z.number(),
      residentBytes: z.int(),
      sockets: z.int(),
    }),
  ),
  /**
   * The points of a chart, oldest first: one per 5 minutes for the last 3 hours, or one per 30 minutes for
   * the last 24 hours. Points without data are missing.
   */
  points: z.array(
    z.object({
      at: z.string(),
      calls: z.int(),
      failed: z.int(),
      withinSeconds: z.nullable(z.number()),
      busy: z.number(),
    }),
  ),
});
export type ServiceHealth = z.infer<typeof serviceHealth>;

export const readServiceHealth = defineCall({
  method: 'GET',
  path: '/api/admin/health',
  summary: 'The state of each part of the service now, and its history in the last hours.',
  access: 'read_health',
  reads: ['health'],
  query: z.object({ hours: z.enum(healthSpans) }),
  answer: serviceHealth,
});

const runs = {
  /** The latest run: `at` is accurate to the minute, `seconds` is the run's duration. */
  last: z.nullable(z.object({ at: z.string(), seconds: z.number() })),
  hourRuns: z.int(),
  dayFailed: z.int(),
  /** The latest failed run, if one is known. */
  failure: z.nullable(z.object({ at: z.string(), error: z.string() })),
};

export const backgroundWork = z.object({
  asOf: z.string(),
  reactions: z.array(
    z.object({
      name: z.string(),
      ...runs,
      /**
       * The number of events that this reaction has not read yet, counted up to 1,000. A reaction is a part
       * of the server that acts on events.
       */
      unread: z.int(),
      /**
       * The number of this reaction's jobs that are still in the queue. `givenUp` counts the ones among them
       * that failed in their last attempt.
       */
      jobs: z.int(),
      givenUp: z.int(),
      /**
       * The creation time of the oldest event that is unread, or job that is queued, whichever is older; null
       * without any.
       */
      oldestAt: z.nullable(z.string()),
      /**
       * If the reaction cannot read events at present: the start of the interruption, the tries since, and
       * the error; otherwise null.
       */
      stopped: z.nullable(
        z.object({
          since: z.string(),
          tries: z.int(),
          nextTryAt: z.nullable(z.string()),
          error: z.string(),
        }),
      ),
    }),
  ),
  jobs: z.array(
    z.object({
      name: z.string(),
      ...runs,
      waiting: z.int(),
      givenUp: z.int(),
      isScheduled: z.boolean(),
      /**
       * The time of the next run, from the job's schedule or from the queue; null for a job that runs only
       * after some event.
       */
      nextAt: z.nullable(z.string()),
    }),
  ),
});
export type BackgroundWork = z.infer<typeof backgroundWork>;

export const readBackgroundWork = defineCall({
  method: 'GET',
  path: '/api/admin/health/background',
  summary: 'The delay of each consumer of events, and the last and next run of each job.',
  access: 'read_health',
  reads: ['health'],
  answer: backgroundWork,
});
