import { randomBytes, randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { CompanyClaim, openClaim as call } from '@backhaul/contract/calls/retail/claims.ts';
import { claimLimits } from '@backhaul/domain/retail/company-claim.ts';
import { bareDomain, domainProblem } from '@backhaul/domain/retail/company-domain.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { presentClaim } from './claim-presenter.ts';
import { type ClaimDeps, noteClaimEvent } from './claim-steps.ts';
import { isTaken, readClaim, readCompany } from './claim-store.ts';

type Asked = CallBody<typeof call>;

interface Target {
  companyId: string | null;
  name: string;
  category: string;
  domains: readonly string[];
  isKnownDomain: boolean;
}

/** Reads the domain that the person typed. Throws validation_failed. */
function readDomain(typed: string | undefined): string {
  const domain = bareDomain(typed ?? '');
  const problem = domainProblem(typed ?? '');
  if (domain === null || problem !== undefined)
    throw new AppError('validation_failed', { fieldErrors: { domain: problem ?? '' } });
  return domain;
}

async function knownTarget(db: Database, companyId: string, asked: Asked): Promise<Target> {
  const company = await readCompany(db, companyId);
  if (company === undefined) throw new AppError('not_found');
  const { name, category, domains } = company;
  const isKnownDomain = domains.length > 0;
  return {
    companyId,
    name,
    category,
    domains: isKnownDomain ? domains : [readDomain(asked.domain)],
    isKnownDomain,
  };
}

/**
 * The company to add if the claim is approved, as the claimant described it. Throws company_known if it
 * already exists, and validation_failed.
 */
async function newTarget(db: Database, { name, category, domain: typed }: Asked): Promise<Target> {
  const fieldErrors = {
    ...(name === undefined && { name: 'The company’s name is required' }),
    ...(category === undefined && { category: 'Choose what the company sells' }),
  };
  if (name === undefined || category === undefined)
    throw new AppError('validation_failed', { fieldErrors });
  const domain = readDomain(typed);
  if (await isTaken(db, { name, domain })) throw new AppError('company_known');
  return { companyId: null, name, category, domains: [domain], isKnownDomain: false };
}

/**
 * Checks that a person may open another claim. A lock makes the claims of one person run one after another,
 * so that all are counted. Throws email_unverified, too_many_claims.
 */
async function requireClaimant(transaction: Database, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ isVerified: boolean }>`
    SELECT email_verified_at IS NOT NULL AS "isVerified" FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  if (rows[0]?.isVerified !== true) throw new AppError('email_unverified');
  const since = new Date(now.getTime() - claimLimits.openMs);
  const { rows: counts } = await sql<{ open: number; today: number }>`
    SELECT count(*) FILTER (WHERE state = 'open' AND created_at > ${since})::integer AS open,
      count(*) FILTER (WHERE created_at > ${now}::timestamptz - interval '1 day')::integer AS today
    FROM company_claims WHERE claimant_id = ${userId}`.execute(transaction);
  const { open = 0, today = 0 } = counts[0] ?? {};
  if (open >= claimLimits.openAtOnce || today >= claimLimits.perDay)
    throw new AppError('too_many_claims');
}

async function requireNew(
  transaction: Database,
  userId: string,
  { companyId, name }: Target,
  now: Date,
) {
  const since = new Date(now.getTime() - claimLimits.openMs);
  await sql`UPDATE company_claims SET state = 'expired'
    WHERE claimant_id = ${userId} AND state = 'open' AND created_at <= ${since}`.execute(
    transaction,
  );
  const { rows } = await sql<{ isMember: boolean }>`
    SELECT true AS "isMember" FROM company_members WHERE user_id = ${userId} AND company_id = ${companyId}
    UNION ALL SELECT false FROM company_claims
      WHERE claimant_id = ${userId} AND state = 'open' AND name_key(company_name) = name_key(${name})`.execute(
    transaction,
  );
  const [found] = rows;
  if (found !== undefined) throw new AppError(found.isMember ? 'already_member' : 'claim_open');
}

const tokenBytes = 9;

/**
 * Opens a claim on a known company, or on a new one. A claim alone gives no right. Throws demo_account,
 * not_found, validation_failed, company_known, email_unverified, already_member, claim_open, too_many_claims.
 */
export function openClaim(
  { db, bus, clock }: ClaimDeps,
  { userId, sandboxId }: SessionPrincipal,
  asked: Asked,
  idempotency: IdempotencyClaim | null,
): Promise<CompanyClaim> {
  if (sandboxId !== null) throw new AppError('demo_account');
  const now = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const target =
      asked.companyId === undefined
        ? await newTarget(transaction, asked)
        : await knownTarget(transaction, asked.companyId, asked);
    await requireClaimant(transaction, userId, now);
    await requireNew(transaction, userId, target, now);
    const id = randomUUID();
    await sql`
      INSERT INTO company_claims (id, claimant_id, company_id, company_name, category, is_new, domains, is_known_domain,
        created_at, record_token)
      VALUES (${id}, ${userId}, ${target.companyId}, ${target.name}, ${target.category}, ${target.companyId === null},
        ${[...target.domains]}, ${target.isKnownDomain}, ${now}, ${randomBytes(tokenBytes).toString('base64url')})`.execute(
      transaction,
    );
    const actor = { kind: 'owner', id: userId } as const;
    await noteClaimEvent(transaction, id, { type: 'opened', actor, at: now });
    const row = await readClaim(transaction, id);
    if (row === undefined) throw new Error('the claim was just inserted');
    const answer = presentClaim(row, now);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
