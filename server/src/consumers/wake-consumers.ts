import { sql } from 'kysely';
import type { StreamReader } from '../events/stream-reader.ts';
import type { ConsumerDeps } from './run-consumer.ts';
import { type LookLoop, startLookLoop } from './look-loop.ts';

/** So many of the last events are looked at, because one may be seen long after others with a later number. */
const lastEvents = 500;
/** Under load, one look for all consumers so often. */
const gapMs = 100;
/** Each consumer looks for itself often enough; this only ends what a lost wake-up began. */
const idleMs = 60_000;

interface Sleeper {
  on: StreamReader['on'];
  loop: LookLoop;
}

/**
 * Wakes those consumers for which one of the last events is, so that an event costs a look of one consumer rather than
 * of all. Consumers find overlooked events when they look for themselves.
 */
export function wakeConsumers(
  { db, log }: Pick<ConsumerDeps, 'db' | 'log'>,
  sleepers: readonly Sleeper[],
): LookLoop {
  return startLookLoop(async () => {
    try {
      const { rows } = await sql<{ kind: string }>`
        SELECT DISTINCT subject || '.' || type AS kind FROM domain_events
        WHERE id > (SELECT max(id) FROM domain_events) - ${lastEvents}::integer`.execute(db);
      const kinds = new Set(rows.map(({ kind }) => kind));
      for (const { on, loop } of sleepers) if (on.some((kind) => kinds.has(kind))) loop.wake();
    } catch (error) {
      log.warn({ err: error }, 'consumers of events are not woken');
    }
    return { inMs: idleMs };
  }, gapMs);
}
