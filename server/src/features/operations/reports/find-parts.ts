import type { CallAnswer, CallQuery } from '@backhaul/contract/call.ts';
import type { readFigureParts } from '@backhaul/contract/calls/operations/figure-parts.ts';
import type { FigureKey, FigureSum } from '@backhaul/domain/figures/figure-catalogue.ts';
import {
  dimensionsOf,
  isOrdered,
  type FigureByDriver,
  type FigureDimension,
  isByDriver,
  partsShown,
} from '@backhaul/domain/figures/figure-parts.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { comparedDays, presented, readFirstDay } from './read-report.ts';

/**
 * For each figure that is counted by driver, the columns of `driver_days` with its sum and with the number of
 * values in that sum.
 */
const driverSums: Readonly<Record<FigureByDriver, readonly [amount: string, cases: string]>> = {
  pickups_failed: ['failed', 'failed'],
  pickups_on_time: ['on_time', 'picked_up'],
  returns_refused: ['refused', 'refused + delivered'],
  driver_stars: ['stars', 'rated'],
};

type Days = ReturnType<typeof comparedDays>;

const within = ({ first, last }: Days) => sql`day BETWEEN ${first}::date AND ${last}::date`;

/**
 * SQL for a figure's values in a range of days, by one dimension such as the weekday: the group's key, the
 * sum, and the number of values in the sum.
 */
function partsOf(of: FigureKey, by: FigureDimension, days: Days): RawBuilder<unknown> {
  if (by === 'weekday')
    return sql`SELECT extract(isodow FROM day)::integer::text AS key, amount, cases FROM figure_days
      WHERE figure = ${of} AND ${within(days)}`;
  if (by === 'hour_of_week')
    return sql`SELECT ((extract(isodow FROM day) - 1) * 24 + key::integer)::integer::text AS key, amount, cases
      FROM figure_parts WHERE figure = ${of} AND dimension = 'hour' AND ${within(days)}`;
  if (by !== 'driver')
    return sql`SELECT key, amount, cases FROM figure_parts
      WHERE figure = ${of} AND dimension = ${by} AND ${within(days)}`;
  const [amount, cases] = driverSums[isByDriver(of) ? of : 'pickups_on_time'];
  return sql`SELECT driver_id::text AS key, ${sql.raw(amount)} AS amount, ${sql.raw(cases)} AS cases FROM driver_days
    WHERE ${within(days)}`;
}

interface Part extends FigureSum {
  key: string;
}

const sums = (parts: RawBuilder<unknown>) =>
  sql`SELECT key, sum(amount)::bigint AS amount, sum(cases)::bigint AS cases FROM (${parts}) p GROUP BY key HAVING sum(cases) > 0`;

/** Names of areas, stores and drivers by their keys. */
async function readNames(
  db: Database,
  by: FigureDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = sql`ANY (${sql.val([...keys])}::text[])`;
  const names: Partial<Readonly<Record<FigureDimension, RawBuilder<unknown>>>> = {
    area: sql`SELECT id AS key, name FROM service_areas WHERE id = ${asked}`,
    store: sql`SELECT id AS key, concat_ws(', ', name, street_address) AS name FROM stores WHERE id = ${asked}`,
    driver: sql`SELECT id::text AS key, concat_ws(' ', first_name, last_name) AS name FROM users WHERE id = ANY (${sql.val([...keys])}::uuid[])`,
  };
  const named = names[by];
  if (named === undefined) return new Map();
  const { rows } = await sql<{ key: string; name: string }>`${named}`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/**
 * The maximum number of parts for a dimension with a natural sequence. The hours of a week are the largest
 * such dimension.
 */
const hoursOfWeek = 7 * 24;

const nothing = { value: null, cases: 0 };

/** A figure split by a dimension. Throws validation_failed for a dimension that the figure does not have. */
export async function findParts(
  db: Database,
  { of, by, ...days }: CallQuery<typeof readFigureParts>,
): Promise<CallAnswer<typeof readFigureParts>> {
  if (!dimensionsOf(of).includes(by))
    throw new AppError('validation_failed', {
      fieldErrors: { by: 'This figure is not counted by that' },
    });
  const most = isOrdered(by) ? hoursOfWeek : partsShown;
  const { rows } = await sql<Part & { more: number }>`
    SELECT key, amount, cases, greatest(count(*) OVER () - ${most}::integer, 0)::integer AS more
    FROM (${sums(partsOf(of, by, { first: days.from, last: days.to }))}) s
    ORDER BY ${isOrdered(by) ? sql`key::integer` : sql`cases DESC, key`} LIMIT ${most}`.execute(db);
  const keys = rows.map(({ key }) => key);
  const compared = comparedDays(days);
  const { rows: earlier } = await sql<Part>`
    SELECT * FROM (${sums(partsOf(of, by, compared))}) s WHERE key = ANY (${sql.val(keys)}::text[])`.execute(
    db,
  );
  const firstDay = await readFirstDay(db);
  const isKnownBefore = firstDay !== null && firstDay <= compared.first;
  const names = await readNames(db, by, keys);
  return {
    more: rows[0]?.more ?? 0,
    parts: rows.map((part) => ({
      key: part.key,
      name: names.get(part.key) ?? null,
      ...presented(of, part),
      before: isKnownBefore
        ? presented(of, earlier.find(({ key }) => key === part.key) ?? { amount: 0, cases: 0 })
        : nothing,
    })),
  };
}
