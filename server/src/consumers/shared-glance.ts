import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { covers, type EventCursor } from '../events/event-cursor.ts';
import { eventsIn } from '../events/read-events.ts';
import { cursorOf, type StreamNow, streamNow } from '../events/stream-now.ts';
import { type ConsumerPage, lookedAt, type Standing } from './consumer-store.ts';

/**
 * Data that one shared read gets for all consumers: the end of the event stream, and every consumer's state.
 */
interface Glance {
  standings: ReadonlyMap<string, Standing>;
  /** The end of the event stream at the shared read before this one; null if this is the first. */
  from: EventCursor | null;
  /** The kinds of the events after `from`; null if unknown. */
  kinds: ReadonlySet<string> | null;
  end: EventCursor;
}

type GlanceRow = StreamNow & {
  standings: (Omit<Standing, 'nextTryAt'> & { name: string; nextTryAt: string | null })[];
  looked: number;
  kinds: string[] | null;
};

async function readGlance(db: Database, from: EventCursor | null): Promise<Glance> {
  const limit = lookedAt.fewest;
  const columns = sql`e.xid, e.id, e.subject || '.' || e.type AS kind, e.is_history`;
  const seen =
    from === null
      ? sql`SELECT NULL AS kind, true AS is_history LIMIT 0`
      : sql`SELECT * FROM (${sql.join(eventsIn({ after: from, until: null, limit }, sql`true`, columns), sql` UNION ALL `)}) s
          LIMIT ${limit}`;
  const { rows } = await sql<GlanceRow>`
    WITH ${sql.raw(streamNow)}, seen AS MATERIALIZED (${seen})
    SELECT n.*, (SELECT count(*) FROM seen) AS looked,
      (SELECT array_agg(DISTINCT kind) FROM seen WHERE NOT is_history) AS kinds,
      (SELECT coalesce(json_agg(json_build_object(
        'name', name, 'cursor', cursor, 'kinds', kinds, 'nextTryAt', next_try_at)), '[]') FROM event_consumers) AS standings
    FROM n`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL answered no snapshot');
  return {
    standings: new Map(
      row.standings.map(({ name, nextTryAt, ...rest }) => [
        name,
        { ...rest, nextTryAt: nextTryAt === null ? null : new Date(nextTryAt) },
      ]),
    ),
    from,
    kinds: from === null || row.looked >= limit ? null : new Set(row.kinds),
    end: cursorOf(row),
  };
}

/** A consumer's state and position when this process last read them. */
interface Seen {
  standing: Standing;
  until: EventCursor;
}

export const isUnmoved = (one: Standing, other: Standing): boolean =>
  one.cursor === other.cursor && one.kinds.join() === other.kinds.join();

/**
 * Returns an empty page if the shared read shows that there are no new events for this consumer. Returns null
 * if the consumer must read the stream itself.
 */
function emptyPageIn(
  { standings, from, kinds, end }: Glance,
  name: string,
  { standing: known, until }: Seen,
): ConsumerPage | null {
  const standing = standings.get(name);
  if (standing === undefined || !isUnmoved(standing, known)) return null;
  const page = { standing, events: [], isFull: false };
  if (covers(until, end)) return { ...page, next: until };
  if (from === null || kinds === null || !covers(until, from)) return null;
  return standing.kinds.some((kind) => kinds.has(kind)) ? null : { ...page, next: end };
}

/**
 * Lets all consumers of a process share one read when their timers are due. A consumer that asks while a read
 * is running gets the next read's result, so that no answer is older than its request.
 */
export function shareGlances(db: Database) {
  let upcoming: Promise<Glance> | null = null;
  let last: Promise<Glance | null> = Promise.resolve(null);
  let from: EventCursor | null = null;

  async function begin(): Promise<Glance> {
    await last;
    // Waits until all due timers have fired, so that their consumers share this read.
    await setImmediate();
    upcoming = null;
    const glance = readGlance(db, from);
    last = glance.catch(() => null);
    from = (await glance).end;
    return glance;
  }

  return async (name: string, seen: Seen): Promise<ConsumerPage | null> => {
    upcoming ??= begin();
    const glance = await upcoming.catch(() => null);
    return glance === null ? null : emptyPageIn(glance, name, seen);
  };
}
