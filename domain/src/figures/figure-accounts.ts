import { chartOfAccounts, type LedgerAccount, ledgerAccounts } from '../money/ledger-accounts.ts';
import type { FigureKey } from './figure-catalogue.ts';

/**
 * For each money figure, the ledger accounts whose balances are added up. Income accounts have negative
 * balances (debits minus credits), so their `sign` is -1.
 */
export const figureAccounts = {
  revenue: { sign: -1, accounts: ['platform_revenue'] },
  result: {
    sign: -1,
    accounts: ledgerAccounts.filter((account) =>
      ['income', 'expense'].includes(chartOfAccounts[account].nature),
    ),
  },
  processor_fees: { sign: 1, accounts: ['processor_fees', 'account_fees'] },
  refunds_given: { sign: 1, accounts: ['refunds'] },
  faults: { sign: 1, accounts: ['cap_funding', 'fault_funding'] },
  promotions_given: { sign: 1, accounts: ['promotions'] },
  driver_extras: { sign: 1, accounts: ['driver_adjustments'] },
  losses: { sign: 1, accounts: ['dispute_losses', 'write_offs'] },
} as const satisfies Partial<
  Record<FigureKey, { sign: 1 | -1; accounts: readonly LedgerAccount[] }>
>;

export type BookedFigureKey = keyof typeof figureAccounts;

/**
 * The value of a money figure in cents. `sums` are the balances of the ledger accounts (debits minus
 * credits).
 */
export function bookedFigureCents(
  figure: BookedFigureKey,
  sums: Readonly<Partial<Record<LedgerAccount, number>>>,
): number {
  const { sign, accounts } = figureAccounts[figure];
  return accounts.reduce((cents, account) => cents + sign * (sums[account] ?? 0), 0);
}
