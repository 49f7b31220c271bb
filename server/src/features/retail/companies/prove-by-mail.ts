import { randomUUID } from 'node:crypto';
import type { CompanyClaim } from '@backhaul/contract/calls/retail/claims.ts';
import { claimLimits } from '@backhaul/domain/retail/company-claim.ts';
import { claimAddressProblem } from '@backhaul/domain/retail/company-domain.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { renewRights } from '../../../http/renew-rights.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { claimCode, isClaimCode } from './claim-code.ts';
import { presentClaim } from './claim-presenter.ts';
import { type ClaimDeps, lockOwnClaim, noteClaimEvent, takeProof } from './claim-steps.ts';
import { type ClaimRow, readClaim } from './claim-store.ts';

const tooManyCodes =
  'We have just sent several codes. Check your spam folder, and try again in 15 minutes.';

/**
 * Throws rate_limited if one person requested too many codes for all claims together. This keeps a person
 * from filling a mailbox.
 */
async function requireFewCodes(transaction: Database, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ lately: number; today: number }>`
    SELECT count(*) FILTER (WHERE e.happened_at > ${now}::timestamptz - interval '15 minutes')::integer AS lately,
      count(*)::integer AS today
    FROM domain_events e JOIN company_claims c ON c.id::text = e.subject_id
    WHERE c.claimant_id = ${userId} AND e.order_id IS NULL AND e.subject = 'claim' AND e.type = 'code_requested'
      AND e.happened_at > ${now}::timestamptz - interval '1 day'`.execute(transaction);
  const { lately = 0, today = 0 } = rows[0] ?? {};
  if (lately >= claimLimits.codesPerQuarterHour || today >= claimLimits.codesPerDay)
    throw new AppError('rate_limited', { message: tooManyCodes });
}

async function readBack(db: Database, row: ClaimRow, now: Date): Promise<CompanyClaim> {
  return presentClaim((await readClaim(db, row.id)) ?? row, now);
}

/**
 * Mails a new code; the previous one stops working. Throws validation_failed, rate_limited and the errors of
 * `lockOwnClaim()`.
 */
export function sendClaimCode(
  { db, bus, clock }: ClaimDeps,
  person: SessionPrincipal,
  { id, address }: { id: string; address: string },
): Promise<CompanyClaim> {
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const row = await lockOwnClaim(transaction, person, { id, now });
    const problem = claimAddressProblem(address, row.domains);
    if (problem !== undefined)
      throw new AppError('validation_failed', { fieldErrors: { address: problem } });
    await requireFewCodes(transaction, person.userId, now);
    const nonce = randomUUID();
    await sql`
      UPDATE company_claims SET mail_address = ${address.toLowerCase()}, mail_nonce = ${nonce}, mail_tries = 0,
        mail_expires_at = ${new Date(now.getTime() + claimLimits.codeMs)} WHERE id = ${id}`.execute(
      transaction,
    );
    await noteClaimEvent(transaction, id, {
      type: 'code_requested',
      actor: { kind: 'owner', id: person.userId },
      at: now,
      details: { nonce },
    });
    return readBack(transaction, row, now);
  });
}

async function countTry(db: Database, id: string): Promise<void> {
  await sql`UPDATE company_claims SET mail_tries = mail_tries + 1 WHERE id = ${id} AND mail_nonce IS NOT NULL`.execute(
    db,
  );
}

/**
 * Accepts a mailed code, which proves control of the company's domain. Throws claim_code_wrong,
 * claim_code_over for a code that is late, used or was tried five times, and the errors of `lockOwnClaim()`.
 */
export async function proveByCode(
  deps: ClaimDeps,
  person: SessionPrincipal,
  { id, code }: { id: string; code: string },
): Promise<CompanyClaim> {
  const { db, bus, clock, secret } = deps;
  const now = clock.now();
  const outcome = await commitEvents(db, bus, async (transaction) => {
    const row = await lockOwnClaim(transaction, person, { id, now });
    const { mail_nonce: nonce, mail_expires_at: expiresAt, mail_tries: tries } = row;
    if (nonce === null || expiresAt === null || expiresAt <= now || tries >= claimLimits.codeTries)
      throw new AppError('claim_code_over');
    if (!isClaimCode(code, claimCode({ id, nonce }, secret))) {
      await countTry(transaction, id);
      return null;
    }
    const next = await takeProof(transaction, row, { by: 'mail', at: now });
    return { next, claim: await readBack(transaction, row, now) };
  });
  if (outcome === null) throw new AppError('claim_code_wrong');
  if (outcome.next === 'given') await renewRights(deps, person.userId);
  return outcome.claim;
}
