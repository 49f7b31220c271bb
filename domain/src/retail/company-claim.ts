export const claimStates = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Proofs that a person acts for the company that owns a domain. */
export const domainProofs = ['mail', 'dns'] as const;
export type DomainProof = (typeof domainProofs)[number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const claimLimits = {
  nameLength: 80,
  wordsLength: 500,
  /** The most open claims of one person. */
  openAtOnce: 3,
  perDay: 5,
  openMs: 30 * dayMs,
  codeMs: 15 * minuteMs,
  codeTries: 5,
  codesPerQuarterHour: 3,
  codesPerDay: 10,
  /**
   * The time for which we look for the claim's DNS record after it was requested. `recordEveryMs` is the
   * interval.
   */
  recordMs: 7 * dayMs,
  recordEveryMs: 5 * minuteMs,
  /** The shortest time between two requests by a waiting claimant to look again. */
  recordAskedMs: 10_000,
  /** The time within which a person's answer is promised. */
  answeredWithinMs: 2 * dayMs,
} as const;

/**
 * The DNS record that the company must publish while the claim is open. Its name is a subdomain of the
 * claimed domain.
 */
export function claimRecord({ domain, token }: { domain: string; token: string }): {
  name: string;
  value: string;
} {
  return { name: `_backhaul.${domain}`, value: `backhaul-claim=${token}` };
}

/** True if one of the DNS texts is the claim's value. DNS hosts add quotes and spaces. */
export function holdsClaim(texts: readonly string[], token: string): boolean {
  const { value } = claimRecord({ domain: '', token });
  return texts.some((text) => text.trim().replaceAll(/^"|"$/g, '') === value);
}

/**
 * The step after a proved domain. If nobody owns the company and the company is new or the domain is known as
 * its own, the claimant gets it at once. Otherwise a person decides, who sees the proof.
 */
export function afterProof(claim: {
  readonly isNew: boolean;
  readonly isKnownDomain: boolean;
  readonly hasOwner: boolean;
}): 'given' | 'person' {
  return !claim.hasOwner && (claim.isNew || claim.isKnownDomain) ? 'given' : 'person';
}

/** The claim's state at this time. An open claim expires if nobody proves or decides it in time. */
export function claimStateAt(
  claim: { state: ClaimState; createdAt: number },
  now: number,
): ClaimState {
  const isOver = claim.state === 'open' && now - claim.createdAt >= claimLimits.openMs;
  return isOver ? 'expired' : claim.state;
}

/** A company's name in the form for web addresses: 'Kohl’s & Co.' becomes 'kohls-co'. */
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
