import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { writeCursor } from '../events/event-cursor.ts';
import { cursorOf, type StreamNow, streamNow } from '../events/stream-now.ts';

/**
 * Moves a consumer's cursor back, so that the consumer reads all events recorded since an instant again.
 * Returns how many events will be read again, or undefined for an unknown consumer.
 */
export async function replayConsumer(
  db: Database,
  name: string,
  since: Date,
): Promise<number | undefined> {
  const { rows } = await sql<StreamNow & { firstXid: string | null }>`
    WITH ${sql.raw(streamNow)} SELECT n.*, (SELECT min(xid::text::bigint)::text FROM domain_events
      WHERE recorded_at >= ${since}) AS "firstXid" FROM n`.execute(db);
  const [now] = rows;
  if (now === undefined) throw new Error('PostgreSQL answered no snapshot');
  const end = cursorOf(now);
  const head = { xid: BigInt(now.firstXid ?? 0), id: 0n };
  const start =
    now.firstXid === null ? end : { head, gaps: end.gaps.filter(({ xid }) => xid < head.xid) };
  const moved = await sql<{ kinds: string[] }>`
    UPDATE event_consumers SET cursor = ${writeCursor(start)}, attempts = 0, failing_since = NULL, next_try_at = NULL,
      last_error = NULL WHERE name = ${name} RETURNING kinds`.execute(db);
  const [consumer] = moved.rows;
  if (consumer === undefined) return undefined;
  const counted = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM domain_events
    WHERE xid >= ${head.xid.toString()}::xid8 AND ${now.firstXid !== null} AND NOT is_history
      AND subject || '.' || type = ANY (${sql.val(consumer.kinds)}::text[])`.execute(db);
  return counted.rows[0]?.n ?? 0;
}
