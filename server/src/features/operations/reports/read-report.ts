import type { Report, ReportedFigure } from '@backhaul/contract/calls/operations/reports.ts';
import {
  figureCatalogue,
  type FigureKey,
  figureKeys,
  type FigureSum,
  figureValue,
  type ReportGroup,
  reportGroups,
  type ReportStep,
} from '@backhaul/domain/figures/figure-catalogue.ts';
import { addDays, daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

interface Asked {
  of: ReportGroup | FigureKey;
  from: string;
  to: string;
  by: ReportStep;
  /**
   * The first day of the range to compare with. By default the range ends just before the report's days.
   */
  against?: string | undefined;
}

export function comparedDays({ from, to, against }: Pick<Asked, 'from' | 'to' | 'against'>): {
  first: string;
  last: string;
} {
  const days = daysBetween(from, to) + 1;
  const first = against ?? addDays(from, -days);
  return { first, last: addDays(first, days - 1) };
}

/** The first day on which anything was counted; null if there is none yet. */
export async function readFirstDay(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(day)::text AS day FROM figure_days WHERE cases > 0`.execute(db);
  return rows[0]?.day ?? null;
}

/** The last day in a range of days that has events of the demo data; null if none has. */
export async function readMadeUpUntil(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT (max(happened_at) AT TIME ZONE ${areaTimeZone})::date::text AS day FROM domain_events
    WHERE is_history AND sandbox_id IS NULL AND happened_at >= ${from}::timestamp AT TIME ZONE ${areaTimeZone}
      AND happened_at < (${to}::date + 1)::timestamp AT TIME ZONE ${areaTimeZone}`.execute(db);
  return rows[0]?.day ?? null;
}

interface Step extends FigureSum {
  figure: FigureKey;
  /** The first day of the period (a day, a week or a month) over which the sum is taken. */
  day: string;
}

const isGroup = (of: ReportGroup | FigureKey): of is ReportGroup =>
  reportGroups.some((group) => group === of);

const figuresOf = (of: ReportGroup | FigureKey): FigureKey[] =>
  isGroup(of) ? figureKeys.filter((key) => figureCatalogue[key].group === of) : [of];

export function presented(key: FigureKey, { amount, cases }: FigureSum) {
  return { value: figureValue(figureCatalogue[key].unit, { amount, cases }), cases };
}

function summed(steps: readonly FigureSum[]): FigureSum {
  return {
    amount: steps.reduce((sum, { amount }) => sum + amount, 0),
    cases: steps.reduce((sum, { cases }) => sum + cases, 0),
  };
}

/** A report, computed from the stored counts of each day. */
export const findReport = (db: Database, { of, ...days }: Asked): Promise<Report> =>
  findFigures(db, figuresOf(of), days);

/**
 * Figures in a range of days, one value for each day, week or month. Days before the first counted one are
 * left out.
 */
export async function findFigures(
  db: Database,
  keys: readonly FigureKey[],
  { from, to, by, against }: Omit<Asked, 'of'>,
): Promise<Report> {
  const before = comparedDays({ from, to, against });
  const firstDay = await readFirstDay(db);
  const { rows: steps } = await sql<Step>`
    SELECT asked.figure, greatest(date_trunc(${by}, days.day)::date, ${from}::date)::text AS day,
      coalesce(sum(f.amount), 0)::bigint AS amount, coalesce(sum(f.cases), 0)::bigint AS cases
    FROM generate_series(greatest(${from}::date, ${firstDay}::date), ${to}::date, interval '1 day') AS days (day)
    CROSS JOIN unnest(${sql.val(keys)}::text[]) AS asked (figure)
    LEFT JOIN figure_days f ON f.figure = asked.figure AND f.day = days.day::date
    GROUP BY 1, 2 ORDER BY 2`.execute(db);
  const { rows: earlier } = await sql<Step>`
    SELECT f.figure, sum(f.amount)::bigint AS amount, sum(f.cases)::bigint AS cases
    FROM figure_days f WHERE f.figure = ANY(${sql.val(keys)}::text[]) AND f.day BETWEEN ${before.first}::date AND ${before.last}::date
    GROUP BY 1`.execute(db);
  const isKnownBefore = firstDay !== null && firstDay <= before.first;
  const figures = keys.map((key): ReportedFigure => {
    const own = steps.filter(({ figure }) => figure === key);
    return {
      key,
      ...presented(key, summed(own)),
      before: isKnownBefore
        ? presented(key, summed(earlier.filter(({ figure }) => figure === key)))
        : { value: null, cases: 0 },
      points: own.map((step) => ({ day: step.day, ...presented(key, step) })),
    };
  });
  return { from, to, firstDay, madeUpUntil: await readMadeUpUntil(db, { from, to }), figures };
}
