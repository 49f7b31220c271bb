import { figureAccounts } from '@backhaul/domain/figures/figure-accounts.ts';
import type { FigureKey, FigureSum } from '@backhaul/domain/figures/figure-catalogue.ts';
import type { LedgerAccount } from '@backhaul/domain/money/ledger-accounts.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** A day of the area: its first instant, and the next day's. */
export interface DayEnds {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/** The figures that one record tells of a day. */
export type Counted = Partial<Record<FigureKey, FigureSum>>;

const counted = (cases: number): FigureSum => ({ amount: cases, cases });

/** The types are those of the index `domain_events_figures_idx`. */
async function countEvents(db: Database, { from, until }: DayEnds): Promise<Counted> {
  const { rows } = await sql<{
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
  }>`
    SELECT count(*) FILTER (WHERE e.type = 'completed') AS completed,
      count(*) FILTER (WHERE e.type = 'cancelled') AS cancelled,
      count(*) FILTER (WHERE e.type = 'pickup_failed') AS failed,
      count(*) FILTER (WHERE e.type = 'picked_up') AS picked_up,
      count(*) FILTER (WHERE e.type = 'picked_up' AND e.happened_at <= o.slot_end_at) AS on_time,
      count(*) FILTER (WHERE e.type = 'refused') AS refused,
      count(*) FILTER (WHERE e.type = 'delivered') AS delivered,
      count(*) FILTER (WHERE e.type = 'delivered' AND o.picked_up_at <= e.happened_at) AS carried,
      coalesce(round(sum(extract(epoch FROM e.happened_at - o.picked_up_at))
        FILTER (WHERE e.type = 'delivered' AND o.picked_up_at <= e.happened_at)), 0)::bigint AS carried_seconds,
      count(*) FILTER (WHERE e.type = 'accepted') AS accepted,
      coalesce(round(sum(extract(epoch FROM e.happened_at - o.created_at)) FILTER (WHERE e.type = 'accepted')), 0)::bigint
        AS accepted_seconds
    FROM domain_events e JOIN orders o ON o.id = e.order_id
    WHERE e.sandbox_id IS NULL AND e.happened_at >= ${from} AND e.happened_at < ${until}
      AND e.type IN ('accepted', 'picked_up', 'pickup_failed', 'delivered', 'refused', 'completed', 'cancelled')`.execute(
    db,
  );
  const [of] = rows;
  if (of === undefined) return {};
  return {
    orders_completed: counted(of.completed),
    orders_cancelled: counted(of.cancelled),
    pickups_failed: counted(of.failed),
    pickups_on_time: { amount: of.on_time, cases: of.picked_up },
    returns_refused: { amount: of.refused, cases: of.refused + of.delivered },
    minutes_to_counter: { amount: of.carried_seconds, cases: of.carried },
    minutes_to_driver: { amount: of.accepted_seconds, cases: of.accepted },
  };
}

async function countBookings(db: Database, { from, until }: DayEnds): Promise<Counted> {
  const { rows } = await sql<{ booked: number; rated: number; stars: number }>`
    SELECT (SELECT count(*) FROM orders
        WHERE sandbox_id IS NULL AND created_at >= ${from} AND created_at < ${until}) AS booked,
      count(*) AS rated, coalesce(sum(r.stars), 0)::bigint AS stars
    FROM ratings r JOIN orders o ON o.id = r.order_id
    WHERE o.sandbox_id IS NULL AND r.created_at >= ${from} AND r.created_at < ${until}`.execute(db);
  const [of] = rows;
  if (of === undefined) return {};
  return {
    orders_booked: counted(of.booked),
    driver_stars: { amount: of.stars, cases: of.rated },
  };
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

/** Every figure of one day, from the records that it is defined by. */
export async function countDay(db: Database, ends: DayEnds, now: Date): Promise<Counted> {
  return {
    ...(await countEvents(db, ends)),
    ...(await countBookings(db, ends)),
    ...(await countTickets(db, ends, now)),
    ...(await countPostings(db, ends)),
  };
}
