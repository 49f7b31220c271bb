import { randomUUID } from 'node:crypto';
import { dayReportRules } from '@backhaul/domain/figures/day-report.ts';
import {
  type FigureKey,
  figureKeys,
  type FigureSum,
} from '@backhaul/domain/figures/figure-catalogue.ts';
import { orderFigures } from '@backhaul/domain/figures/figure-parts.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { firstArea } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { countDay } from './count-day.ts';
import { areaOfOrder } from '../../../database/own-days.ts';
import { type DayEnds, isInDay, readDayEnds } from './counted-day.ts';
import { type KeptFigure, mailedFacts } from './day-report-facts.ts';

export interface ReportsDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
}

interface DueDay {
  readonly day: string;
  readonly area_id: string;
  /**
   * True for the area that was opened first. Its report also has the company's figures for support and money.
   */
  readonly is_first: boolean;
  readonly first_day: string;
}

const until = sql`make_interval(mins => ${dayReportRules.untilMinute}::integer)`;

/**
 * For each area, the days whose report is due but not written yet, oldest first. The first possible day is
 * that of the first order or ledger entry.
 */
async function findDueDays(db: Database, now: Date): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    WITH area AS (SELECT id, time_zone, id = ${sql.raw(firstArea)} AS is_first, opened_at FROM service_areas
        WHERE opened_at IS NOT NULL),
      happened AS (SELECT least((SELECT min(created_at) FROM orders WHERE sandbox_id IS NULL),
          (SELECT min(posted_at) FROM ledger_entries WHERE is_live)) AS at),
      begun AS (SELECT id, (CASE WHEN is_first THEN at ELSE greatest(at, opened_at) END AT TIME ZONE time_zone)::date AS day
        FROM area, happened WHERE at IS NOT NULL)
    SELECT d.day::date::text AS day, area.id AS area_id, begun.day::text AS first_day, is_first
    FROM area JOIN begun USING (id), generate_series(
      greatest(begun.day, (${now}::timestamptz AT TIME ZONE time_zone)::date - ${dayReportRules.daysBack}::integer),
      (${now}::timestamptz AT TIME ZONE time_zone)::date, interval '1 day') AS d (day)
    WHERE (d.day::date + ${until}) AT TIME ZONE area.time_zone <= ${now}
      AND NOT EXISTS (SELECT FROM day_reports r WHERE r.area_id = area.id AND r.day = d.day::date)
    ORDER BY 1, is_first DESC, 2`.execute(db);
  return rows;
}

/**
 * Reads the ends of an area's day: it begins at midnight and ends at the time when the day's report is
 * written.
 */
const readEnds = (db: Database, { area_id: areaId }: DueDay, day: string) =>
  readDayEnds(db, { day, areaId, untilMinute: dayReportRules.untilMinute });

async function isMadeUp(db: Database, ends: DayEnds): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM domain_events e JOIN orders o ON o.id = e.order_id ${areaOfOrder}
    WHERE e.sandbox_id IS NULL AND e.is_history AND ${isInDay(sql`e.happened_at`, ends)}
      AND e.type IN ('accepted', 'picked_up', 'pickup_failed', 'delivered', 'refused', 'completed', 'cancelled')
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Every figure of a day until 9 PM, with its values on the same weekday of earlier weeks until the same time.
 */
async function countFigures(db: Database, due: DueDay, now: Date): Promise<KeptFigure[]> {
  const { day, first_day, is_first: ofCompany } = due;
  const count = async (of: string) => countDay(db, await readEnds(db, due, of), { now, ofCompany });
  const { all } = await count(day);
  const weeks = Array.from({ length: dayReportRules.weeks }, (_, index) =>
    addDays(day, -7 * (index + 1)),
  );
  const before: ((key: FigureKey) => FigureSum | null)[] = [];
  for (const week of weeks) {
    const of = week < first_day ? null : await count(week);
    before.push((key) => of?.all[key] ?? null);
  }
  const told: readonly FigureKey[] = ofCompany ? figureKeys : orderFigures;
  return told.map((key) => ({
    key,
    ...(all[key] ?? { amount: 0, cases: 0 }),
    weeks: before.map((of) => of(key)),
  }));
}

/** Writes every day report that is due, each once, and announces each with an event. */
export async function writeDayReports({ db, bus, clock }: ReportsDeps): Promise<void> {
  const now = clock.now();
  for (const due of await findDueDays(db, now)) {
    const ends = await readEnds(db, due, due.day);
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
