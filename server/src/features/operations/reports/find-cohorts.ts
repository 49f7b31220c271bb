import type { Cohorts } from '@backhaul/contract/calls/operations/cohorts.ts';
import {
  type CohortKind,
  cohortsShown,
  type CohortStep,
  stepsBetween,
} from '@backhaul/domain/figures/cohorts.ts';
import { sql } from 'kysely';
import { areaTimeZone, readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { readMadeUpUntil } from './read-report.ts';

/**
 * For each kind of cohort, SQL for the number of its people who were active in each later week or month. A
 * cohort is everybody who began in the same week or month. Customers' numbers are stored; drivers' are
 * counted here.
 */
const cells = (by: CohortStep): Readonly<Record<CohortKind, ReturnType<typeof sql>>> => ({
  customers: sql`SELECT cohort, seen_from AS at, people FROM cohort_cells WHERE step = ${by} AND people > 0`,
  drivers: sql`
    WITH seen AS (SELECT driver_id, day FROM driver_days WHERE picked_up + failed > 0),
      first AS (SELECT driver_id, date_trunc(${by}, min(day)::timestamp)::date AS cohort FROM seen GROUP BY 1)
    SELECT cohort, date_trunc(${by}, day::timestamp)::date AS at, count(DISTINCT driver_id)::integer AS people
    FROM first JOIN seen USING (driver_id) GROUP BY 1, 2`,
});

interface Cell {
  cohort: string;
  at: string;
  people: number;
}

interface Asked {
  of: CohortKind;
  by: CohortStep;
  now: Date;
}

async function readRunning(db: Database, { by, now }: Asked): Promise<string> {
  const { rows } = await sql<{ from: string }>`
    SELECT date_trunc(${by}, ${now}::timestamptz AT TIME ZONE ${areaTimeZone})::date::text AS from`.execute(
    db,
  );
  const [running] = rows;
  if (running === undefined) throw new Error('a query without a row');
  return running.from;
}

/** The latest cohorts, computed from the stored counts of each day. */
export async function findCohorts(db: Database, asked: Asked): Promise<Cohorts> {
  const { of, by } = asked;
  const runningFrom = await readRunning(db, asked);
  const { rows } = await sql<Cell>`
    SELECT cohort::text, at::text, people FROM (${cells(by)[of]}) AS c
    WHERE cohort > ${runningFrom}::date - ${cohortsShown}::integer * ${sql.raw(`interval '1 ${by}'`)}
    ORDER BY 1, 2`.execute(db);
  const cohorts = [...new Set(rows.map(({ cohort }) => cohort))];
  const [first = runningFrom] = cohorts;
  const to = await readAreaDay(db, asked.now);
  return {
    runningFrom,
    madeUpUntil: await readMadeUpUntil(db, { from: first, to }),
    cohorts: cohorts.map((from) => {
      const own = rows.filter(({ cohort }) => cohort === from);
      const people = Array.from(
        { length: stepsBetween(by, from, runningFrom) + 1 },
        (_, later) => own.find(({ at }) => stepsBetween(by, from, at) === later)?.people ?? 0,
      );
      const [newcomers = 0, ...back] = people;
      return { from, people: newcomers, back };
    }),
  };
}
