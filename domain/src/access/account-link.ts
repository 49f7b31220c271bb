const hourMs = 60 * 60 * 1000;

/** Purposes of a link that we send by e-mail. Each link works once. */
const linkPurposes = ['verify_email', 'reset_password', 'change_email', 'claim_account'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** The lifetime of a mailed link, by its purpose (product-rules.md#mailed-links). */
export const linkLifetimeMs: Readonly<Record<LinkPurpose, number>> = {
  verify_email: 24 * hourMs,
  reset_password: hourMs,
  change_email: 24 * hourMs,
  // With this link a customer sets the first password of an account that our staff created. The link outlives
  // the account's unpaid booking.
  claim_account: 7 * 24 * hourMs,
};

/**
 * The maximum number of links that an account can request, so that nobody can fill another person's mailbox.
 */
export const linkLimits = { perQuarterHour: 3, perDay: 10 } as const;

/**
 * A link that was sent by e-mail. `email` is its address. `currentEmail` is the address that the account must
 * confirm now: a new address if the person asked for one, else the account's own. Null if the account has no
 * address.
 */
export interface StoredLink {
  readonly userId: string;
  readonly email: string;
  readonly currentEmail: string | null;
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
}

type LinkProblem = 'link_invalid' | 'link_used' | 'link_expired' | 'link_of_other_account';

/**
 * The reason that a link does not work; null if it works. `userId` is the person who opened the link, for
 * links that only the account's owner may use. Pass null if anybody may use the link.
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
