import { sql } from 'kysely';
import type { StreamReader } from '../events/stream-reader.ts';
import type { ConsumerDeps } from './run-consumer.ts';
import { type LookLoop, startLookLoop } from './look-loop.ts';

/**
 * The number of latest events that each check reads. An event may become visible long after events with
 * higher ids, so the number is large.
 */
const lastEvents = 500;
/** The minimum interval between two checks under load. */
const gapMs = 100;
/**
 * The interval in milliseconds between two checks without load. It can be long, because each consumer also
 * looks for events by itself. The check only helps if a wake-up was lost.
 */
const idleMs = 60_000;

interface Sleeper {
  on: StreamReader['on'];
  loop: LookLoop;
}

/**
 * Wakes only consumers whose event kinds are among the latest events, so that an event does not make all
 * consumers read the stream. A consumer that misses a wake-up finds the events at its next regular look.
 */
export function wakeConsumers(
  {
    db,
    log,
    startLoop = startLookLoop,
    isOneByOne = false,
  }: Pick<ConsumerDeps, 'db' | 'log' | 'startLoop' | 'isOneByOne'>,
  sleepers: readonly Sleeper[],
): LookLoop {
  let seen = 0;
  return startLoop(async () => {
    try {
      const { rows } = await sql<{ kind: string; last: number }>`
        SELECT subject || '.' || type AS kind, max(id) AS last FROM domain_events
        WHERE id > ${isOneByOne ? sql`${seen}` : sql`(SELECT max(id) FROM domain_events) - ${lastEvents}::integer`}
        GROUP BY 1`.execute(db);
      seen = Math.max(seen, ...rows.map(({ last }) => last));
      const kinds = new Set(rows.map(({ kind }) => kind));
      for (const { on, loop } of sleepers) if (on.some((kind) => kinds.has(kind))) loop.wake();
    } catch (error) {
      log.warn({ err: error }, 'consumers of events are not woken');
    }
    return { inMs: idleMs };
  }, gapMs);
}
