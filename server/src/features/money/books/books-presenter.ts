import type { BooksStatement, TrialBalance } from '@backhaul/contract/calls/money/books.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { naturalCents } from '@backhaul/domain/money/ledger-accounts.ts';
import { sumCents } from '@backhaul/domain/money/cents.ts';
import type { AccountTotals } from '../../../ledger/read-totals.ts';
import { openingOf, type Statement } from './read-statement.ts';
import type { LineRow, Turnover } from './statement-queries.ts';
import type { Subject } from './statement-subject.ts';

/**
 * A balance in dollars. For most accounts it is debits less credits. For a driver, and for accounts that
 * usually have a credit balance, it is credits less debits.
 */
function balanceOf({ of, accounts }: Subject, cents: number): number {
  const [account] = accounts ?? [];
  if (of === 'account' && account !== undefined) return toDollars(naturalCents(account, cents));
  return toDollars(of === 'driver' ? naturalCents('driver_payable', cents) : cents);
}

function presentTurnover(turnover: Turnover): BooksStatement['accounts'][number] {
  const { account, beforeDebits, beforeCredits, debits, credits } = turnover;
  const before = beforeDebits - beforeCredits;
  return {
    account,
    opening: toDollars(naturalCents(account, before)),
    debits: toDollars(debits),
    credits: toDollars(credits),
    closing: toDollars(naturalCents(account, before + debits - credits)),
  };
}

const isMoved = ({ beforeDebits, beforeCredits, debits, credits }: Turnover) =>
  debits + credits > 0 || beforeDebits !== beforeCredits;

/**
 * Statement lines, each with the balance after it. `balance` is the balance before the first line: debits
 * less credits, in cents.
 */
export function presentLines(
  subject: Subject,
  lines: readonly LineRow[],
  balance: number,
): BooksStatement['lines'] {
  let cents = balance;
  return lines.map((line) => {
    cents += line.debit_cents - line.credit_cents;
    return {
      id: line.id,
      at: line.posted_at.toISOString(),
      kind: line.kind,
      reference: line.reference,
      transactionId: line.transaction_id,
      account: line.account,
      orderId: line.order_id,
      trackingNumber: line.tracking_number,
      payoutId: line.payout_id,
      personId: line.person_id,
      personName: line.person_name,
      debit: toDollars(line.debit_cents),
      credit: toDollars(line.credit_cents),
      balance: balanceOf(subject, cents),
    };
  });
}

export function presentStatement(statement: Statement): BooksStatement {
  const { subject, days, turnovers, lines, balanceBefore } = statement;
  const debits = sumCents(turnovers.map((turnover) => turnover.debits));
  const credits = sumCents(turnovers.map((turnover) => turnover.credits));
  const opening = openingOf(turnovers);
  return {
    of: subject.of,
    key: subject.key,
    name: subject.name,
    ...days,
    opening: balanceOf(subject, opening),
    debits: toDollars(debits),
    credits: toDollars(credits),
    closing: balanceOf(subject, opening + debits - credits),
    accounts: subject.of === 'account' ? [] : turnovers.filter(isMoved).map(presentTurnover),
    lines: presentLines(subject, lines, balanceBefore),
  };
}

export function presentTrialBalance(at: Date, totals: readonly AccountTotals[]): TrialBalance {
  const debits = sumCents(totals.map(({ debitCents }) => debitCents));
  const credits = sumCents(totals.map(({ creditCents }) => creditCents));
  return {
    at: at.toISOString(),
    accounts: totals.map(({ account, debitCents, creditCents }) => ({
      account,
      debits: toDollars(debitCents),
      credits: toDollars(creditCents),
      balance: toDollars(naturalCents(account, debitCents - creditCents)),
    })),
    debits: toDollars(debits),
    credits: toDollars(credits),
    isBalanced: debits === credits,
  };
}
