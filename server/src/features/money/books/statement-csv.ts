import { type CsvColumn, csvLine, csvOf } from '@backhaul/contract/csv.ts';
import type { StatementLine, TrialBalance } from '@backhaul/contract/calls/money/books.ts';
import { chartOfAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { postingWords } from '@backhaul/domain/money/posting-words.ts';
import { presentLines } from './books-presenter.ts';
import { type BooksDeps, openingOf } from './read-statement.ts';
import { findLines, type LineRow, readTurnovers } from './statement-queries.ts';
import { type Days, spanOf } from './statement-span.ts';
import type { Subject } from './statement-subject.ts';

const columns = [
  'At',
  'What',
  'Account number',
  'Account',
  'Order',
  'Payout',
  'Person',
  'Debit',
  'Credit',
  'Balance',
];
const linesAtOnce = 2_000;

const money = (dollars: number) => (dollars === 0 ? null : dollars.toFixed(2));

function rowOf(line: StatementLine): string {
  const { number, name } = chartOfAccounts[line.account];
  return csvLine([
    line.at,
    postingWords(line.kind, line.reference),
    number,
    name,
    line.trackingNumber,
    line.payoutId,
    line.personName,
    money(line.debit),
    money(line.credit),
    line.balance.toFixed(2),
  ]);
}

/** A whole statement as CSV, oldest first, with the balance after each line. */
export async function* statementCsv(
  { db }: BooksDeps,
  subject: Subject,
  days: Days,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns)}`;
  const span = spanOf(days);
  let balance = openingOf(await readTurnovers(db, subject, span));
  let last: LineRow | undefined;
  for (;;) {
    const after = last === undefined ? null : { at: last.sort_at, id: last.id };
    const lines = await findLines(db, subject, { span, after, limit: linesAtOnce });
    yield presentLines(subject, lines, balance).map(rowOf).join('');
    if (lines.length < linesAtOnce) return;
    last = lines.at(-1);
    balance += lines.reduce((sum, line) => sum + line.debit_cents - line.credit_cents, 0);
  }
}

const natures = {
  asset: 'Asset',
  liability: 'Liability',
  income: 'Income',
  expense: 'Expense',
} as const;

const accountColumns: readonly CsvColumn<TrialBalance['accounts'][number]>[] = [
  ['Number', ({ account }) => chartOfAccounts[account].number],
  ['Account', ({ account }) => chartOfAccounts[account].name],
  ['Nature', ({ account }) => natures[chartOfAccounts[account].nature]],
  ['Debits', ({ debits }) => debits.toFixed(2)],
  ['Credits', ({ credits }) => credits.toFixed(2)],
  ['Balance', ({ balance }) => balance.toFixed(2)],
];

/**
 * The trial balance as CSV, one row for each account. With the byte order mark, spreadsheets read it as
 * UTF-8.
 */
export const trialBalanceCsv = ({ accounts }: TrialBalance): string =>
  `\uFEFF${csvOf(accountColumns, accounts)}`;
