import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  draftLoyaltyRule as call,
  LoyaltyRule,
} from '@backhaul/contract/calls/money/loyalty.ts';
import { loyaltyProblem } from '@backhaul/domain/money/loyalty.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { keepDraft, type RuleDeps, wholeCents } from '../../../app/budget-rules.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { spanOfDays } from '../../../database/area-day.ts';
import { loyaltyKind } from './loyalty-kind.ts';
import { tryRule } from './try-loyalty.ts';

/**
 * Computes the points that a loyalty rule would have given for past orders, and stores the rule with the
 * result. Throws validation_failed.
 */
export async function draftLoyalty(
  { db, clock }: RuleDeps,
  admin: SessionPrincipal,
  body: CallBody<typeof call>,
  idempotency: IdempotencyClaim | null,
): Promise<LoyaltyRule> {
  const now = clock.now();
  const { name, pointsPerDollar, silver, gold } = body;
  const span = await spanOfDays(db, { first: body.beginsOn, last: body.endsOn, now });
  const { beginsAt, endsAt, beginsInDays, endsInDays } = span;
  const terms = { pointsPerDollar, silver, gold, budgetCents: wholeCents(body.budget) };
  const problem = loyaltyProblem({ ...terms, beginsInDays, endsInDays });
  if (problem !== null) throw new AppError('validation_failed', { fieldErrors: problem });
  const trial = await tryRule(db, terms, { days: endsInDays - beginsInDays + 1, now });
  return keepDraft({ db }, loyaltyKind, { now, idempotency }, (transaction, id) =>
    sql`
      INSERT INTO loyalty_rules (id, name, points_per_dollar, silver_from, silver_bonus, gold_from, gold_bonus, budget_cents,
        begins_at, ends_at, trial, created_by, created_at)
      VALUES (${id}, ${name}, ${pointsPerDollar}, ${silver.fromReturns}, ${silver.bonusPercent}, ${gold.fromReturns},
        ${gold.bonusPercent}, ${terms.budgetCents}, ${beginsAt}, ${endsAt}, ${JSON.stringify(trial)}::jsonb, ${admin.userId},
        ${now})`.execute(transaction),
  );
}
