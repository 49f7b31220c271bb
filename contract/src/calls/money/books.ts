import { ledgerAccounts, postingKinds } from '@backhaul/domain/money/ledger-accounts.ts';
import { statementSubjects } from '@backhaul/domain/money/statement-subjects.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, instant, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'The books: statements, trial balance, exports.';

/**
 * An account's balances and movements in a period. A balance is positive on the account's normal side: debit
 * for an asset, credit for a liability.
 */
const accountTurnover = z.object({
  account: z.enum(ledgerAccounts),
  opening: amount,
  debits: amount,
  credits: amount,
  closing: amount,
});

const line = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(postingKinds),
  /**
   * Distinguishes this transaction from others of the same kind, by its outcome, its payment or its payout's
   * state.
   */
  reference: z.string(),
  transactionId: uuid,
  account: z.enum(ledgerAccounts),
  /** The order to which this ledger line belongs; null for a line about a payout or a person. */
  orderId: z.nullable(uuid),
  trackingNumber: z.nullable(z.string()),
  payoutId: z.nullable(uuid),
  personId: z.nullable(uuid),
  personName: z.nullable(z.string()),
  debit: amount,
  credit: amount,
  /** The balance after this line. */
  balance: amount,
});
export type StatementLine = z.infer<typeof line>;

export const booksStatement = z.object({
  of: z.enum(statementSubjects),
  key: z.string(),
  /** The order's tracking number or the person's name; null for a statement of a day or an account. */
  name: z.nullable(z.string()),
  /**
   * The first day; null means from the beginning. `to` is the last day; null means until now. Both days are
   * included, in the service area's time zone.
   */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /**
   * The balance at the start. Positive means: an account's normal side (debit or credit), our debt to a
   * driver, a customer's debt to us, or, for an order or day, more debits than credits.
   */
  opening: amount,
  debits: amount,
  credits: amount,
  closing: amount,
  /** Each account that has movements; empty for the statement of one account. */
  accounts: z.array(accountTurnover),
  /** The transactions' lines, oldest first. */
  lines: z.array(line),
});
export type BooksStatement = z.infer<typeof booksStatement>;

const subject = {
  of: z.enum(statementSubjects),
  /** The account, the day, or the id of the person or order. For an order, the tracking number works too. */
  key: text(60, 'Choose whose statement to show'),
};
const days = { from: z.optional(calendarDay), to: z.optional(calendarDay) };

export const readBooksStatement = defineCall({
  method: 'GET',
  path: '/api/admin/books/statement',
  summary:
    'The entries of an account, a day, a driver, a customer or an order, with their running balance.',
  access: 'read_books',
  reads: ['orders', 'earnings'],
  query: z.object({ ...page, ...subject, ...days }),
  answer: booksStatement,
  errors: ['not_found'],
});

export const exportBooksStatement = defineCall({
  method: 'GET',
  path: '/api/admin/books/statement.csv',
  summary: 'The whole statement as CSV.',
  access: 'read_books',
  reads: [],
  media: 'text/csv',
  query: z.object({ ...subject, ...days }),
  errors: ['not_found', 'period_too_long'],
});

export const trialBalance = z.object({
  at: z.string(),
  accounts: z.array(
    z.object({
      account: z.enum(ledgerAccounts),
      debits: amount,
      credits: amount,
      /** The balance, positive on the account's normal side: debit for an asset, credit for a liability. */
      balance: amount,
    }),
  ),
  debits: amount,
  credits: amount,
  isBalanced: z.boolean(),
});
export type TrialBalance = z.infer<typeof trialBalance>;

export const readTrialBalance = defineCall({
  method: 'GET',
  path: '/api/admin/books/trial-balance',
  summary: 'The balance of every account at a point in time, and whether debits equal credits.',
  access: 'read_books',
  reads: ['orders', 'earnings'],
  /**
   * `at` is a moment; `through` is a day in the service area, up to its end. Without both, the balances are
   * those of now.
   */
  query: z.object({ at: z.optional(instant), through: z.optional(calendarDay) }),
  answer: trialBalance,
});

export const exportTrialBalance = defineCall({
  method: 'GET',
  path: '/api/admin/books/trial-balance.csv',
  summary: 'The trial balance as CSV, with a row for each account.',
  access: 'read_books',
  reads: [],
  media: 'text/csv',
  query: z.object({ through: z.optional(calendarDay) }),
});

const exported = z.object({ from: calendarDay, to: calendarDay });

export const exportJournalCsv = defineCall({
  method: 'GET',
  path: '/api/admin/books/journal.csv',
  summary: 'All ledger entries of up to a year as CSV, with a row for each entry.',
  access: 'read_books',
  reads: [],
  media: 'text/csv',
  query: exported,
  errors: ['period_too_long'],
});

export const exportJournal = defineCall({
  method: 'GET',
  path: '/api/admin/books/journal.ledger',
  summary:
    'All ledger entries of up to a year as a plain-text journal for the programs Ledger and hledger.',
  access: 'read_books',
  reads: [],
  media: 'text/plain',
  query: exported,
  errors: ['period_too_long'],
});

export const findBooksSubjects = defineCall({
  method: 'GET',
  path: '/api/admin/books/subjects',
  summary:
    'Find an order, a customer or a driver for a statement, by tracking number, name or e-mail.',
  access: 'read_books',
  reads: ['orders', 'drivers'],
  query: z.object({ q: text(100, 'Enter a search text') }),
  answer: z.array(
    z.object({
      of: z.enum(['driver', 'customer', 'order']),
      key: uuid,
      name: z.string(),
      detail: z.string(),
    }),
  ),
});
