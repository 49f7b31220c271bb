const hourMs = 60 * 60 * 1000;

/** The purpose of a mailed link. Each works once. */
const linkPurposes = ['verify_email', 'reset_password', 'change_email', 'claim_account'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Time for which each works (product-rules.md#mailed-links). */
export const linkLifetimeMs: Readonly<Record<LinkPurpose, number>> = {
  verify_email: 24 * hourMs,
  reset_password: hourMs,
  change_email: 24 * hourMs,
  // The first password of an account that the staff made; a booking that is not paid expires long before.
  claim_account: 7 * 24 * hourMs,
};

/** The number of links an account may request, so that nobody can fill somebody else's mailbox. */
export const linkLimits = { perQuarterHour: 3, perDay: 10 } as const;

/** A link as stored, with the e-mail that it would prove now: the account's, or the one it asked to change to, if any. */
export interface StoredLink {
  readonly userId: string;
  readonly email: string;
  readonly currentEmail: string | null;
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
}

type LinkProblem = 'link_invalid' | 'link_used' | 'link_expired' | 'link_of_other_account';

/**
 * Why a link does not work, or null if it does. `userId` is the person who opens it, if only its own account may; null
 * if its token is enough.
 */
export function linkProblem(
  link: StoredLink | undefined,
  { nowMs, userId }: { nowMs: number; userId: string | null },
): LinkProblem | null {
  if (link === undefined) return 'link_invalid';
  if (userId !== null && link.userId !== userId) return 'link_of_other_account';
  if (link.isUsed) return 'link_used';
  if (link.email !== link.currentEmail) return 'link_invalid';
  return nowMs >= link.expiresAtMs ? 'link_expired' : null;
}
