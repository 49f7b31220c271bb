/** States of a payout (product-rules.md#payouts). After `failed`, a new payout can pay the money. */
export const payoutStates = ['requested', 'in_transit', 'paid', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Kinds of payout. `instant`: the driver requested it. `weekly`: it is made automatically. */
export const payoutKinds = ['instant', 'weekly'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

export const payoutProviderNames = ['stripe', 'local'] as const;
export type PayoutProviderName = (typeof payoutProviderNames)[number];

export const payoutFailures = ['account_disabled', 'account_closed', 'bank_refused'] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

export const payoutFailureWords: Readonly<Record<PayoutFailure, string>> = {
  account_disabled: 'Your bank account cannot receive payouts right now.',
  account_closed: 'Your bank account is closed.',
  bank_refused: 'Your bank refused the payout.',
};

/**
 * The invented banks of our test provider, by their behavior. They serve to test payouts, like test cards for
 * payments.
 */
export const testBanks = ['takes', 'sends_back', 'disabled'] as const;
export type TestBank = (typeof testBanks)[number];

export const payoutRules = {
  /** The fee for an instant payout. It is deducted from the paid amount. */
  instantFeeCents: 50,
  weekly: { weekday: 'monday', minuteOfDay: 6 * 60 },
  /**
   * The time in a state after which staff should check a payout. Normally a provider accepts a payout at
   * once, and a bank within days.
   */
  lateAfter: { requestedMs: 60 * 60_000, inTransitMs: 10 * 24 * 60 * 60_000 },
} as const;

/** States of a payout in progress. A driver can have only one such payout. */
export const runningPayoutStates = ['requested', 'in_transit'] as const satisfies PayoutState[];

export function isRunningPayout(state: PayoutState): boolean {
  return runningPayoutStates.some((running) => running === state);
}

/**
 * For each state of a payout, the states that may follow. Messages of a provider can come late, twice or in
 * the wrong sequence. A bank can return a paid payout.
 */
const nextStates: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  requested: ['in_transit', 'paid', 'failed'],
  in_transit: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
};

/**
 * True if a provider's message about a payout changes the payout's state. Otherwise the message is outdated.
 */
export function movesPayout(from: PayoutState, to: PayoutState): boolean {
  return nextStates[from].includes(to);
}

type PayoutPlan =
  | {
      readonly ok: true;
      readonly amountCents: number;
      readonly feeCents: number;
      /** The amount that the driver's bank gets: the payout less its fee. */
      readonly netCents: number;
    }
  | { readonly ok: false; readonly code: 'nothing_to_pay_out' | 'payout_too_small' };

/** Plans a payout of all pay that is pending for the driver. If no payout is possible, it gives the reason. */
export function planPayout(kind: PayoutKind, pendingCents: number): PayoutPlan {
  if (pendingCents <= 0) return { ok: false, code: 'nothing_to_pay_out' };
  const feeCents = kind === 'instant' ? payoutRules.instantFeeCents : 0;
  const netCents = pendingCents - feeCents;
  if (netCents <= 0) return { ok: false, code: 'payout_too_small' };
  return { ok: true, amountCents: pendingCents, feeCents, netCents };
}
