import { randomUUID } from 'node:crypto';
import { dayReportRules } from '@backhaul/domain/figures/day-report.ts';
import {
  type FigureKey,
  figureKeys,
  type FigureSum,
} from '@backhaul/domain/figures/figure-catalogue.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { countDay } from './count-day.ts';
import type { DayEnds } from './counted-day.ts';
import { type KeptFigure, mailedFacts } from './day-report-facts.ts';

export interface ReportsDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
}

interface DueDay {
  readonly day: string;
  readonly area_id: string;
  readonly first_day: string;
}

const until = sql`make_interval(mins => ${dayReportRules.untilMinute}::integer)`;

/** The days whose report is due and not written, the oldest first. None before something happened. */
async function findDueDays(db: Database, now: Date): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    WITH area AS (SELECT id, time_zone FROM service_areas ORDER BY is_live DESC, id LIMIT 1),
      begun AS (SELECT (least((SELECT min(created_at) FROM orders WHERE sandbox_id IS NULL),
          (SELECT min(posted_at) FROM ledger_entries WHERE is_live)) AT TIME ZONE time_zone)::date AS day FROM area)
    SELECT d.day::date::text AS day, area.id AS area_id, begun.day::text AS first_day
    FROM area, begun, generate_series(
      greatest(begun.day, (${now}::timestamptz AT TIME ZONE time_zone)::date - ${dayReportRules.daysBack}::integer),
      (${now}::timestamptz AT TIME ZONE time_zone)::date, interval '1 day') AS d (day)
    WHERE (d.day::date + ${until}) AT TIME ZONE area.time_zone <= ${now}
      AND NOT EXISTS (SELECT FROM day_reports r WHERE r.area_id = area.id AND r.day = d.day::date)
    ORDER BY 1`.execute(db);
  return rows;
}

/** A day up to the time at which its report is written. */
async function readEnds(db: Database, day: string): Promise<DayEnds> {
  const { rows } = await sql<DayEnds>`
    SELECT ${day} AS day, ${day}::timestamp AT TIME ZONE ${areaTimeZone} AS from,
      (${day}::timestamp + ${until}) AT TIME ZONE ${areaTimeZone} AS until`.execute(db);
  const [ends] = rows;
  if (ends === undefined) throw new Error('a query without a row');
  return ends;
}

async function isMadeUp(db: Database, { from, until: to }: DayEnds): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM domain_events WHERE sandbox_id IS NULL AND is_history AND happened_at >= ${from} AND happened_at < ${to}
      AND type IN ('accepted', 'picked_up', 'pickup_failed', 'delivered', 'refused', 'completed', 'cancelled')
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Every figure of a day until 9 PM, beside the same weekdays before until the same time. */
async function countFigures(
  db: Database,
  { day, first_day }: DueDay,
  now: Date,
): Promise<KeptFigure[]> {
  const { all } = await countDay(db, await readEnds(db, day), now);
  const weeks = Array.from({ length: dayReportRules.weeks }, (_, index) =>
    addDays(day, -7 * (index + 1)),
  );
  const before: ((key: FigureKey) => FigureSum | null)[] = [];
  for (const week of weeks) {
    const of = week < first_day ? null : await countDay(db, await readEnds(db, week), now);
    before.push((key) => of?.all[key] ?? null);
  }
  return figureKeys.map((key) => ({
    key,
    ...(all[key] ?? { amount: 0, cases: 0 }),
    weeks: before.map((of) => of(key)),
  }));
}

/** Writes the reports of the days that are due. Each day is written once; an event says so. */
export async function writeDayReports({ db, bus, clock }: ReportsDeps): Promise<void> {
  const now = clock.now();
  for (const due of await findDueDays(db, now)) {
    const ends = await readEnds(db, due.day);
    const figures = await countFigures(db, due, now);
    const isMade = await isMadeUp(db, ends);
    await commitEvents(db, bus, async (transaction) => {
      const id = randomUUID();
      const { numAffectedRows } = await sql`
        INSERT INTO day_reports (id, area_id, day, counted_until, written_at, is_made_up, figures)
        VALUES (${id}, ${due.area_id}, ${due.day}::date, ${ends.until}, ${now}, ${isMade}, ${JSON.stringify(figures)}::jsonb)
        ON CONFLICT (area_id, day) DO NOTHING`.execute(transaction);
      if (numAffectedRows === 0n) return;
      await appendSubjectEvent(transaction, {
        subject: 'report',
        subjectId: id,
        type: 'day_written',
        actor: { kind: 'system', id: null },
        sandboxId: null,
        happenedAt: now,
        details: { facts: mailedFacts(figures) },
      });
    });
  }
}
