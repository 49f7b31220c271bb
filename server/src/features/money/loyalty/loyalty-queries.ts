import type { LoyaltyTerms, LoyaltyTrial } from '@backhaul/domain/money/loyalty.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import {
  countedFrom,
  countedUntil,
  pageOfRules,
  peopleOfRule,
  ruleColumns,
  type RuleRow,
} from '../../../app/budget-rule-rows.ts';
import type { LockedBudgetRule } from '../../../app/budget-rules.ts';
import type { Database } from '../../../database/connect.ts';

/**
 * The points that a loyalty rule would have given for past orders, as stored with the rule. Instants are ISO
 * text.
 */
export type KeptTrial = Omit<LoyaltyTrial, 'spentAt'> & {
  from: string;
  until: string;
  spentAt: string | null;
};

export interface LoyaltyRow extends RuleRow {
  points_per_dollar: number;
  silver_from: number;
  silver_bonus: number;
  gold_from: number;
  gold_bonus: number;
  trial: KeptTrial;
  given_points: number;
  converted: number;
  customers: number;
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

/**
 * SQL for the number of returns that the customer of an order (alias `o`) completed in the 12 months before
 * the order's completion.
 */
export const returnsBefore = sql<number>`(SELECT count(*)::int FROM orders b WHERE b.customer_id = o.customer_id
  AND b.sandbox_id IS NULL AND b.completed_at < o.completed_at AND b.completed_at >= o.completed_at - interval '12 months')`;

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<LoyaltyRow[]> {
  const { rows } = await sql<LoyaltyRow>`
    SELECT ${ruleColumns}, r.points_per_dollar, r.silver_from, r.silver_bonus, r.gold_from, r.gold_bonus, r.trial, r.given_points,
      (SELECT coalesce(sum(c.amount_cents), 0)::int FROM customer_credits c WHERE c.loyalty_rule_id = r.id) AS converted,
      (SELECT count(DISTINCT p.customer_id)::int FROM loyalty_points p WHERE p.rule_id = r.id) AS customers
    FROM loyalty_rules r ${peopleOfRule}
    ${rest}`.execute(db);
  return rows;
}

/** Loyalty rules, newest first. `q` contains words of a rule's name. */
export const findLoyaltyRules = (db: Database, asked: Parameters<typeof pageOfRules>[0]) =>
  findRows(db, pageOfRules(asked));

/** Reads one loyalty rule. Throws not_found. */
export async function readLoyaltyRow(db: Database, id: string): Promise<LoyaltyRow> {
  const [row] = await findRows(db, sql`WHERE r.id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The loyalty rule that gives points at a moment. */
export async function readRunningRule(db: Database, at: Date): Promise<LoyaltyRow | undefined> {
  const [row] = await findRows(
    db,
    sql`WHERE r.started_at IS NOT NULL AND ${countedFrom} <= ${at} AND ${countedUntil} > ${at} AND r.spent_at IS NULL`,
  );
  return row;
}

export type LockedRule = TermsRow & LockedBudgetRule & { id: string };

export async function lockRule(transaction: Database, id: string): Promise<LockedRule | undefined> {
  const { rows } = await sql<LockedRule>`
    SELECT id, name, points_per_dollar, silver_from, silver_bonus, gold_from, gold_bonus, budget_cents,
      budget_cents AS "budgetCents", given_points AS "spentCents", ends_at AS "endsAt", started_by AS "startedBy",
      stopped_at AS "stoppedAt", spent_at AS "spentAt"
    FROM loyalty_rules WHERE id = ${id} FOR UPDATE`.execute(transaction);
  return rows[0];
}

/**
 * A customer's points that are not converted to credit yet, for each rule. Negative if a refund took back
 * converted points.
 */
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

/** The number of returns that a customer completed in the last 12 months. */
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
