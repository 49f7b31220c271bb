import { figureSpreads, type SpreadFigure } from '@backhaul/domain/figures/figure-spreads.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { areaOfOrder } from '../../../database/own-days.ts';
import { type CountedPart, type DayEnds, isInDay } from './counted-day.ts';

interface SpreadRow {
  figure: SpreadFigure;
  step: string;
  amount: number;
  cases: number;
}

/**
 * SQL for the number of the histogram bar, from 0, in which an amount in seconds, cents or meters is counted.
 */
function stepOf(figure: SpreadFigure, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const { width, steps } = figureSpreads[figure];
  return sql`least(floor(${amount} / ${width}::float8), ${steps - 1}::integer)::integer::text`;
}

const spread = (
  figure: SpreadFigure,
  amount: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
) => sql`
  SELECT ${figure}::text AS figure, ${stepOf(figure, amount)} AS step, coalesce(round(sum(${amount})), 0)::bigint AS amount,
    count(*) AS cases
  FROM ${from} GROUP BY 2`;

const seconds = (since: RawBuilder<unknown>) => sql`extract(epoch FROM e.happened_at - ${since})`;

/**
 * Counts the returns of a day in each bar of a histogram, for the figures that are means of minutes, prices
 * or miles.
 */
export async function countSpreads(db: Database, ends: DayEnds): Promise<CountedPart[]> {
  const events = (
    type: string,
    counts: RawBuilder<unknown>,
  ) => sql`domain_events e JOIN orders o ON o.id = e.order_id ${areaOfOrder}
    WHERE e.sandbox_id IS NULL AND e.type = ${type} AND ${isInDay(sql`e.happened_at`, ends)} AND ${counts}`;
  const booked = sql`orders o ${areaOfOrder}
    WHERE o.sandbox_id IS NULL AND ${isInDay(sql`o.created_at`, ends)}`;
  const carried = events('delivered', sql`o.picked_up_at <= e.happened_at`);
  const spreads = [
    spread('minutes_to_counter', seconds(sql`o.picked_up_at`), carried),
    spread('minutes_to_driver', seconds(sql`o.created_at`), events('accepted', sql`true`)),
    spread('price_of_return', sql`o.total_cents`, booked),
    spread('miles_of_return', sql`o.distance_meters`, booked),
  ];
  const { rows } = await sql<SpreadRow>`${sql.join(spreads, sql` UNION ALL `)}`.execute(db);
  return rows.map(({ figure, step, amount, cases }) => ({
    dimension: 'spread',
    key: step,
    of: { [figure]: { amount, cases } },
  }));
}
