import type { CompanyClaim } from '@backhaul/contract/calls/retail/claims.ts';
import { claimLimits, claimRecord, holdsClaim } from '@backhaul/domain/retail/company-claim.ts';
import { sql } from 'kysely';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { renewRights } from '../../../http/renew-rights.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentClaim } from './claim-presenter.ts';
import { type ClaimDeps, lockOwnClaim, takeProof } from './claim-steps.ts';
import { type ClaimRow, lockClaim, readClaim } from './claim-store.ts';

/**
 * True if one of the claim's domains has the claim's DNS record. If a domain's name server does not answer,
 * the record counts as missing.
 */
async function isShown({ dnsRecords }: ClaimDeps, claim: ClaimRow): Promise<boolean> {
  for (const domain of claim.domains) {
    const { name } = claimRecord({ domain, token: claim.record_token });
    const texts = await dnsRecords.texts(name).catch((): readonly string[] => []);
    if (holdsClaim(texts, claim.record_token)) return true;
  }
  return false;
}

/** Counts a DNS record that was found as proof of the claim, unless the claim has ended since. */
async function takeRecord(deps: ClaimDeps, id: string, now: Date): Promise<void> {
  const given = await commitEvents(deps.db, deps.bus, async (transaction) => {
    const row = await lockClaim(transaction, id);
    if (row?.state !== 'open' || row.record_until === null) return null;
    const next = await takeProof(transaction, row, { by: 'dns', at: now });
    return next === 'given' ? row.claimant_id : null;
  });
  if (given !== null) await renewRights(deps, given);
}

/**
 * Looks up the DNS record now, at most every ten seconds. A job repeats the lookup for a week. Throws the
 * errors of `lockOwnClaim()`.
 */
export async function checkClaimRecord(
  deps: ClaimDeps,
  person: SessionPrincipal,
  id: string,
): Promise<CompanyClaim> {
  const { db, clock } = deps;
  const now = clock.now();
  const asked = await db.transaction().execute(async (transaction) => {
    const row = await lockOwnClaim(transaction, person, { id, now });
    const last = row.record_checked_at?.getTime() ?? -Infinity;
    if (row.proven_by !== null || now.getTime() - last < claimLimits.recordAskedMs) return null;
    await sql`
      UPDATE company_claims SET record_checked_at = ${now},
        record_until = coalesce(record_until, ${new Date(now.getTime() + claimLimits.recordMs)}) WHERE id = ${id}`.execute(
      transaction,
    );
    return row;
  });
  if (asked !== null && (await isShown(deps, asked))) await takeRecord(deps, id, now);
  const row = await readClaim(db, id);
  if (row === undefined) throw new Error('claims are never deleted while their person is here');
  return presentClaim(row, now);
}

/** The job looks up the DNS records of at most this many claims in one run. */
const claimsAtOnce = 50;
const questionsAtOnce = 5;

/**
 * Claims whose DNS record must be looked up again, the one looked up longest ago first. Marks them as looked
 * up now, so that no other process takes them.
 */
async function findWaiting({ db }: ClaimDeps, now: Date): Promise<ClaimRow[]> {
  const before = new Date(now.getTime() - claimLimits.recordEveryMs);
  const { rows } = await sql<{ id: string }>`
    UPDATE company_claims SET record_checked_at = ${now} WHERE id IN (
      SELECT id FROM company_claims
      WHERE state = 'open' AND record_until > ${now} AND record_checked_at <= ${before}
      ORDER BY record_checked_at LIMIT ${claimsAtOnce} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  const found = await Promise.all(rows.map(({ id }) => readClaim(db, id)));
  return found.filter((row) => row !== undefined);
}

/** Looks up the DNS records of the waiting claims, each at most every five minutes. */
export async function checkClaimRecords(deps: ClaimDeps): Promise<void> {
  const now = deps.clock.now();
  const waiting = await findWaiting(deps, now);
  for (let from = 0; from < waiting.length; from += questionsAtOnce)
    await Promise.all(
      waiting.slice(from, from + questionsAtOnce).map(async (claim) => {
        if (await isShown(deps, claim)) await takeRecord(deps, claim.id, now);
      }),
    );
}
