export const claimStates = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Ways to prove that a person acts for the company that owns an internet domain. */
export const domainProofs = ['mail', 'dns'] as const;
export type DomainProof = (typeof domainProofs)[number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const claimLimits = {
  nameLength: 80,
  wordsLength: 500,
  /**
   * The maximum number of open claims of one person. By a claim, a person asks to manage a company's account.
   */
  openAtOnce: 3,
  perDay: 5,
  openMs: 30 * dayMs,
  codeMs: 15 * minuteMs,
  codeTries: 5,
  codesPerQuarterHour: 3,
  codesPerDay: 10,
  /**
   * After a claimant asks for a check, we look for the claim's DNS record every `recordEveryMs` for this
   * long.
   */
  recordMs: 7 * dayMs,
  recordEveryMs: 5 * minuteMs,
  /** The minimum time between two requests of a claimant to look for the DNS record immediately. */
  recordAskedMs: 10_000,
  /** Staff decide about a claim within this time, as we promise. */
  answeredWithinMs: 2 * dayMs,
} as const;

/**
 * The DNS record that the company must publish while its claim is open. The record's name is a subdomain of
 * the claimed domain.
 */
export function claimRecord({ domain, token }: { domain: string; token: string }): {
  name: string;
  value: string;
} {
  return { name: `_backhaul.${domain}`, value: `backhaul-claim=${token}` };
}

/**
 * True if one of the DNS texts is the value that the claim requires. Quotes and spaces around it are ignored,
 * because DNS hosts add them.
 */
export function holdsClaim(texts: readonly string[], token: string): boolean {
  const { value } = claimRecord({ domain: '', token });
  return texts.some((text) => text.trim().replaceAll(/^"|"$/g, '') === value);
}

/**
 * Decides what happens after a person proved control of a domain. `given`: the person gets the company's
 * account at once, because it has no owner and is new or known by this domain. `person`: a staff member
 * decides.
 */
export function afterProof(claim: {
  readonly isNew: boolean;
  readonly isKnownDomain: boolean;
  readonly hasOwner: boolean;
}): 'given' | 'person' {
  return !claim.hasOwner && (claim.isNew || claim.isKnownDomain) ? 'given' : 'person';
}

/** The claim's state at this time. An open claim expires when it is `openMs` old. */
export function claimStateAt(
  claim: { state: ClaimState; createdAt: number },
  now: number,
): ClaimState {
  const isOver = claim.state === 'open' && now - claim.createdAt >= claimLimits.openMs;
  return isOver ? 'expired' : claim.state;
}

/** A company's name in the form for URLs: 'Kohl’s & Co.' becomes 'kohls-co'. */
export function companyIdOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’`]/gu, '')
    .toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'company'
  );
}
