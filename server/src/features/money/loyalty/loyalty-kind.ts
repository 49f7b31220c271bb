import type { LoyaltyRule } from '@backhaul/contract/calls/money/loyalty.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { countedFrom } from '../../../app/budget-rule-rows.ts';
import { performRule, type RuleKind } from '../../../app/budget-rules.ts';
import type { Database } from '../../../database/connect.ts';
import { presentRule } from './loyalty-presenter.ts';
import { lockRule, readLoyaltyRow } from './loyalty-queries.ts';

/** True if this rule, started now, would give points on the same days as another started rule. */
async function overlaps(transaction: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM loyalty_rules r JOIN loyalty_rules own ON own.id = ${id}
    WHERE r.id <> own.id AND r.started_at IS NOT NULL AND ${countedFrom} < own.ends_at
      AND least(r.ends_at, r.stopped_at, r.spent_at) > greatest(own.begins_at, ${now})`.execute(
    transaction,
  );
  return rows.length > 0;
}

/**
 * Tells the code that is shared by all rules with a budget how loyalty rules are stored, locked, started,
 * stopped and shown. Starting a rule throws loyalty_overlaps if another started rule has days in common with
 * it.
 */
export const loyaltyKind: RuleKind<LoyaltyRule> = {
  table: 'loyalty_rules',
  thing: 'Loyalty',
  limit: 'promotion',
  acts: { start: 'start_loyalty', stop: 'stop_loyalty' },
  lock: lockRule,
  async start(transaction, id, { userId, at }) {
    // The lock makes rules start one after another, so that two rules cannot overlap.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('loyalty_rules', 0))`.execute(
      transaction,
    );
    if (await overlaps(transaction, id, at)) throw new AppError('loyalty_overlaps');
    await sql`UPDATE loyalty_rules SET started_at = ${at}, started_by = ${userId} WHERE id = ${id}`.execute(
      transaction,
    );
  },
  stop: (transaction, id, { userId, at, reason }) =>
    sql`UPDATE loyalty_rules SET stopped_at = ${at}, stopped_by = ${userId}, stopped_reason = ${reason} WHERE id = ${id}`.execute(
      transaction,
    ),
  drop: (transaction, id) => sql`DELETE FROM loyalty_rules WHERE id = ${id}`.execute(transaction),
  present: async (db, id, now) => presentRule(await readLoyaltyRow(db, id), now),
};

export const performLoyalty = performRule(loyaltyKind);
