import { randomUUID } from 'node:crypto';
import { toDollars } from '@backhaul/contract/money.ts';
import { approvalLimits, type LimitedAct } from '@backhaul/domain/access/act-limits.ts';
import type { AdminAct } from '@backhaul/domain/audit/admin-acts.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { commitEvents } from '../events/commit-events.ts';
import { noteAdminAct } from './admin-acts.ts';
import { AppError } from './app-error.ts';
import type { PerformAct } from './approvals.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from './idempotency.ts';
import { countOneByOne, requireWithinLimit } from './limits.ts';
import type { SessionPrincipal } from './principal.ts';

export interface RuleDeps {
  db: Database;
  bus: Parameters<typeof commitEvents>[1];
  clock: { now(): Date };
}

export interface LockedBudgetRule {
  name: string;
  budgetCents: number;
  spentCents: number;
  endsAt: Date;
  startedBy: string | null;
  stoppedAt: Date | null;
  spentAt: Date | null;
}

interface By {
  userId: string;
  at: Date;
}

/**
 * The differences between kinds of rules with a budget: the table, the limit for starting one, the names in
 * the audit log, and functions that read and change a rule.
 */
export interface RuleKind<Answer> {
  table: 'campaigns' | 'loyalty_rules';
  /** The word that stands before the rule's name in the audit log. */
  thing: string;
  limit: LimitedAct;
  acts: { start: AdminAct; stop: AdminAct };
  /** Locks the rule, so that spending from its budget, starting and stopping it happen one after the other. */
  lock(transaction: Database, id: string): Promise<LockedBudgetRule | undefined>;
  start(transaction: Database, id: string, by: By): Promise<unknown>;
  stop(transaction: Database, id: string, by: By & { reason: string }): Promise<unknown>;
  drop(transaction: Database, id: string): Promise<unknown>;
  /** Builds the answer about a rule. Throws not_found. */
  present(db: Database, id: string, now: Date): Promise<Answer>;
}

/** An amount in whole cents; NaN if it has a fraction of a cent. */
export function wholeCents(amount: number): number {
  const cents = Math.round(amount * 100);
  return toDollars(cents) === amount ? cents : Number.NaN;
}

/** Stores a new draft of a rule. Stores the call's response too, if the request has an idempotency key. */
export function keepDraft<A>(
  { db }: Pick<RuleDeps, 'db'>,
  kind: RuleKind<A>,
  { now, idempotency }: { now: Date; idempotency: IdempotencyClaim | null },
  insert: (transaction: Database, id: string) => Promise<unknown>,
): Promise<A> {
  const id = randomUUID();
  return db.transaction().execute(async (transaction) => {
    await insert(transaction, id);
    const answer = await kind.present(transaction, id, now);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/** Deletes a draft. Throws not_found, and campaign_started if it was started. */
export function dropRule(
  { db }: RuleDeps,
  kind: RuleKind<unknown>,
  id: string,
): Promise<{ id: string }> {
  return db.transaction().execute(async (transaction) => {
    const rule = await kind.lock(transaction, id);
    if (rule === undefined) throw new AppError('not_found');
    if (rule.startedBy !== null) throw new AppError('campaign_started');
    await kind.drop(transaction, id);
    return { id };
  });
}

/** Starts a rule that is a draft, and records who started it. Returns the rule's budget in cents. */
async function start(
  transaction: Database,
  kind: RuleKind<unknown>,
  id: string,
  by: By,
): Promise<number> {
  const rule = await kind.lock(transaction, id);
  if (rule === undefined) throw new AppError('not_found');
  if (rule.startedBy !== null) throw new AppError('campaign_started');
  if (rule.endsAt <= by.at) throw new AppError('campaign_too_late');
  await kind.start(transaction, id, by);
  await noteAdminAct(transaction, {
    adminId: by.userId,
    action: kind.acts.start,
    subject: { thing: `${kind.thing} ${rule.name}` },
    before: null,
    after: { budget: rule.budgetCents },
    reason: null,
    at: by.at,
  });
  return rule.budgetCents;
}

/** Returns the function that starts a rule of this kind after a second person has approved it. */
export const performRule =
  (kind: RuleKind<unknown>): PerformAct<{ id: string }> =>
  async (transaction, { id }, by) => ({
    orderId: null,
    personId: null,
    amountCents: await start(transaction, kind, id, by),
    leftCents: null,
  });

/** The sum of the budgets, in cents, of the rules that a person started within the last day. */
async function startedCents(
  db: Database,
  { table }: RuleKind<unknown>,
  { userId, at }: By,
): Promise<number> {
  const since = new Date(at.getTime() - approvalLimits.countedMs);
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(budget_cents), 0) AS cents FROM ${sql.table(table)}
    WHERE started_by = ${userId} AND started_at > ${since}`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/**
 * Starts a rule if its budget is within the person's limit. Throws not_found, campaign_started,
 * campaign_too_late and above_limit.
 */
export function startRule<A>(
  { db, bus, clock }: RuleDeps,
  kind: RuleKind<A>,
  admin: SessionPrincipal,
  id: string,
): Promise<A> {
  const by = { userId: admin.userId, at: clock.now() };
  return commitEvents(db, bus, async (transaction) => {
    await countOneByOne(transaction, admin);
    const amountCents = await start(transaction, kind, id, by);
    const givenCents = (await startedCents(transaction, kind, by)) - amountCents;
    await requireWithinLimit(transaction, admin, { act: kind.limit, amountCents, givenCents });
    return kind.present(transaction, id, by.at);
  });
}

/** Stops a rule by hand. Throws not_found, and campaign_ended if it neither runs nor waits. */
export function stopRule<A>(
  { db, bus, clock }: RuleDeps,
  kind: RuleKind<A>,
  { userId }: SessionPrincipal,
  { id, reason }: { id: string; reason: string },
): Promise<A> {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const rule = await kind.lock(transaction, id);
    if (rule === undefined || rule.startedBy === null) throw new AppError('not_found');
    const { name, budgetCents, spentCents, stoppedAt, spentAt, endsAt } = rule;
    if (stoppedAt !== null || spentAt !== null || endsAt <= at)
      throw new AppError('campaign_ended');
    await kind.stop(transaction, id, { userId, at, reason });
    await noteAdminAct(transaction, {
      adminId: userId,
      action: kind.acts.stop,
      subject: { thing: `${kind.thing} ${name}` },
      before: { spent: spentCents },
      after: { budget: budgetCents },
      reason,
      at,
    });
    return kind.present(transaction, id, at);
  });
}
