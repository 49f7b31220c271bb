export const claimStates = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Proofs that somebody acts for a company's domain. */
export const domainProofs = ['mail', 'dns'] as const;
export type DomainProof = (typeof domainProofs)[number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const claimLimits = {
  nameLength: 80,
  wordsLength: 500,
  /** The claims that one person may have open. */
  openAtOnce: 3,
  perDay: 5,
  openMs: 30 * dayMs,
  codeMs: 15 * minuteMs,
  codeTries: 5,
  codesPerQuarterHour: 3,
  codesPerDay: 10,
  /** We look for the record this long after it was asked for, and this often. */
  recordMs: 7 * dayMs,
  recordEveryMs: 5 * minuteMs,
  /** A claimant who waits may ask us to look again this often. */
  recordAskedMs: 10_000,
  /** The promise of a person's answer. */
  answeredWithinMs: 2 * dayMs,
} as const;

/** The record that a company's DNS host shows while the claim is open. Its name stands below the domain itself. */
export function claimRecord({ domain, token }: { domain: string; token: string }): {
  name: string;
  value: string;
} {
  return { name: `_backhaul.${domain}`, value: `backhaul-claim=${token}` };
}

/** True if one of the texts of that name is the claim's. Hosts add quotes and spaces. */
export function holdsClaim(texts: readonly string[], token: string): boolean {
  const { value } = claimRecord({ domain: '', token });
  return texts.some((text) => text.trim().replaceAll(/^"|"$/g, '') === value);
}

/**
 * The step after a proven domain. The company is given at once if the domain is known to be its own, or if it is new
 * here, and nobody else owns it; else a person decides, who sees the proof.
 */
export function afterProof(claim: {
  readonly isNew: boolean;
  readonly isKnownDomain: boolean;
  readonly hasOwner: boolean;
}): 'given' | 'person' {
  return !claim.hasOwner && (claim.isNew || claim.isKnownDomain) ? 'given' : 'person';
}

/** The claim's state as it is now: one that nobody proved or decided in time has expired. */
export function claimStateAt(
  claim: { state: ClaimState; createdAt: number },
  now: number,
): ClaimState {
  const isOver = claim.state === 'open' && now - claim.createdAt >= claimLimits.openMs;
  return isOver ? 'expired' : claim.state;
}

/** A part of a web address made of a company's name: 'Kohl’s & Co.' is 'kohls-co'. */
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
