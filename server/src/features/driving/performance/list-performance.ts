import type { CallAnswer, CallQuery } from '@backhaul/contract/call.ts';
import type {
  DriverPerformance,
  listDriverPerformance,
  performanceSorts,
  readDriverPerformance,
} from '@backhaul/contract/calls/driving/driver-performance.ts';
import {
  type DriverFigureKey,
  driverFigureKeys,
  driverFigureValue,
  usualPerformanceDays,
} from '@backhaul/domain/figures/driver-figures.ts';
import { fewestCases } from '@backhaul/domain/figures/figure-catalogue.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { requireLiveDriver } from '../../../app/live-person.ts';
import { foundPeople } from '../../../app/found-people.ts';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

type PerformanceDays = CallQuery<typeof readDriverPerformance>['days'];
type Sort = (typeof performanceSorts)[number];
type Sums = Record<`${DriverFigureKey}_${'amount' | 'cases'}`, number>;
type Row = Sums & { id: string; name: string; jobs: number; sort_at: number };

/** For each figure, SQL for the two numbers that are divided: the sum, and the number of cases. */
const columnsOf = {
  acceptance: ['sum(k.accepted)', 'sum(k.offers)'],
  on_time: ['sum(k.on_time)', 'sum(k.picked_up)'],
  proof: ['sum(k.proven)', 'sum(k.delivered)'],
  stars: ['sum(k.stars)', 'sum(k.rated)'],
  refused: ['sum(k.refused)', 'sum(k.refused + k.delivered)'],
  failed: ['sum(k.failed)', 'sum(k.picked_up + k.failed)'],
  given_back: ['sum(k.given_back)', 'sum(k.picked_up + k.failed + k.given_back)'],
} as const satisfies Record<DriverFigureKey, readonly [string, string]>;

const sums = sql.join(
  driverFigureKeys.flatMap((key) => {
    const [amount, cases] = columnsOf[key];
    return [
      sql`coalesce(${sql.raw(amount)}, 0)::integer AS ${sql.ref(`${key}_amount`)}`,
      sql`coalesce(${sql.raw(cases)}, 0)::integer AS ${sql.ref(`${key}_cases`)}`,
    ];
  }),
);

/** The value by which drivers are sorted. Drivers with too few cases come last, upwards and downwards. */
function sortedBy(sort: Sort, isUp: boolean): RawBuilder<unknown> {
  if (sort === 'jobs') return sql`s.jobs::float8`;
  const [amount, cases] = [sql.ref(`s.${sort}_amount`), sql.ref(`s.${sort}_cases`)];
  return sql`CASE WHEN ${cases} >= ${fewestCases}::integer THEN ${amount}::float8 / ${cases} ELSE ${isUp ? 1e6 : -1}::float8 END`;
}

const cursorFormat = /^(\w+)\|(-?[\d.e+-]+)\|([0-9a-f-]{36})$/;

function readPlace(text: string | undefined, sort: string) {
  if (text === undefined) return null;
  const [, of, value, id] = cursorFormat.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (of === sort && id !== undefined && Number.isFinite(Number(value)))
    return { value: Number(value), id };
  throw new AppError('validation_failed', {
    fieldErrors: { cursor: 'This cursor does not belong to this list' },
  });
}

/** A subquery for today's date in the company's time zone. */
const todayOf = (now: Date) =>
  sql`(SELECT (${now}::timestamptz AT TIME ZONE ${areaTimeZone})::date AS day)`;

function figureOf(row: Sums, key: DriverFigureKey) {
  const cases = row[`${key}_cases`];
  return { value: driverFigureValue(row[`${key}_amount`], cases), cases };
}

function present(row: Row): DriverPerformance {
  const figures = Object.fromEntries(
    driverFigureKeys.map((key) => [key, figureOf(row, key)]),
  ) as Pick<DriverPerformance, DriverFigureKey>;
  return { id: row.id, name: row.name, jobs: row.jobs, ...figures };
}

/**
 * A page of the drivers with any activity in these days, up to today. Throws validation_failed for a cursor
 * of another sort order.
 */
export async function findPerformance(
  db: Database,
  query: CallQuery<typeof listDriverPerformance>,
  { limit, now }: { limit: number; now: Date },
): Promise<{ rows: DriverPerformance[]; next: string | null }> {
  const { days = usualPerformanceDays, q, sort = 'jobs', direction = 'desc' } = query;
  const order = `${sort}_${direction}`;
  const after = readPlace(query.cursor, order);
  const found = q === undefined ? undefined : await foundPeople(db, ['driver'], q);
  if (found === null) return { rows: [], next: null };
  const isUp = direction === 'asc';
  const way = isUp ? sql`ASC` : sql`DESC`;
  const by = sortedBy(sort, isUp);
  const asked = [
    sql`u.sandbox_id IS NULL AND u.erased_at IS NULL`,
    ...(found === undefined ? [] : [found]),
    ...(after === null
      ? []
      : [sql`(${by}, u.id) ${isUp ? sql`>` : sql`<`} (${after.value}::float8, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<Row>`
    WITH today AS ${todayOf(now)}
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, s.*, ${by} AS sort_at
    FROM (SELECT k.driver_id, sum(k.delivered)::integer AS jobs, ${sums} FROM driver_days k, today
      WHERE k.day > today.day - ${Number(days)}::integer AND k.day <= today.day GROUP BY k.driver_id) s
    JOIN users u ON u.id = s.driver_id
    WHERE ${sql.join(asked, sql` AND `)} ORDER BY ${by} ${way}, u.id ${way} LIMIT ${limit}`.execute(
    db,
  );
  const last = rows[limit - 1];
  return {
    rows: rows.map(present),
    next:
      last === undefined
        ? null
        : Buffer.from(`${order}|${last.sort_at}|${last.id}`).toString('base64url'),
  };
}

/**
 * Figures on a driver's page in the console. The share of accepted offers is left out, because we judge no
 * driver by it.
 */
const keysOnCard = driverFigureKeys.filter((key) => key !== 'acceptance');

/**
 * The figures of one driver beside those of all drivers. Throws not_found for a person who is no driver of
 * the live tenant.
 */
export async function readPerformance(
  db: Database,
  id: string,
  { days = usualPerformanceDays, now }: { days: PerformanceDays; now: Date },
): Promise<CallAnswer<typeof readDriverPerformance>> {
  await requireLiveDriver(db, id);
  const { rows } = await sql<Sums & { is_own: boolean }>`
    WITH today AS ${todayOf(now)}, counted AS (
      SELECT k.* FROM today, driver_days k JOIN users u ON u.id = k.driver_id AND u.sandbox_id IS NULL
      WHERE k.day > today.day - ${Number(days)}::integer AND k.day <= today.day)
    SELECT true AS is_own, ${sums} FROM counted k WHERE k.driver_id = ${id}
    UNION ALL SELECT false, ${sums} FROM counted k`.execute(db);
  const [own, all] = [rows.find((row) => row.is_own), rows.find((row) => !row.is_own)];
  if (own === undefined || all === undefined) throw new Error('a sum without a row');
  return {
    days: Number(days),
    figures: keysOnCard.map((key) => ({
      figure: key,
      own: figureOf(own, key),
      all: figureOf(all, key),
    })),
  };
}
