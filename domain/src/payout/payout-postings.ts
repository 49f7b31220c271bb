import type { LedgerAccount } from '../money/ledger-accounts.ts';
import type { PayoutState } from './payout-rules.ts';

interface PayoutMoney {
  readonly amountCents: number;
  readonly feeCents: number;
}

type Position = Partial<Readonly<Record<LedgerAccount, number>>>;

const onItsWay = ({ amountCents }: PayoutMoney): Position => ({
  driver_payable: amountCents,
  payouts_in_transit: -amountCents,
});

/**
 * For each state of a payout, the amounts that the payout has added to the ledger accounts until then. Debits
 * are positive, and the amounts add up to zero.
 */
const positions: Readonly<Record<PayoutState, (money: PayoutMoney) => Position>> = {
  requested: onItsWay,
  in_transit: onItsWay,
  paid: ({ amountCents, feeCents }) => ({
    driver_payable: amountCents,
    processor_clearing: feeCents - amountCents,
    payout_fees: -feeCents,
  }),
  failed: () => ({}),
};

/**
 * The ledger entries for a payout's change from one state to another, without entries of zero. `from` is null
 * for a new payout.
 */
export function payoutPostings(
  money: PayoutMoney,
  from: PayoutState | null,
  to: PayoutState,
): { readonly account: LedgerAccount; readonly amountCents: number }[] {
  const before: Position = from === null ? {} : positions[from](money);
  const after = positions[to](money);
  const accounts = new Set([...Object.keys(before), ...Object.keys(after)] as LedgerAccount[]);
  return [...accounts]
    .map((account) => ({
      account,
      amountCents: (after[account] ?? 0) - (before[account] ?? 0),
    }))
    .filter(({ amountCents }) => amountCents !== 0);
}
