import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { advance, type EventCursor, readCursor, writeCursor } from '../events/event-cursor.ts';
import type { StreamReader } from '../events/stream-reader.ts';
import { eventsIn } from '../events/read-events.ts';
import { cursorOf, readStreamNow, type StreamNow, streamNow } from '../events/stream-now.ts';
import type { EventConsumer, StreamEvent } from './event-consumer.ts';

/** The stored state of a consumer, as a row of the table. */
export interface Standing {
  /** The stored cursor. It is compared to detect that another process moved it. */
  cursor: string;
  kinds: readonly string[];
  nextTryAt: Date | null;
}

export interface ConsumerPage {
  standing: Standing;
  events: StreamEvent[];
  next: EventCursor;
  isFull: boolean;
}

const pageSize = 500;
/**
 * The minimum and maximum number of events that one query examines for a consumer. The number doubles after a
 * query without a match, so that a consumer of rare events reads a long backlog in few queries.
 */
export const lookedAt = { fewest: 2_000, most: 16_000 };

/**
 * Stores the consumers and returns each consumer's state by its name. A new consumer gets only events
 * committed later. Event kinds are added, never removed, so that an older release beside a newer one skips no
 * event of a newer kind.
 */
export async function registerConsumers(
  db: Database,
  readers: readonly StreamReader[],
  now: Date,
): Promise<Map<string, Standing>> {
  const cursor = writeCursor(await readStreamNow(db));
  const known = JSON.stringify(readers.map(({ name, on }) => ({ name, kinds: on })));
  await sql`
    INSERT INTO event_consumers AS c (name, kinds, cursor, moved_at)
      SELECT name, kinds, ${cursor}, ${now} FROM jsonb_to_recordset(${known}::jsonb) AS r (name text, kinds text[])
    ON CONFLICT (name) DO UPDATE
      SET kinds = ARRAY(SELECT unnest(c.kinds) UNION SELECT unnest(excluded.kinds) ORDER BY 1)
      WHERE NOT excluded.kinds <@ c.kinds`.execute(db);
  const { rows } = await sql<Standing & { name: string }>`
    SELECT name, cursor, kinds, next_try_at AS "nextTryAt" FROM event_consumers`.execute(db);
  return new Map(rows.map(({ name, ...standing }) => [name, standing]));
}

/** A consumer's state. Throws if it is unknown. */
export async function readStanding(db: Database, name: string): Promise<Standing> {
  const { rows } = await sql<Standing>`SELECT cursor, kinds, next_try_at AS "nextTryAt"
    FROM event_consumers WHERE name = ${name}`.execute(db);
  const [standing] = rows;
  if (standing === undefined) throw new Error(`there is no consumer ${name} any more`);
  return standing;
}

type PageRow = StreamNow &
  Standing & {
    xid: string | null;
    id: number | null;
    kind: string | null;
    looked: number;
    lookedXid: string | null;
    lookedId: number | null;
  };

const positionOf = ({ xid, id }: { xid: string | null; id: number | null }) => ({
  xid: BigInt(xid ?? 0),
  id: BigInt(id ?? 0),
});

/**
 * A consumer's row and its events after a cursor, from one snapshot; null if it is unknown. Events imported as history
 * are skipped.
 */
export async function readConsumerPage(
  db: Database,
  name: string,
  after: EventCursor,
  most: number = lookedAt.fewest,
): Promise<ConsumerPage | null> {
  const columns = sql`e.xid, e.id, e.subject || '.' || e.type AS kind, e.is_history`;
  const branches = eventsIn({ after, until: null, limit: most }, sql`true`, columns);
  const { rows } = await sql<PageRow>`
    WITH ${sql.raw(streamNow)},
      c AS MATERIALIZED (SELECT cursor, kinds, next_try_at AS "nextTryAt" FROM event_consumers WHERE name = ${name}),
      seen AS MATERIALIZED (SELECT * FROM (${sql.join(branches, sql` UNION ALL `)}) s ORDER BY xid, id LIMIT ${most}),
      looked AS (SELECT count(*) OVER () AS looked, xid::text AS "lookedXid", id AS "lookedId" FROM seen
        ORDER BY xid DESC, id DESC LIMIT 1)
    SELECT n.snapshot, n."lastXid", n."lastId", c.cursor, c.kinds, c."nextTryAt", coalesce(looked.looked, 0) AS looked,
      looked."lookedXid", looked."lookedId", x.xid, x.id, x.kind
    FROM n CROSS JOIN c LEFT JOIN looked ON true LEFT JOIN (
      SELECT xid::text AS xid, id, kind FROM seen
      WHERE kind = ANY ((SELECT kinds FROM c)::text[]) AND NOT is_history ORDER BY seen.xid, id LIMIT ${pageSize}
    ) x ON true
    ORDER BY x.xid::xid8, x.id`.execute(db);
  const [first] = rows;
  if (first === undefined) return null;
  const { cursor, kinds, nextTryAt, looked, lookedXid, lookedId } = first;
  const found = rows.filter((row) => row.id !== null);
  const last = found.length === pageSize ? found.at(-1) : undefined;
  const isFull = last !== undefined || looked === most;
  const end = cursorOf(first);
  const until = last ?? { xid: lookedXid, id: lookedId };
  return {
    standing: { cursor, kinds, nextTryAt },
    events: found.map(({ id, kind }) => ({ id: Number(id), kind: String(kind) })),
    isFull,
    next: isFull ? advance(after, end, positionOf(until)) : end,
  };
}

/** Parses a stored cursor. Throws if it is malformed, since only we write it. */
export function parseCursor(text: string): EventCursor {
  const cursor = readCursor(text);
  if (cursor === null) throw new Error(`no cursor: ${text}`);
  return cursor;
}

/**
 * Passes a page of events to the consumer and moves the consumer's cursor, in one transaction. False if the
 * cursor moved since the page was read, or if another process has locked the consumer's row.
 */
export function takePage(
  db: Database,
  consumer: EventConsumer,
  { standing, events, next }: ConsumerPage,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`SELECT FROM event_consumers
      WHERE name = ${consumer.name} AND cursor = ${standing.cursor} AND kinds = ${sql.val([...standing.kinds])}::text[]
      FOR NO KEY UPDATE SKIP LOCKED`.execute(transaction);
    if (rows.length === 0) return false;
    if (events.length > 0) await consumer.take(transaction, events);
    await sql`UPDATE event_consumers SET cursor = ${writeCursor(next)}, moved_at = ${now}, failing_since = NULL,
      attempts = 0, next_try_at = NULL, last_error = NULL WHERE name = ${consumer.name}`.execute(
      transaction,
    );
    return true;
  });
}

const longestError = 2_000;
const firstPauseSeconds = 1;
const longestPauseSeconds = 300;

/** Records a failure. The pause before the next try doubles, up to five minutes. Returns the number of failures. */
export async function noteFailure(
  db: Database,
  name: string,
  { error, now }: { error: unknown; now: Date },
): Promise<number> {
  const message = String(error instanceof Error ? error.message : error).slice(0, longestError);
  const { rows } = await sql<{ attempts: number }>`
    UPDATE event_consumers SET attempts = attempts + 1, failing_since = coalesce(failing_since, ${now}), last_error = ${message},
      next_try_at = ${now}::timestamptz + make_interval(secs =>
        least(${firstPauseSeconds} * power(2, least(attempts, 20)), ${longestPauseSeconds}))
    WHERE name = ${name} RETURNING attempts`.execute(db);
  return rows[0]?.attempts ?? 0;
}
