import { countedDimensions, orderFigures } from '@backhaul/domain/figures/figure-parts.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase } from '../../../database/grouped-statement.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type CountedDay, countDay } from './count-day.ts';
import { type DayEnds, readDayEnds } from './counted-day.ts';
import { keepDriverDays } from './count-drivers.ts';

interface KeepDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** SQL for the calendar days that an instant has in the time zones of our areas. */
const daysOf = (instant: unknown) =>
  sql`SELECT (${instant}::timestamptz AT TIME ZONE time_zone)::date AS day FROM service_areas`;

/** The maximum number of instants that one statement marks. */
const mostAtOnce = 100;

/**
 * Marks the day of an instant, so that its figures are counted again. Can be repeated. Concurrent calls share
 * a statement.
 */
export const markDay = groupOnDatabase<Date>(async (db, instants) => {
  await sql`INSERT INTO figure_days_due (day)
    SELECT DISTINCT (instant AT TIME ZONE time_zone)::date FROM unnest(${sql.val([...instants])}::timestamptz[]) AS instant, service_areas
    ON CONFLICT DO NOTHING`.execute(db);
  return instants.map(() => undefined);
}, mostAtOnce);

/** Marks the day on which a ticket was opened to be counted again. */
export async function markDayOfTicket(db: Database, ticketId: string): Promise<void> {
  await sql`INSERT INTO figure_days_due (day)
    SELECT (created_at AT TIME ZONE ${areaTimeZone})::date FROM tickets WHERE id = ${ticketId}
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Marks days whose figures change even without new events: today, and days with tickets that nobody has
 * answered. Returns the latest calendar day in our time zones.
 */
async function markDaysThatRun(db: Database, now: Date): Promise<string> {
  await sql`INSERT INTO figure_days_due (day)
    ${daysOf(now)}
    UNION SELECT (created_at AT TIME ZONE ${areaTimeZone})::date FROM tickets
      WHERE closed_at IS NULL AND sandbox_id IS NULL AND first_answered_at IS NULL
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ last: string }>`
    SELECT max(day)::text AS last FROM (${daysOf(now)}) d`.execute(db);
  return rows[0]?.last ?? '';
}

async function takeDueDay(db: Database): Promise<DayEnds | undefined> {
  const { rows } = await sql<{ day: string }>`
    DELETE FROM figure_days_due WHERE day = (SELECT day FROM figure_days_due ORDER BY day LIMIT 1)
    RETURNING day::text AS day`.execute(db);
  const [due] = rows;
  return due && readDayEnds(db, due);
}

async function store(db: Database, { day }: DayEnds, { all }: CountedDay): Promise<void> {
  const rows = Object.entries(all).map(([figure, sum]) => ({ figure, ...sum }));
  await sql`
    INSERT INTO figure_days AS kept (figure, day, amount, cases)
    SELECT figure, ${day}::date, amount, cases
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS of (figure text, amount bigint, cases bigint)
    ON CONFLICT (figure, day) DO UPDATE SET amount = excluded.amount, cases = excluded.cases
    WHERE (kept.amount, kept.cases) IS DISTINCT FROM (excluded.amount, excluded.cases)`.execute(db);
}

/**
 * Stores the changed parts of a day's figures, such as the part for each store. Deletes parts that no longer
 * count anything.
 */
async function storeParts(db: Database, { day }: DayEnds, { parts }: CountedDay): Promise<void> {
  const rows = parts.flatMap(({ dimension, key, of }) =>
    Object.entries(of)
      .filter(([, { cases }]) => cases > 0)
      .map(([figure, sum]) => ({ figure, dimension, key, ...sum })),
  );
  await sql`
    WITH counted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS of (figure text, dimension text, key text, amount bigint, cases bigint)),
    gone AS (DELETE FROM figure_parts k
      WHERE k.figure = ANY(${sql.val([...orderFigures])}::text[]) AND k.dimension = ANY(${sql.val([...countedDimensions])}::text[])
        AND k.day = ${day}::date AND NOT EXISTS (SELECT FROM counted c
          WHERE c.figure = k.figure AND c.dimension = k.dimension AND c.key = k.key))
    INSERT INTO figure_parts AS kept (figure, dimension, day, key, amount, cases)
    SELECT figure, dimension, ${day}::date, key, amount, cases FROM counted
    ON CONFLICT (figure, dimension, day, key) DO UPDATE SET amount = excluded.amount, cases = excluded.cases
    WHERE (kept.amount, kept.cases) IS DISTINCT FROM (excluded.amount, excluded.cases)`.execute(db);
}

/**
 * Counts again which customers paid for returns on a day, and stores the changes. The conditions must match
 * the index `domain_events_paid_idx`.
 */
async function keepPaidDay(db: Database, { day, from, until }: DayEnds): Promise<void> {
  await sql`
    WITH paid AS (
      SELECT e.customer_id, count(DISTINCT e.order_id)::integer AS orders
      FROM domain_events e JOIN users u ON u.id = e.customer_id AND u.erased_at IS NULL
      WHERE e.sandbox_id IS NULL AND e.type = 'payment_captured' AND e.happened_at >= ${from} AND e.happened_at < ${until}
      GROUP BY 1),
    gone AS (DELETE FROM paid_days k
      WHERE k.day = ${day}::date AND NOT EXISTS (SELECT FROM paid p WHERE p.customer_id = k.customer_id))
    INSERT INTO paid_days AS kept (customer_id, day, orders) SELECT customer_id, ${day}::date, orders FROM paid
    ON CONFLICT (customer_id, day) DO UPDATE SET orders = excluded.orders
    WHERE kept.orders IS DISTINCT FROM excluded.orders`.execute(db);
}

/** Counts the days that are marked. A day that changes meanwhile is counted again the next time. */
export async function countDueDays({ db, clock }: KeepDeps): Promise<void> {
  const now = clock.now();
  const last = await markDaysThatRun(db, now);
  for (;;) {
    const isDone = await db.transaction().execute(async (transaction) => {
      const ends = await takeDueDay(transaction);
      if (ends === undefined) return true;
      const counted = await countDay(transaction, ends, { now });
      await store(transaction, ends, counted);
      await storeParts(transaction, ends, counted);
      await keepDriverDays(transaction, ends.day);
      await keepPaidDay(transaction, ends);
      return ends.day >= last;
    });
    if (isDone) return;
  }
}

/**
 * Marks days to be counted again: the last week or, if no day was ever counted, all days since the first
 * order or ledger entry.
 */
export async function markDaysToCheck({ db, clock }: KeepDeps): Promise<void> {
  await sql`
    INSERT INTO figure_days_due (day)
    SELECT day::date FROM generate_series(
      CASE WHEN EXISTS (SELECT FROM figure_days) THEN (SELECT min(day) FROM (${daysOf(clock.now())}) d) - 7
        ELSE (SELECT min(day) FROM (${daysOf(sql`least((SELECT min(created_at) FROM orders WHERE sandbox_id IS NULL),
          (SELECT min(posted_at) FROM ledger_entries WHERE is_live))`)}) d) END,
      (SELECT max(day) FROM (${daysOf(clock.now())}) d), interval '1 day') AS day
    ON CONFLICT DO NOTHING`.execute(db);
}
