import type { CallQuery } from '@backhaul/contract/call.ts';
import type { readBooksStatement } from '@backhaul/contract/calls/money/books.ts';
import { AppError } from '../../../app/app-error.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  type EntryCursor,
  findLines,
  type LineRow,
  readBalanceAt,
  readTurnovers,
  type Turnover,
} from './statement-queries.ts';
import { type Days, daysOf, spanOf } from './statement-span.ts';
import { findSubject, type Subject } from './statement-subject.ts';

export interface BooksDeps {
  db: Database;
  clock: Clock;
}

export interface Statement {
  subject: Subject;
  days: Days;
  turnovers: Turnover[];
  lines: LineRow[];
  /** Debits less credits before the first line of this page. */
  balanceBefore: number;
}

const defaultLimit = 50;
const cursorFormat =
  /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?)\|(\d{1,15})$/;

function readEntryCursor(text: string | undefined): EntryCursor | null {
  if (text === undefined) return null;
  const [, at, id] = cursorFormat.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (at !== undefined && id !== undefined) return { at, id: Number(id) };
  throw new AppError('validation_failed', {
    fieldErrors: { cursor: 'Not a cursor of this statement' },
  });
}

function cursorAfter(lines: readonly LineRow[], limit: number): string | null {
  const last = lines[limit - 1];
  return last === undefined
    ? null
    : Buffer.from(`${last.sort_at}|${last.id}`).toString('base64url');
}

const sum = (turnovers: readonly Turnover[], of: (turnover: Turnover) => number) =>
  turnovers.reduce((total, turnover) => total + of(turnover), 0);

/** Debits less credits before the first day of a statement. */
export function openingOf(turnovers: readonly Turnover[]): number {
  return sum(turnovers, ({ beforeDebits, beforeCredits }) => beforeDebits - beforeCredits);
}

/**
 * One page of a statement. Lines and balances are read at the same moment, so that they agree. Throws
 * not_found and validation_failed.
 */
export async function readStatement(
  { db, clock }: BooksDeps,
  query: CallQuery<typeof readBooksStatement>,
): Promise<{ statement: Statement; next: string | null }> {
  const after = readEntryCursor(query.cursor);
  const subject = await findSubject(db, query);
  const days = daysOf(subject, query, await readAreaDay(db, clock.now()));
  const span = spanOf(days);
  const limit = query.limit ?? defaultLimit;
  const statement = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const turnovers = await readTurnovers(transaction, subject, span);
      const lines = await findLines(transaction, subject, { span, after, limit });
      const balanceBefore =
        after === null ? openingOf(turnovers) : await readBalanceAt(transaction, subject, after);
      return { subject, days, turnovers, lines, balanceBefore };
    });
  return { statement, next: cursorAfter(statement.lines, limit) };
}
