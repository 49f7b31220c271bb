import type { PolicyVersion } from '@backhaul/contract/calls/retail/policy.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import { changedTerms, type OwnTerms, policyLimits } from '@backhaul/domain/policy/policy-draft.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { areaTimeZone, readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { columnsOfPolicy } from '../../../database/policy-row.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { findInForce, findVersions, lockPolicy, type PolicyDeps, termsOf } from './policy-store.ts';
import { deleteDraft, requireDraft, requireSound } from './save-draft.ts';

/**
 * The instant at which a version comes into force: the start of the day `fromDay` in the city or, for today,
 * now. Throws validation_failed for a day that is over or too far ahead.
 */
async function beginningOf(transaction: Database, fromDay: string, now: Date): Promise<Date> {
  const today = await readAreaDay(transaction, now);
  const last = addDays(today, policyLimits.daysAhead);
  const wrong =
    fromDay < today
      ? 'This day is over. Choose today or a later day.'
      : fromDay > last
        ? `Choose a day within the next ${policyLimits.daysAhead} days.`
        : null;
  if (wrong !== null) throw new AppError('validation_failed', { fieldErrors: { fromDay: wrong } });
  const { rows } = await sql<{ at: Date }>`
    SELECT greatest(${now}::timestamptz, ${fromDay}::date::timestamp AT TIME ZONE ${areaTimeZone}) AS at`.execute(
    transaction,
  );
  return rows[0]?.at ?? now;
}

/**
 * Throws policy_overlaps if a version that has not begun yet would begin at the same time as the new one or
 * later.
 */
async function requireLast(
  transaction: Database,
  companyId: string,
  { now, at }: { now: Date; at: Date },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM return_policies WHERE company_id = ${companyId} AND withdrawn_at IS NULL
      AND in_force_at > ${now} AND in_force_at >= ${at} LIMIT 1`.execute(transaction);
  if (rows.length > 0) throw new AppError('policy_overlaps');
}

async function insertVersion(
  transaction: Database,
  terms: OwnTerms,
  by: { companyId: string; userId: string; fromDay: string; at: Date; now: Date },
): Promise<number> {
  const { companyId, userId, fromDay, at, now } = by;
  const holidayExtension = terms.holidayExtension.enabled ? terms.holidayExtension : noHoliday;
  const { version } = await transaction
    .insertInto('return_policies')
    .values({
      ...columnsOfPolicy({ ...terms, holidayExtension, isActive: true }),
      company_id: companyId,
      version: sql<number>`(SELECT coalesce(max(version), 0) + 1 FROM return_policies WHERE company_id = ${companyId})`,
      source: 'retailer',
      created_at: now,
      in_force_at: at,
      from_day: fromDay,
      published_by: userId,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Publishes the draft as the next version of the policy, and deletes the draft. If two people publish at
 * once, the second gets policy_draft_changed. Throws not_found, forbidden, demo_account, validation_failed,
 * policy_draft_changed, policy_unchanged, policy_overlaps.
 */
export function publishPolicy(
  { db, bus, clock }: PolicyDeps,
  principal: SessionPrincipal,
  asked: { companyId: string; revision: number; fromDay: string },
  idempotency: IdempotencyClaim | null,
): Promise<PolicyVersion> {
  const { companyId, revision, fromDay } = asked;
  const { userId, sandboxId } = principal;
  requireCompany(principal, 'manage_policy', companyId);
  if (sandboxId !== null) throw new AppError('demo_account');
  const tenant = { companyId, sandboxId };
  return commitEvents(db, bus, async (transaction) => {
    await lockPolicy(transaction, companyId);
    const now = clock.now();
    const { terms } = await requireDraft(transaction, tenant, revision);
    requireSound(terms);
    const at = await beginningOf(transaction, fromDay, now);
    await requireLast(transaction, companyId, { now, at });
    const before = await findInForce(transaction, companyId, at);
    if (changedTerms(before === null ? null : termsOf(before.policy), terms).length === 0)
      throw new AppError('policy_unchanged');
    const version = await insertVersion(transaction, terms, { ...asked, userId, at, now });
    await deleteDraft(transaction, tenant);
    await appendSubjectEvent(transaction, {
      subject: 'policy',
      subjectId: companyId,
      type: 'published',
      actor: { kind: 'retailer', id: userId },
      sandboxId: null,
      happenedAt: now,
      details: { version, fromDay },
    });
    const [answer] = await findVersions(transaction, companyId, { now, only: version });
    if (answer === undefined) throw new Error('a version was just published');
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/**
 * Withdraws a version of a policy before its first day. Throws not_found, forbidden, demo_account,
 * policy_begun.
 */
export function withdrawPolicy(
  { db, bus, clock }: PolicyDeps,
  principal: SessionPrincipal,
  { companyId, version }: { companyId: string; version: number },
): Promise<void> {
  requireCompany(principal, 'manage_policy', companyId);
  const { userId, sandboxId } = principal;
  if (sandboxId !== null) throw new AppError('demo_account');
  return commitEvents(db, bus, async (transaction) => {
    await lockPolicy(transaction, companyId);
    const now = clock.now();
    const [found] = await findVersions(transaction, companyId, { now, only: version });
    if (found === undefined) throw new AppError('not_found');
    if (found.state === 'withdrawn') return;
    if (found.state !== 'waits') throw new AppError('policy_begun');
    await sql`UPDATE return_policies SET withdrawn_at = ${now}, withdrawn_by = ${userId}
      WHERE company_id = ${companyId} AND version = ${version}`.execute(transaction);
    await appendSubjectEvent(transaction, {
      subject: 'policy',
      subjectId: companyId,
      type: 'withdrawn',
      actor: { kind: 'retailer', id: userId },
      sandboxId: null,
      happenedAt: now,
      details: { version },
    });
  });
}
