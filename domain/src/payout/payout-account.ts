/**
 * The state of a driver's account at the payout provider; `none` is before they began
 * (product-rules.md#payout-accounts).
 */
export const payoutAccountStates = ['none', 'started', 'in_review', 'ready', 'disabled'] as const;
export type PayoutAccountState = (typeof payoutAccountStates)[number];

/** Why an account takes no payouts. */
export const accountProblems = ['details_missing', 'paused', 'rejected'] as const;
export type AccountProblem = (typeof accountProblems)[number];

export const accountProblemWords: Readonly<Record<AccountProblem, string>> = {
  details_missing: 'Stripe needs more details from you before it can pay you.',
  paused: 'Stripe has paused payouts to you while it looks into your account.',
  rejected: 'Stripe has closed your account. Please contact support.',
};

/** Why a driver cannot be paid out now, as a sentence; null if they can. */
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

/** True if the driver can fix it on the provider's pages. */
export function canSetUp(state: PayoutAccountState, problem: AccountProblem | null): boolean {
  return state !== 'in_review' && (state !== 'disabled' || problem === 'details_missing');
}
