import type { Payout } from '@backhaul/contract/calls/payouts.ts';
import { payoutFailureWords, type PayoutState } from '@backhaul/domain/payout/payout-rules.ts';
import { formatDollars } from '../../lib/format/money.ts';

export const payoutStateWords: Readonly<Record<PayoutState, string>> = {
  requested: 'Requested',
  in_transit: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
};

/** Why a payout failed and what became of its money. */
export function failureSentence({ failure, amount }: Payout): string {
  const why = failure === null ? 'It did not arrive.' : payoutFailureWords[failure];
  return `${why} The ${formatDollars(amount)} is pending again.`;
}
