import { csvLine } from '@backhaul/contract/csv.ts';
import {
  type AccountNature,
  chartOfAccounts,
  ledgerAccounts,
} from '@backhaul/domain/money/ledger-accounts.ts';
import { postingWords } from '@backhaul/domain/money/posting-words.ts';
import type { JournalEntry } from './journal-entries.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

const columns = [
  'Date',
  'Transaction',
  'Account number',
  'Account',
  'Debit',
  'Credit',
  'Memo',
  'Order',
  'Payout',
  'Person',
];

export async function* journalCsv(entries: AsyncIterable<JournalEntry>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns)}`;
  for await (const entry of entries) {
    const { number, name } = chartOfAccounts[entry.account];
    yield csvLine([
      entry.day,
      entry.transaction_id,
      number,
      name,
      entry.amount_cents > 0 ? dollars(entry.amount_cents) : null,
      entry.amount_cents < 0 ? dollars(-entry.amount_cents) : null,
      postingWords(entry.kind, entry.reference),
      entry.tracking_number,
      entry.payout_id,
      entry.person_id,
    ]);
  }
}

const roots: Readonly<Record<AccountNature, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  income: 'Income',
  expense: 'Expenses',
};

const nameOf = (account: JournalEntry['account']) =>
  `${roots[chartOfAccounts[account].nature]}:${chartOfAccounts[account].name}`;

function* headerOf(entry: JournalEntry): Generator<string> {
  const about = entry.tracking_number ?? entry.payout_id ?? entry.person_id ?? '';
  yield `\n${entry.day} * ${postingWords(entry.kind, entry.reference)} ${about}\n`;
  yield `    ; transaction: ${entry.transaction_id}\n`;
}

/**
 * A journal in the plain text that Ledger (ledger-cli.org) and hledger read: accounts declared with their numbers, then
 * each transaction with its entries. A debit is positive.
 */
export async function* journalText(entries: AsyncIterable<JournalEntry>): AsyncGenerator<string> {
  for (const account of ledgerAccounts)
    yield `account ${nameOf(account)}\n    ; number: ${chartOfAccounts[account].number}\n`;
  let current: string | null = null;
  for await (const entry of entries) {
    if (entry.transaction_id !== current) yield* headerOf(entry);
    current = entry.transaction_id;
    const person = entry.person_id === null ? '' : `  ; person: ${entry.person_id}`;
    yield `    ${nameOf(entry.account)}  USD ${dollars(entry.amount_cents)}${person}\n`;
  }
}
