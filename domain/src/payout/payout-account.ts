/**
 * States of a driver's account at the payment provider that makes payouts (product-rules.md#payout-accounts).
 * `none` means that the driver has not begun to set it up.
 */
export const payoutAccountStates = ['none', 'started', 'in_review', 'ready', 'disabled'] as const;
export type PayoutAccountState = (typeof payoutAccountStates)[number];

/** Reasons an account cannot receive payouts. */
export const accountProblems = ['details_missing', 'paused', 'rejected'] as const;
export type AccountProblem = (typeof accountProblems)[number];

export const accountProblemWords: Readonly<Record<AccountProblem, string>> = {
  details_missing: 'Stripe needs more details from you before it can pay you.',
  paused: 'Stripe has paused payouts to you while it looks into your account.',
  rejected: 'Stripe has closed your account. Please contact support.',
};

/** The reason that a driver cannot get a payout now, as a sentence for the driver; null if the driver can. */
export function whyNotPaidOut(
  state: PayoutAccountState,
  problem: AccountProblem | null,
): string | null {
  switch (state) {
    case 'ready':
      return null;
    case 'none':
      return 'Set up payouts first, so that we know which bank account is yours.';
    case 'started':
      return 'Your payout setup is not finished. A few details are missing.';
    case 'in_review':
      return 'Stripe is checking your details. That is usually done within a day.';
    case 'disabled':
      return accountProblemWords[problem ?? 'paused'];
  }
}

/**
 * True if the driver can work on their account at the payment provider, to set it up or to add missing
 * details.
 */
export function canSetUp(state: PayoutAccountState, problem: AccountProblem | null): boolean {
  return state !== 'in_review' && (state !== 'disabled' || problem === 'details_missing');
}
