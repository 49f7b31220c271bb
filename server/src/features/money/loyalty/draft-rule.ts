import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  draftLoyaltyRule as call,
  LoyaltyRule,
} from '@backhaul/contract/calls/money/loyalty.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { loyaltyProblem } from '@backhaul/domain/money/loyalty.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { spanOfDays } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { presentRule } from './loyalty-presenter.ts';
import { lockRule, readLoyaltyRow } from './loyalty-queries.ts';
import { tryRule } from './try-loyalty.ts';

export interface LoyaltyDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

/** Whole cents; NaN for an amount that has none. */
function centsOf(amount: number): number {
  const cents = Math.round(amount * 100);
  return toDollars(cents) === amount ? cents : Number.NaN;
}

export async function readPresented(db: Database, id: string, now: Date): Promise<LoyaltyRule> {
  const row = await readLoyaltyRow(db, id);
  if (row === undefined) throw new AppError('not_found');
  return presentRule(row, now);
}

/** Tries a rule on past orders and keeps rule and trial. Throws validation_failed. */
export async function draftRule(
  { db, clock }: LoyaltyDeps,
  admin: SessionPrincipal,
  body: CallBody<typeof call>,
  idempotency: IdempotencyClaim | null,
): Promise<LoyaltyRule> {
  const now = clock.now();
  const { name, pointsPerDollar, silver, gold } = body;
  const span = await spanOfDays(db, { first: body.beginsOn, last: body.endsOn, now });
  const { beginsAt, endsAt, beginsInDays, endsInDays } = span;
  const terms = { pointsPerDollar, silver, gold, budgetCents: centsOf(body.budget) };
  const problem = loyaltyProblem({ ...terms, beginsInDays, endsInDays });
  if (problem !== null) throw new AppError('validation_failed', { fieldErrors: problem });
  const trial = await tryRule(db, terms, { days: endsInDays - beginsInDays + 1, now });
  const id = randomUUID();
  return db.transaction().execute(async (transaction) => {
    await sql`
      INSERT INTO loyalty_rules (id, name, points_per_dollar, silver_from, silver_bonus, gold_from, gold_bonus, budget_cents,
        begins_at, ends_at, trial, created_by, created_at)
      VALUES (${id}, ${name}, ${pointsPerDollar}, ${silver.fromReturns}, ${silver.bonusPercent}, ${gold.fromReturns},
        ${gold.bonusPercent}, ${terms.budgetCents}, ${beginsAt}, ${endsAt}, ${JSON.stringify(trial)}::jsonb, ${admin.userId},
        ${now})`.execute(transaction);
    const answer = await readPresented(transaction, id, now);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/** Deletes a draft. Throws not_found, and campaign_started. */
export async function dropRule({ db }: LoyaltyDeps, id: string): Promise<{ id: string }> {
  return db.transaction().execute(async (transaction) => {
    const rule = await lockRule(transaction, id);
    if (rule === undefined) throw new AppError('not_found');
    if (rule.started_at !== null) throw new AppError('campaign_started');
    await sql`DELETE FROM loyalty_rules WHERE id = ${id}`.execute(transaction);
    return { id };
  });
}
