import { awardPoints, pointsFor } from '@backhaul/domain/money/loyalty.ts';
import { sql } from 'kysely';
import { countedFrom, countedUntil } from '../../../app/budget-rule-rows.ts';
import type { RuleDeps } from '../../../app/budget-rules.ts';
import type { Database } from '../../../database/connect.ts';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';
import { lockRule, returnsBefore, termsOf } from './loyalty-queries.ts';

interface Earning {
  rule_id: string;
  customer_id: string;
  completed_at: Date;
  returns: number;
}

/**
 * The order's completion, and the loyalty rule that gives points for it or gave them earlier. Undefined if
 * there is no such rule.
 */
async function readEarning(db: Database, orderId: string): Promise<Earning | undefined> {
  const { rows } = await sql<Earning>`
    SELECT r.id AS rule_id, o.customer_id, o.completed_at, coalesce(p.returns_before, ${returnsBefore}) AS returns
    FROM orders o LEFT JOIN loyalty_points p ON p.order_id = o.id JOIN loyalty_rules r ON r.started_at IS NOT NULL
      AND (r.id = p.rule_id OR p.rule_id IS NULL AND ${countedFrom} <= o.completed_at AND ${countedUntil} > o.completed_at
        AND r.spent_at IS NULL)
    WHERE o.id = ${orderId} AND o.sandbox_id IS NULL AND o.completed_at IS NOT NULL`.execute(db);
  return rows[0];
}

/**
 * Gives points for a completed order, or takes some back after a refund; safe to repeat. The points depend on
 * the money that we keep from the order, the rule in force at its completion, and the rule's budget.
 */
export async function givePoints({ db, clock }: RuleDeps, orderId: string): Promise<void> {
  const earning = await readEarning(db, orderId);
  if (earning === undefined) return;
  await db.transaction().execute(async (transaction) => {
    const rule = await lockRule(transaction, earning.rule_id);
    if (rule === undefined) return;
    const { rows } = await sql<{ points: number }>`
      SELECT points FROM loyalty_points WHERE order_id = ${orderId}`.execute(transaction);
    const before = rows[0]?.points ?? null;
    const { platformCents: keptCents } = await readOrderBooks(transaction, orderId);
    const { returns } = earning;
    const terms = termsOf(rule);
    const earned = pointsFor(terms, { keptCents, returns });
    const points = awardPoints(earned, { given: rule.spentCents, before }, rule.budgetCents);
    await sql`
      INSERT INTO loyalty_points (order_id, rule_id, customer_id, points, kept_cents, returns_before, earned_at)
      VALUES (${orderId}, ${rule.id}, ${earning.customer_id}, ${points}, ${keptCents}, ${returns}, ${earning.completed_at})
      ON CONFLICT (order_id) DO UPDATE SET points = EXCLUDED.points, kept_cents = EXCLUDED.kept_cents`.execute(
      transaction,
    );
    const given = rule.spentCents + points - (before ?? 0);
    const isSpent = rule.spentAt === null && given >= rule.budgetCents;
    await sql`
      UPDATE loyalty_rules SET given_points = ${given},
        spent_at = CASE WHEN ${isSpent} THEN ${clock.now()}::timestamptz ELSE spent_at END
      WHERE id = ${rule.id}`.execute(transaction);
  });
}
