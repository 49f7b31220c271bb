import { figureAccounts } from '@backhaul/domain/figures/figure-accounts.ts';
import type { FigureSum } from '@backhaul/domain/figures/figure-catalogue.ts';
import type { CountedDimension } from '@backhaul/domain/figures/figure-parts.ts';
import type { LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaOfOrder, clockOfOrder } from '../../../database/own-days.ts';
import { type Counted, type CountedPart, type DayEnds, isInDay } from './counted-day.ts';
import { countSpreads } from './count-spreads.ts';
import type { Database } from '../../../database/connect.ts';

const counted = (cases: number): FigureSum => ({ amount: cases, cases });

interface PartRow {
  dimension: CountedDimension | null;
  key: string | null;
}

/**
 * SQL columns by which orders (alias `o`, with their area) are grouped for the figures. The hour is that of
 * the instant `at` in the area's time zone.
 */
const dimensions = (at: RawBuilder<unknown>) => sql`
  extract(hour FROM ${at} AT TIME ZONE ${clockOfOrder})::integer::text AS hour, z.area_id AS area, o.retailer,
  coalesce(o.store_id, o.dropoff_name) AS store, o.way`;

/**
 * SQL columns that name the group of a result row: the dimension of the grouping (such as 'hour') and the
 * group's key. Both are null in the row for all orders.
 */
const partColumns = sql`
  CASE WHEN grouping(hour) = 0 THEN 'hour' WHEN grouping(area) = 0 THEN 'area' WHEN grouping(retailer) = 0 THEN 'retailer'
    WHEN grouping(store) = 0 THEN 'store' WHEN grouping(way) = 0 THEN 'way' END AS dimension,
  coalesce(hour, area, retailer, store, way) AS key`;
const allAndParts = sql`GROUPING SETS ((), (hour), (area), (retailer), (store), (way))`;

const partsOf = <R extends PartRow>(rows: readonly R[], figures: (row: R) => Counted) =>
  rows.map((row): CountedPart => ({ dimension: row.dimension, key: row.key, of: figures(row) }));

/**
 * Counts the events of a day. The condition on types must match that of the index
 * `domain_events_figures_idx`, so that the index is used.
 */
async function countEvents(db: Database, ends: DayEnds): Promise<CountedPart[]> {
  const { rows } = await sql<
    PartRow & {
      completed: number;
      cancelled: number;
      failed: number;
      picked_up: number;
      on_time: number;
      refused: number;
      delivered: number;
      carried: number;
      carried_seconds: number;
      accepted: number;
      accepted_seconds: number;
    }
  >`
    SELECT ${partColumns}, count(*) FILTER (WHERE type = 'completed') AS completed,
      count(*) FILTER (WHERE type = 'cancelled') AS cancelled,
      count(*) FILTER (WHERE type = 'pickup_failed') AS failed,
      count(*) FILTER (WHERE type = 'picked_up') AS picked_up,
      count(*) FILTER (WHERE type = 'picked_up' AND happened_at <= slot_end_at) AS on_time,
      count(*) FILTER (WHERE type = 'refused') AS refused,
      count(*) FILTER (WHERE type = 'delivered') AS delivered,
      count(*) FILTER (WHERE type = 'delivered' AND picked_up_at <= happened_at) AS carried,
      coalesce(round(sum(extract(epoch FROM happened_at - picked_up_at))
        FILTER (WHERE type = 'delivered' AND picked_up_at <= happened_at)), 0)::bigint AS carried_seconds,
      count(*) FILTER (WHERE type = 'accepted') AS accepted,
      coalesce(round(sum(extract(epoch FROM happened_at - created_at)) FILTER (WHERE type = 'accepted')), 0)::bigint
        AS accepted_seconds
    FROM (SELECT e.type, e.happened_at, o.slot_end_at, o.picked_up_at, o.created_at, ${dimensions(sql`e.happened_at`)}
      FROM domain_events e JOIN orders o ON o.id = e.order_id ${areaOfOrder}
      WHERE e.sandbox_id IS NULL AND ${isInDay(sql`e.happened_at`, ends)}
        AND e.type IN ('accepted', 'picked_up', 'pickup_failed', 'delivered', 'refused', 'completed', 'cancelled')) e
    GROUP BY ${allAndParts}`.execute(db);
  return partsOf(rows, (of) => ({
    orders_completed: counted(of.completed),
    orders_cancelled: counted(of.cancelled),
    pickups_failed: counted(of.failed),
    pickups_on_time: { amount: of.on_time, cases: of.picked_up },
    returns_refused: { amount: of.refused, cases: of.refused + of.delivered },
    minutes_to_counter: { amount: of.carried_seconds, cases: of.carried },
    minutes_to_driver: { amount: of.accepted_seconds, cases: of.accepted },
  }));
}

async function countBooked(db: Database, ends: DayEnds): Promise<CountedPart[]> {
  const { rows } = await sql<PartRow & { booked: number; cents: number; meters: number }>`
    SELECT ${partColumns}, count(*) AS booked, coalesce(sum(total_cents), 0)::bigint AS cents,
      coalesce(sum(distance_meters), 0)::bigint AS meters
    FROM (SELECT o.total_cents, o.distance_meters, ${dimensions(sql`o.created_at`)} FROM orders o ${areaOfOrder}
      WHERE o.sandbox_id IS NULL AND ${isInDay(sql`o.created_at`, ends)}) b
    GROUP BY ${allAndParts}`.execute(db);
  return partsOf(rows, ({ booked, cents, meters }) => ({
    orders_booked: counted(booked),
    price_of_return: { amount: cents, cases: booked },
    miles_of_return: { amount: meters, cases: booked },
  }));
}

async function countRatings(db: Database, ends: DayEnds): Promise<CountedPart[]> {
  const { rows } = await sql<PartRow & { rated: number; given: number }>`
    SELECT ${partColumns}, count(*) AS rated, coalesce(sum(stars), 0)::bigint AS given
    FROM (SELECT r.stars, ${dimensions(sql`r.created_at`)}
      FROM ratings r JOIN orders o ON o.id = r.order_id ${areaOfOrder}
      WHERE o.sandbox_id IS NULL AND ${isInDay(sql`r.created_at`, ends)}) r
    GROUP BY ${allAndParts}`.execute(db);
  return partsOf(rows, ({ rated, given }) => ({ driver_stars: { amount: given, cases: rated } }));
}

async function countTickets(db: Database, { from, until }: DayEnds, now: Date): Promise<Counted> {
  const { rows } = await sql<{
    opened: number;
    judged: number;
    in_time: number;
    answered: number;
    answer_seconds: number;
    asked: number;
    helped: number;
  }>`
    SELECT count(*) AS opened,
      count(*) FILTER (WHERE first_answered_at IS NOT NULL OR answer_due_at < ${now}) AS judged,
      count(*) FILTER (WHERE first_answered_at <= answer_due_at) AS in_time,
      count(first_answered_at) AS answered,
      coalesce(round(sum(extract(epoch FROM first_answered_at - created_at))), 0)::bigint AS answer_seconds,
      count(helped) AS asked, count(*) FILTER (WHERE helped) AS helped
    FROM tickets
    WHERE sandbox_id IS NULL AND merged_into IS NULL AND created_at >= ${from} AND created_at < ${until}`.execute(
    db,
  );
  const [of] = rows;
  if (of === undefined) return {};
  return {
    tickets_opened: counted(of.opened),
    tickets_in_time: { amount: of.in_time, cases: of.judged },
    minutes_to_answer: { amount: of.answer_seconds, cases: of.answered },
    tickets_helped: { amount: of.helped, cases: of.asked },
  };
}

async function countPostings(db: Database, { from, until }: DayEnds): Promise<Counted> {
  const { rows } = await sql<{ account: LedgerAccount; cents: number; lines: number }>`
    SELECT account, sum(amount_cents)::bigint AS cents, count(*) AS lines FROM ledger_entries
    WHERE is_live AND posted_at >= ${from} AND posted_at < ${until} GROUP BY account`.execute(db);
  return Object.fromEntries(
    Object.entries(figureAccounts).map(([figure, { sign, accounts }]) => {
      const of = rows.filter(({ account }) => accounts.some((one) => one === account));
      const amount = of.reduce((cents, line) => cents + sign * line.cents, 0);
      return [figure, { amount, cases: of.reduce((lines, line) => lines + line.lines, 0) }];
    }),
  );
}

export interface CountedDay {
  readonly all: Counted;
  /** The figures for all orders, and for each group of orders, such as those of one hour or one store. */
  readonly parts: readonly CountedPart[];
}

/**
 * Counts all figures of one day from the original records. Figures of returns use the day in their area's
 * time zone. Those of support and money use the company's, and are left out if `ofCompany` is false.
 */
export async function countDay(
  db: Database,
  ends: DayEnds,
  { now, ofCompany = true }: { now: Date; ofCompany?: boolean },
): Promise<CountedDay> {
  const ofOrders = [
    ...(await countEvents(db, ends)),
    ...(await countBooked(db, ends)),
    ...(await countRatings(db, ends)),
    ...(await countSpreads(db, ends)),
  ];
  const all: Counted = ofCompany
    ? { ...(await countTickets(db, ends, now)), ...(await countPostings(db, ends)) }
    : {};
  for (const { dimension, of } of ofOrders) if (dimension === null) Object.assign(all, of);
  return {
    all,
    parts: ofOrders.filter(({ dimension, key }) => dimension !== null && key !== null),
  };
}
