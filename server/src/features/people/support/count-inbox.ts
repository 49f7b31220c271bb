import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  countInbox as countCall,
  readHelpedWeeks as weeksCall,
} from '@backhaul/contract/calls/people/inbox.ts';
import { sql } from 'kysely';
import { areaDayStart, areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { countWaitingChats } from './find-chats.ts';
import { inboxJoins } from './find-inbox.ts';

/**
 * The number of the live tenant's tickets that wait for our answer and are not postponed, and of chats that
 * support has not read.
 */
export async function countInbox(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<CallAnswer<typeof countCall>> {
  const tickets = sql<{ tickets: number; ours: number; prepared: number }>`
    SELECT count(*)::integer AS tickets,
      (count(*) FILTER (WHERE w.owner_id IS NULL OR w.owner_id = ${userId}))::integer AS ours,
      (SELECT count(*)::integer FROM prepared_answers) AS prepared
    FROM tickets t ${inboxJoins}
    WHERE t.sandbox_id IS NULL AND t.closed_at IS NULL AND t.status = 'open'
      AND (w.snoozed_until IS NULL OR w.snoozed_until <= ${now})`.execute(db);
  const [{ rows }, chats] = await Promise.all([tickets, countWaitingChats(db, now)]);
  const [found = { tickets: 0, ours: 0, prepared: 0 }] = rows;
  return {
    forYou: found.ours + chats,
    tickets: found.tickets,
    chats,
    preparedAnswers: found.prepared,
  };
}

const shownDays = 8 * 7;

/**
 * For each of the last eight weeks, the numbers of "yes" and "no" to "Did our answer help?", the latest week
 * first. Leaves out sandboxes.
 */
export async function readHelpedWeeks(
  db: Database,
  now: Date,
): Promise<CallAnswer<typeof weeksCall>> {
  const { rows } = await sql<CallAnswer<typeof weeksCall>[number]>`
    SELECT to_char(date_trunc('week', t.helped_at AT TIME ZONE ${areaTimeZone}), 'YYYY-MM-DD') AS week,
      (count(*) FILTER (WHERE t.helped))::integer AS helped, (count(*) FILTER (WHERE NOT t.helped))::integer AS "notHelped"
    FROM tickets t WHERE t.sandbox_id IS NULL AND t.helped_at >= ${areaDayStart(now, shownDays)}
    GROUP BY 1 ORDER BY 1 DESC`.execute(db);
  return rows;
}
