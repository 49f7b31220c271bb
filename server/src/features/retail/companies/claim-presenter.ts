import type { ClaimForStaff, CompanyClaim } from '@backhaul/contract/calls/retail/claims.ts';
import {
  afterProof,
  claimLimits,
  claimRecord,
  claimStateAt,
} from '@backhaul/domain/retail/company-claim.ts';
import type { ClaimRow } from './claim-store.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

function mailOf(row: ClaimRow, now: Date): CompanyClaim['mail'] {
  const { mail_address: address, mail_expires_at: expiresAt, mail_tries: tries } = row;
  if (address === null || expiresAt === null || expiresAt <= now) return null;
  const triesLeft = Math.max(0, claimLimits.codeTries - tries);
  return { address, expiresAt: expiresAt.toISOString(), triesLeft };
}

export function presentClaim(row: ClaimRow, now: Date): CompanyClaim {
  const createdAt = row.created_at.getTime();
  const asked = row.person_asked_at;
  const facts = {
    isNew: row.is_new,
    isKnownDomain: row.is_known_domain,
    hasOwner: row.owners.length > 0,
  };
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    isNew: row.is_new,
    domains: row.domains,
    isGivenByProof: afterProof(facts) === 'given',
    state: claimStateAt({ state: row.state, createdAt }, now.getTime()),
    createdAt: row.created_at.toISOString(),
    expiresAt: new Date(createdAt + claimLimits.openMs).toISOString(),
    mail: mailOf(row, now),
    record: {
      ...claimRecord({ domain: row.domains[0] ?? '', token: row.record_token }),
      checkedAt: iso(row.record_checked_at),
      until: iso(row.record_until),
    },
    provenBy: row.proven_by,
    person:
      asked === null
        ? null
        : {
            askedAt: asked.toISOString(),
            answerBy: new Date(asked.getTime() + claimLimits.answeredWithinMs).toISOString(),
          },
    decision: row.decision,
  };
}

/**
 * A person's claim to own a company, as our staff see it. Only the staff see the claimant, the company's
 * owners and the person who decided.
 */
export function presentClaimToStaff(row: ClaimRow, readerId: string, now: Date): ClaimForStaff {
  return {
    ...presentClaim(row, now),
    claimant: row.claimant,
    words: row.words,
    owners: row.owners,
    decidedBy: row.decider,
    isMine: row.claimant_id === readerId,
  };
}
