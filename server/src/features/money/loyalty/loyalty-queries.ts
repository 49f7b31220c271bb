import type { LoyaltyTerms, LoyaltyTrial } from '@backhaul/domain/money/loyalty.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

/** A trial as it is kept with its rule. Instants are ISO. */
export type KeptTrial = Omit<LoyaltyTrial, 'spentAt'> & {
  from: string;
  until: string;
  spentAt: string | null;
};

export interface LoyaltyRow {
  id: string;
  name: string;
  points_per_dollar: number;
  silver_from: number;
  silver_bonus: number;
  gold_from: number;
  gold_bonus: number;
  budget_cents: number;
  begins_at: Date;
  ends_at: Date;
  trial: KeptTrial;
  created_by: string;
  created_at: Date;
  started_by: string | null;
  started_at: Date | null;
  stopped_at: Date | null;
  stopped_reason: string | null;
  spent_at: Date | null;
  given_points: number;
  converted: number;
  customers: number;
  sort_at: string;
}

type TermsRow = Pick<
  LoyaltyRow,
  'points_per_dollar' | 'silver_from' | 'silver_bonus' | 'gold_from' | 'gold_bonus' | 'budget_cents'
>;

export const termsOf = (row: TermsRow): LoyaltyTerms => ({
  pointsPerDollar: row.points_per_dollar,
  silver: { fromReturns: row.silver_from, bonusPercent: row.silver_bonus },
  gold: { fromReturns: row.gold_from, bonusPercent: row.gold_bonus },
  budgetCents: row.budget_cents,
});

/** Orders completed from then on get no points of the rule `l`. */
export const givenUntil = sql`least(l.ends_at, l.stopped_at)`;
/** Nor do those completed before. */
export const givenFrom = sql`greatest(l.begins_at, l.started_at)`;

/** The returns that the customer of order `o` completed in the 12 months before it. */
export const returnsBefore = sql<number>`(SELECT count(*)::int FROM orders b WHERE b.customer_id = o.customer_id
  AND b.sandbox_id IS NULL AND b.completed_at < o.completed_at AND b.completed_at >= o.completed_at - interval '12 months')`;

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<LoyaltyRow[]> {
  const { rows } = await sql<LoyaltyRow>`
    SELECT l.id, l.name, l.points_per_dollar, l.silver_from, l.silver_bonus, l.gold_from, l.gold_bonus, l.budget_cents,
      l.begins_at, l.ends_at, l.trial, concat_ws(' ', u.first_name, u.last_name) AS created_by, l.created_at,
      CASE WHEN s.id IS NOT NULL THEN concat_ws(' ', s.first_name, s.last_name) END AS started_by, l.started_at, l.stopped_at,
      l.stopped_reason, l.spent_at, l.given_points,
      (SELECT coalesce(sum(c.amount_cents), 0)::int FROM customer_credits c WHERE c.loyalty_rule_id = l.id) AS converted,
      (SELECT count(DISTINCT p.customer_id)::int FROM loyalty_points p WHERE p.rule_id = l.id) AS customers,
      l.created_at::text AS sort_at
    FROM loyalty_rules l JOIN users u ON u.id = l.created_by LEFT JOIN users s ON s.id = l.started_by
    ${rest}`.execute(db);
  return rows;
}

/** Newest first. `q` has words of the name. */
export function findLoyaltyRules(
  db: Database,
  { q, cursor, limit }: { q: string | undefined; cursor: PageCursor | null; limit: number },
): Promise<LoyaltyRow[]> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const isAsked = [
    sql`true`,
    ...words.map((word) => sql`strpos(lower(l.name), lower(${word})) > 0`),
    ...(cursor === null
      ? []
      : [sql`(l.created_at, l.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(isAsked, sql` AND `)} ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit}`,
  );
}

export async function readLoyaltyRow(db: Database, id: string): Promise<LoyaltyRow | undefined> {
  const [row] = await findRows(db, sql`WHERE l.id = ${id}`);
  return row;
}

/** The rule that gives points at a moment. */
export async function readRunningRule(db: Database, at: Date): Promise<LoyaltyRow | undefined> {
  const [row] = await findRows(
    db,
    sql`WHERE l.started_at IS NOT NULL AND ${givenFrom} <= ${at} AND ${givenUntil} > ${at} AND l.spent_at IS NULL`,
  );
  return row;
}

export type LockedRule = TermsRow &
  Pick<
    LoyaltyRow,
    'id' | 'name' | 'ends_at' | 'started_at' | 'stopped_at' | 'spent_at' | 'given_points'
  >;

/** Locked, so that whatever gives, starts and stops at once goes one after another. */
export async function lockRule(transaction: Database, id: string): Promise<LockedRule | undefined> {
  const { rows } =
    await sql<LockedRule>`SELECT * FROM loyalty_rules WHERE id = ${id} FOR UPDATE`.execute(
      transaction,
    );
  return rows[0];
}

/** The points of each rule that a customer has and has not converted; negative where a refund took converted ones. */
export async function readPoints(
  db: Database,
  customerId: string,
): Promise<{ ruleId: string; name: string; points: number }[]> {
  const { rows } = await sql<{ ruleId: string; name: string; points: number }>`
    SELECT l.id AS "ruleId", l.name, (p.points - coalesce((SELECT sum(c.amount_cents) FROM customer_credits c
      WHERE c.customer_id = ${customerId} AND c.loyalty_rule_id = l.id), 0))::int AS points
    FROM (SELECT rule_id, sum(points) AS points FROM loyalty_points WHERE customer_id = ${customerId} GROUP BY rule_id) p
    JOIN loyalty_rules l ON l.id = p.rule_id ORDER BY l.begins_at, l.id`.execute(db);
  return rows;
}

/** A customer's completed returns of the last 12 months. */
export async function readYearsReturns(
  db: Database,
  customerId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders WHERE customer_id = ${customerId} AND sandbox_id IS NULL
      AND completed_at >= ${now}::timestamptz - interval '12 months' AND completed_at <= ${now}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
