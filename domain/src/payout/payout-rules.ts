/** The states of a payout (product-rules.md#payouts). `failed` means that the money is pending again. */
export const payoutStates = ['requested', 'in_transit', 'paid', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** `instant` is what a driver cashes out, `weekly` what comes by itself. */
export const payoutKinds = ['instant', 'weekly'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

export const payoutProviderNames = ['stripe', 'local'] as const;
export type PayoutProviderName = (typeof payoutProviderNames)[number];

/** Why a payout failed. */
export const payoutFailures = ['account_disabled', 'account_closed', 'bank_refused'] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

export const payoutFailureWords: Readonly<Record<PayoutFailure, string>> = {
  account_disabled: 'Your bank account takes no payouts right now.',
  account_closed: 'Your bank account is closed.',
  bank_refused: 'Your bank refused it.',
};

/** The treatment of a payout by a made-up bank of the built-in provider, as a test card treats a payment. */
export const testBanks = ['takes', 'sends_back', 'disabled'] as const;
export type TestBank = (typeof testBanks)[number];

export const payoutRules = {
  /** Deducted from the amount that is cashed out. */
  instantFeeCents: 50,
  weekly: { weekday: 'monday', minuteOfDay: 6 * 60 },
  /** A person should look at a payout after this time: a provider takes it at once, and a bank within days. */
  lateAfter: { requestedMs: 60 * 60_000, inTransitMs: 10 * 24 * 60 * 60_000 },
} as const;

/** One payout at a time: while one is in these states, no other begins. */
export const runningPayoutStates = ['requested', 'in_transit'] as const satisfies PayoutState[];

export function isRunningPayout(state: PayoutState): boolean {
  return runningPayoutStates.some((running) => running === state);
}

/** News can come late, twice and out of order; a bank may also return a payout that it had accepted. */
const nextStates: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  requested: ['in_transit', 'paid', 'failed'],
  in_transit: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
};

/** True if news of a payout changes its state; otherwise it is stale. */
export function movesPayout(from: PayoutState, to: PayoutState): boolean {
  return nextStates[from].includes(to);
}

type PayoutPlan =
  | {
      readonly ok: true;
      readonly amountCents: number;
      readonly feeCents: number;
      /** The amount that arrives. */
      readonly netCents: number;
    }
  | { readonly ok: false; readonly code: 'nothing_to_pay_out' | 'payout_too_small' };

/** A payout of all that is pending, or why there is none. */
export function planPayout(kind: PayoutKind, pendingCents: number): PayoutPlan {
  if (pendingCents <= 0) return { ok: false, code: 'nothing_to_pay_out' };
  const feeCents = kind === 'instant' ? payoutRules.instantFeeCents : 0;
  const netCents = pendingCents - feeCents;
  if (netCents <= 0) return { ok: false, code: 'payout_too_small' };
  return { ok: true, amountCents: pendingCents, feeCents, netCents };
}
