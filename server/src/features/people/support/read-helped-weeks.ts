import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readHelpedWeeks as weeksCall } from '@backhaul/contract/calls/people/inbox.ts';
import { sql } from 'kysely';
import { areaDayStart, areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

const shownDays = 8 * 7;

/** What people of the live tenant said about our help, by the week in which they said it, the latest first. */
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
