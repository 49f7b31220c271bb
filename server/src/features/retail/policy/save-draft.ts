import type { PolicyDraft } from '@backhaul/contract/calls/retail/policy.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { type OwnTerms, termProblems } from '@backhaul/domain/policy/policy-draft.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { Database } from '../../../database/connect.ts';
import {
  type DraftRow,
  findDraft,
  findInForce,
  lockPolicy,
  type PolicyDeps,
  presentDraft,
  type Tenant,
} from './policy-store.ts';

/** Throws validation_failed with a problem for each wrong term of the policy. */
export function requireSound(terms: OwnTerms): void {
  const problems = termProblems(terms);
  const fieldErrors = Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [`terms.${name}`, problem]),
  );
  if (Object.keys(fieldErrors).length > 0) throw new AppError('validation_failed', { fieldErrors });
}

/** The draft, if it still has the revision that the caller saw. Throws policy_draft_changed otherwise. */
export async function requireDraft(
  transaction: Database,
  tenant: Tenant,
  revision: number,
): Promise<DraftRow> {
  const draft = await findDraft(transaction, tenant);
  if (draft?.revision !== revision) throw new AppError('policy_draft_changed');
  return draft;
}

/**
 * Saves the draft and raises its revision by one. Terms that could not be published are rejected, each at its
 * field. Throws not_found, forbidden, validation_failed, policy_draft_changed.
 */
export function saveDraft(
  { db, clock }: PolicyDeps,
  principal: SessionPrincipal,
  asked: { companyId: string; revision: number; terms: OwnTerms },
): Promise<PolicyDraft> {
  const { companyId, revision, terms } = asked;
  const { userId, sandboxId } = principal;
  requireCompany(principal, 'manage_policy', companyId);
  requireSound(terms);
  const tenant = { companyId, sandboxId };
  const now = clock.now();
  return db.transaction().execute(async (transaction) => {
    await lockPolicy(transaction, companyId);
    const before = await findDraft(transaction, tenant);
    if ((before?.revision ?? 0) !== revision) throw new AppError('policy_draft_changed');
    const words = JSON.stringify(terms);
    if (before === undefined) {
      const inForce = await findInForce(transaction, companyId, now);
      await sql`INSERT INTO policy_drafts (company_id, sandbox_id, revision, based_on, terms, saved_by, saved_at)
        VALUES (${companyId}, ${sandboxId}::uuid, 1, ${inForce?.version ?? null}, ${words}::jsonb, ${userId}, ${now})`.execute(
        transaction,
      );
    } else
      await sql`UPDATE policy_drafts SET revision = revision + 1, terms = ${words}::jsonb, saved_by = ${userId}, saved_at = ${now}
        WHERE company_id = ${companyId} AND sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`.execute(
        transaction,
      );
    return presentDraft(await requireDraft(transaction, tenant, revision + 1), userId);
  });
}

export async function deleteDraft(
  transaction: Database,
  { companyId, sandboxId }: Tenant,
): Promise<void> {
  await sql`DELETE FROM policy_drafts
    WHERE company_id = ${companyId} AND sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`.execute(
    transaction,
  );
}

/** Deletes the draft. Throws not_found, forbidden, policy_draft_changed. */
export function dropDraft(
  { db }: PolicyDeps,
  principal: SessionPrincipal,
  { companyId, revision }: { companyId: string; revision: number },
): Promise<void> {
  requireCompany(principal, 'manage_policy', companyId);
  const tenant = { companyId, sandboxId: principal.sandboxId };
  return db.transaction().execute(async (transaction) => {
    await lockPolicy(transaction, companyId);
    await requireDraft(transaction, tenant, revision);
    await deleteDraft(transaction, tenant);
  });
}
