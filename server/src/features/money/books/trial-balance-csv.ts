import type { TrialBalance } from '@backhaul/contract/calls/money/books.ts';
import { type CsvColumn, csvOf } from '@backhaul/contract/csv.ts';
import { chartOfAccounts } from '@backhaul/domain/money/ledger-accounts.ts';

const natures = {
  asset: 'Asset',
  liability: 'Liability',
  income: 'Income',
  expense: 'Expense',
} as const;

const columns: readonly CsvColumn<TrialBalance['accounts'][number]>[] = [
  ['Number', ({ account }) => chartOfAccounts[account].number],
  ['Account', ({ account }) => chartOfAccounts[account].name],
  ['Nature', ({ account }) => natures[chartOfAccounts[account].nature]],
  ['Debits', ({ debits }) => debits.toFixed(2)],
  ['Credits', ({ credits }) => credits.toFixed(2)],
  ['Balance', ({ balance }) => balance.toFixed(2)],
];

/** Every account as CSV. The byte order mark makes spreadsheets read it as UTF-8. */
export const trialBalanceCsv = ({ accounts }: TrialBalance): string =>
  `\uFEFF${csvOf(columns, accounts)}`;
