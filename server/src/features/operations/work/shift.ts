import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  Colleague,
  readShift as readShiftCall,
} from '@backhaul/contract/calls/operations/work.ts';
import { workLimits } from '@backhaul/domain/operations/work-kinds.ts';
import { sql } from 'kysely';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { areaDayStart, orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { WorkDeps } from './act-on-work.ts';

/**
 * Records which item of the work list a person is looking at. Notifies the others if that has changed.
 */
export async function notePresence(
  { db, bus, clock }: WorkDeps,
  { userId }: SessionPrincipal,
  itemId: string | null,
): Promise<void> {
  const now = clock.now();
  const isBack = sql`p.seen_at < ${new Date(now.getTime() - workLimits.awayMs)}`;
  const isGone = sql`p.seen_at < ${new Date(now.getTime() - workLimits.presentMs)}`;
  const { rows } = await sql<{ isNews: boolean }>`
    WITH before AS (
      SELECT item_id, ${isGone} AS is_gone FROM work_presence p WHERE user_id = ${userId}
    ), known AS (SELECT id FROM work_items WHERE id = ${itemId}::uuid), noted AS (
      INSERT INTO work_presence AS p (user_id, item_id, seen_at, came_at) SELECT ${userId}, (SELECT id FROM known), ${now}, ${now}
      ON CONFLICT (user_id) DO UPDATE SET item_id = excluded.item_id, seen_at = excluded.seen_at,
        came_at = CASE WHEN ${isBack} THEN excluded.came_at ELSE p.came_at END,
        left_at = CASE WHEN ${isBack} THEN p.seen_at ELSE p.left_at END
      RETURNING item_id
    )
    SELECT b.item_id IS DISTINCT FROM n.item_id OR coalesce(b.is_gone, true) AS "isNews"
    FROM noted n LEFT JOIN before b ON true`.execute(db);
  if (rows[0]?.isNews === true)
    bus.publish('work_changed', { what: 'shift', at: now.toISOString() });
}

async function findColleagues(db: Database, now: Date): Promise<Colleague[]> {
  const here = new Date(now.getTime() - workLimits.presentMs);
  const { rows } = await sql<{
    id: string;
    name: string;
    is_here: boolean;
    seen_at: Date;
    item_id: string | null;
  }>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, p.seen_at >= ${here} AS is_here, p.seen_at,
      CASE WHEN p.seen_at >= ${here} THEN p.item_id END AS item_id
    FROM work_presence p JOIN users u ON u.id = p.user_id
    WHERE p.seen_at >= ${areaDayStart(now)}
      OR EXISTS (SELECT FROM work_items i WHERE i.owner_id = u.id AND i.closed_at IS NULL)
    ORDER BY is_here DESC, name, u.id`.execute(db);
  return rows.map(({ id, name, is_here, seen_at, item_id }) => ({
    id,
    name,
    isHere: is_here,
    seenAt: seen_at.toISOString(),
    itemId: item_id,
  }));
}

const ofOrder = sql.raw<string>(orderTimeZone('o'));

/**
 * Counts the orders whose pickup window ends today. `of`: those picked up, or whose window is over. `kept`:
 * those of them that were picked up in time.
 */
async function countPromises(db: Database, now: Date): Promise<{ kept: number; of: number }> {
  const { rows } = await sql<{ kept: number; of: number }>`
    SELECT count(*) FILTER (WHERE picked_up_at <= slot_end_at) AS kept, count(*) AS of FROM orders o
    WHERE sandbox_id IS NULL AND slot_end_at >= ${areaDayStart(now, 0, ofOrder)} AND slot_end_at < ${areaDayStart(now, -1, ofOrder)}
      AND slot_end_at >= ${now}::timestamptz - interval '2 days' AND slot_end_at < ${now}::timestamptz + interval '2 days'
      AND (picked_up_at IS NOT NULL OR slot_end_at <= ${now} AND status IN ('created', 'assigned') AND
        payment_status IN ('authorized', 'captured'))`.execute(db);
  return rows[0] ?? { kept: 0, of: 0 };
}

export async function findLeftAt(db: Database, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ left_at: Date | null }>`
    SELECT left_at FROM work_presence WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.left_at ?? null;
}

export async function readShift(
  { db, clock }: Pick<WorkDeps, 'db' | 'clock'>,
  { userId }: SessionPrincipal,
): Promise<CallAnswer<typeof readShiftCall>> {
  const now = clock.now();
  const [people, promises, leftAt] = await Promise.all([
    findColleagues(db, now),
    countPromises(db, now),
    findLeftAt(db, userId),
  ]);
  return {
    people,
    promises: { ...promises, goalPercent: workLimits.promisesKeptGoal },
    leftAt: leftAt?.toISOString() ?? null,
  };
}
