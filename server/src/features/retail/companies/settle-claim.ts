import type { CallBody } from '@backhaul/contract/call.ts';
import type {
  ClaimForStaff,
  CompanyClaim,
  decideClaim as decideCall,
} from '@backhaul/contract/calls/retail/claims.ts';
import { claimLimits } from '@backhaul/domain/retail/company-claim.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { renewRights } from '../../../http/renew-rights.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentClaim, presentClaimToStaff } from './claim-presenter.ts';
import {
  askPerson,
  type ClaimDeps,
  giveCompany,
  lockOwnClaim,
  noteClaimEvent,
  requireOpen,
} from './claim-steps.ts';
import { lockClaim, readClaim } from './claim-store.ts';

/** Asks the staff to decide a claim. Throws the errors of `lockOwnClaim()`. */
export function askPersonAboutClaim(
  { db, bus, clock }: ClaimDeps,
  person: SessionPrincipal,
  { id, words }: { id: string; words: string },
): Promise<CompanyClaim> {
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const row = await lockOwnClaim(transaction, person, { id, now });
    await askPerson(transaction, row, { words, at: now });
    return presentClaim((await readClaim(transaction, id)) ?? row, now);
  });
}

/** Ends the caller's own claim. Throws the errors of `lockOwnClaim()`. */
export function withdrawClaim(
  { db, bus, clock }: ClaimDeps,
  person: SessionPrincipal,
  id: string,
): Promise<CompanyClaim> {
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const row = await lockOwnClaim(transaction, person, { id, now });
    await sql`UPDATE company_claims SET state = 'withdrawn', decided_at = ${now}, record_until = NULL
      WHERE id = ${id}`.execute(transaction);
    const actor = { kind: 'owner', id: person.userId } as const;
    await noteClaimEvent(transaction, id, { type: 'withdrawn', actor, at: now });
    return presentClaim((await readClaim(transaction, id)) ?? row, now);
  });
}

/**
 * Decides another person's claim. Approval makes the claimant an owner of the company; the existing owners
 * stay. Throws not_found, already_decided, claim_over, own_claim, company_known.
 */
export async function decideClaim(
  deps: ClaimDeps,
  person: SessionPrincipal,
  { id, verdict, words }: { id: string } & CallBody<typeof decideCall>,
): Promise<ClaimForStaff> {
  const { db, bus, clock } = deps;
  const at = clock.now();
  const row = await commitEvents(db, bus, async (transaction) => {
    const claim = await lockClaim(transaction, id);
    if (claim === undefined) throw new AppError('not_found');
    if (claim.claimant_id === person.userId) throw new AppError('own_claim');
    if (claim.state === 'approved' || claim.state === 'declined')
      throw new AppError('already_decided');
    requireOpen(claim, at);
    const by = { userId: person.userId, words };
    if (verdict === 'approve') await giveCompany(transaction, claim, { at, by });
    else
      await sql`
        UPDATE company_claims SET state = 'declined', decided_at = ${at}, decided_by = ${person.userId}, decision = ${words},
          mail_nonce = NULL, mail_expires_at = NULL, record_until = NULL WHERE id = ${id}`.execute(
        transaction,
      );
    const state = verdict === 'approve' ? 'approved' : 'declined';
    const actor = { kind: 'admin', id: person.userId } as const;
    await noteClaimEvent(transaction, id, { type: state, actor, at });
    await noteAdminAct(transaction, {
      adminId: person.userId,
      action: 'decide_claim',
      subject: { personId: claim.claimant_id },
      before: { claim: claim.company_name },
      after: { claim: `${claim.company_name}: ${state}` },
      reason: words,
      at,
    });
    return (await readClaim(transaction, id)) ?? claim;
  });
  if (row.state === 'approved') await renewRights(deps, row.claimant_id);
  return presentClaimToStaff(row, person.userId, at);
}

/** Ends claims that were neither proved nor decided within a month. */
export async function expireClaims({ db, bus, clock }: ClaimDeps): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - claimLimits.openMs);
  await commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE company_claims SET state = 'expired', record_until = NULL
      WHERE state = 'open' AND created_at <= ${before} RETURNING id`.execute(transaction);
    const actor = { kind: 'system', id: null } as const;
    for (const { id } of rows)
      await noteClaimEvent(transaction, id, { type: 'expired', actor, at: now });
  });
}
