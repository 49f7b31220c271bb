import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const booksReaders = inConsole(200, 'finance');
const week = () => ({ from: '2026-11-01', to: '2026-11-07' });
const ofRefunds = () => ({ of: 'account', key: 'refunds' });

export const booksAccess: AccessRows = {
  readBooksStatement: { expected: booksReaders, query: ofRefunds },
  exportBooksStatement: { expected: booksReaders, query: ofRefunds },
  readTrialBalance: { expected: booksReaders },
  exportTrialBalance: { expected: booksReaders },
  exportJournalCsv: { expected: booksReaders, query: week },
  exportJournal: { expected: booksReaders, query: week },
  findBooksSubjects: { expected: booksReaders, query: () => ({ q: 'test' }) },
};
