import type { LoyaltyRule } from '@backhaul/contract/calls/money/loyalty.ts';
import { approvalLimits } from '@backhaul/domain/access/act-limits.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { countOneByOne, requireWithinLimit } from '../../../app/limits.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { type LoyaltyDeps, readPresented } from './draft-rule.ts';
import { givenFrom, lockRule } from './loyalty-queries.ts';

/** True if another rule that has started gives points on days of this one, which starts now. */
async function overlaps(transaction: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM loyalty_rules l JOIN loyalty_rules r ON r.id = ${id}
    WHERE l.id <> r.id AND l.started_at IS NOT NULL AND ${givenFrom} < r.ends_at
      AND least(l.ends_at, l.stopped_at, l.spent_at) > greatest(r.begins_at, ${now})`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Starts a draft in the name of somebody. Returns its budget in cents. */
async function start(
  transaction: Database,
  id: string,
  { userId, at }: { userId: string; at: Date },
): Promise<number> {
  // Rules start one after another, so that two do not overlap.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('loyalty_rules', 0))`.execute(
    transaction,
  );
  const rule = await lockRule(transaction, id);
  if (rule === undefined) throw new AppError('not_found');
  if (rule.started_at !== null) throw new AppError('campaign_started');
  if (rule.ends_at <= at) throw new AppError('campaign_too_late');
  if (await overlaps(transaction, id, at)) throw new AppError('loyalty_overlaps');
  await sql`UPDATE loyalty_rules SET started_at = ${at}, started_by = ${userId} WHERE id = ${id}`.execute(
    transaction,
  );
  await noteAdminAct(transaction, {
    adminId: userId,
    action: 'start_loyalty',
    subject: { thing: `Loyalty ${rule.name}` },
    before: null,
    after: { budget: rule.budget_cents },
    reason: null,
    at,
  });
  return rule.budget_cents;
}

/** Starts a rule as `startRule()` does, for an approval. */
export const performLoyalty: PerformAct<{ id: string }> = async (transaction, { id }, by) => ({
  orderId: null,
  personId: null,
  amountCents: await start(transaction, id, by),
  leftCents: null,
});

async function startedCents(db: Database, userId: string, at: Date): Promise<number> {
  const since = new Date(at.getTime() - approvalLimits.countedMs);
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(budget_cents), 0) AS cents FROM loyalty_rules
    WHERE started_by = ${userId} AND started_at > ${since}`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/**
 * Starts a rule within the person's limit for promotions, by its budget. Throws not_found, campaign_started,
 * campaign_too_late, loyalty_overlaps, and above_limit.
 */
export function startRule(
  { db, clock }: LoyaltyDeps,
  admin: SessionPrincipal,
  id: string,
): Promise<LoyaltyRule> {
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    await countOneByOne(transaction, admin);
    const amountCents = await start(transaction, id, { userId: admin.userId, at });
    const givenCents = (await startedCents(transaction, admin.userId, at)) - amountCents;
    await requireWithinLimit(transaction, admin, { act: 'promotion', amountCents, givenCents });
    return readPresented(transaction, id, at);
  });
}

/** Stops a rule by hand; points stay. Throws not_found, and campaign_ended if it does not run or wait. */
export function stopRule(
  { db, clock }: LoyaltyDeps,
  admin: SessionPrincipal,
  { id, reason }: { id: string; reason: string },
): Promise<LoyaltyRule> {
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    const rule = await lockRule(transaction, id);
    if (rule === undefined || rule.started_at === null) throw new AppError('not_found');
    if (rule.stopped_at !== null || rule.spent_at !== null || rule.ends_at <= at)
      throw new AppError('campaign_ended');
    await sql`
      UPDATE loyalty_rules SET stopped_at = ${at}, stopped_by = ${admin.userId}, stopped_reason = ${reason}
      WHERE id = ${id}`.execute(transaction);
    await noteAdminAct(transaction, {
      adminId: admin.userId,
      action: 'stop_loyalty',
      subject: { thing: `Loyalty ${rule.name}` },
      before: { spent: rule.given_points },
      after: { budget: rule.budget_cents },
      reason,
      at,
    });
    return readPresented(transaction, id, at);
  });
}
