import * as books from '@backhaul/contract/calls/money/books.ts';
import { ledgerAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { readAreaDay } from '../../../database/area-day.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { sendText } from '../../../http/send-text.ts';
import { readTotals } from '../../../ledger/read-totals.ts';
import { presentStatement, presentTrialBalance } from './books-presenter.ts';
import { findSubjects } from './find-subjects.ts';
import { journalEntries } from './journal-entries.ts';
import { journalCsv, journalText } from './journal-text.ts';
import { type BooksDeps, readStatement } from './read-statement.ts';
import { statementCsv, trialBalanceCsv } from './statement-csv.ts';
import { daysOf, requireExportable, spanOf, startOf } from './statement-span.ts';
import { findSubject } from './statement-subject.ts';

/** The limit is low, because each export reads up to a year of the books. */
const exportsPerMinute = 10;

/**
 * Registers the API calls for people who keep or check the books. These calls never post to the ledger.
 */
export function booksRoutes(calls: CallServer, deps: BooksDeps): void {
  const { db, clock } = deps;
  const today = () => readAreaDay(db, clock.now());

  calls.handle(books.readBooksStatement, async ({ query, reply }) => {
    const { statement, next } = await readStatement(deps, query);
    if (next !== null) void reply.header('x-next-cursor', next);
    return presentStatement(statement);
  });

  calls.handle(
    books.exportBooksStatement,
    async ({ query, reply }) => {
      const subject = await findSubject(db, query);
      const days = daysOf(subject, query, await today());
      if (days.from !== null)
        requireExportable({ from: days.from, to: days.to ?? (await today()) });
      const name = `statement-${subject.of}-${subject.name ?? subject.key}.csv`;
      const file = { name: name.replaceAll(/[^\w.-]+/g, '-'), type: 'text/csv' };
      return sendText(reply, file, statementCsv(deps, subject, days));
    },
    { perMinute: exportsPerMinute },
  );

  async function readTrial({
    at,
    through,
  }: {
    at?: string | undefined;
    through?: string | undefined;
  }) {
    const asked =
      through === undefined ? sql`${at ?? clock.now()}::timestamptz` : startOf(addDays(through, 1));
    const { rows } = await sql<{ at: Date }>`SELECT ${asked} AS at`.execute(db);
    const moment = rows[0]?.at ?? clock.now();
    const totals = await readTotals(db, ledgerAccounts, { at: sql`${moment}`, id: 0 });
    return presentTrialBalance(moment, totals);
  }

  calls.handle(books.readTrialBalance, ({ query }) => readTrial(query));

  calls.handle(
    books.exportTrialBalance,
    async ({ query, reply }) => {
      const trial = await readTrial(query);
      const name = `trial-balance-${query.through ?? (await today())}.csv`;
      return sendText(reply, { name, type: 'text/csv' }, [trialBalanceCsv(trial)]);
    },
    { perMinute: exportsPerMinute },
  );

  calls.handle(
    books.exportJournalCsv,
    async ({ query, reply }) => {
      requireExportable(query);
      const file = { name: `journal-${query.from}-${query.to}.csv`, type: 'text/csv' };
      return sendText(reply, file, journalCsv(journalEntries(db, spanOf(query))));
    },
    { perMinute: exportsPerMinute },
  );

  calls.handle(
    books.exportJournal,
    async ({ query, reply }) => {
      requireExportable(query);
      const file = { name: `journal-${query.from}-${query.to}.ledger`, type: 'text/plain' };
      return sendText(reply, file, journalText(journalEntries(db, spanOf(query))));
    },
    { perMinute: exportsPerMinute },
  );

  calls.handle(books.findBooksSubjects, ({ query }) => findSubjects(db, query.q));
}
