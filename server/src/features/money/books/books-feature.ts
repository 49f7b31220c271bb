import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { closeHours } from '../../../ledger/close-hours.ts';
import { findWrongCheckpoints } from '../../../ledger/verify-checkpoints.ts';
import { booksRoutes } from './books-routes.ts';
import type { BooksDeps } from './read-statement.ts';

async function verifyBooks({ db }: Pick<BooksDeps, 'db'>): Promise<void> {
  const [wrong] = await findWrongCheckpoints(db);
  if (wrong !== undefined)
    throw new Error(
      `the books of ${wrong.of} do not add up to their checkpoint at ${wrong.posted_at.toISOString()}`,
    );
}

const tasks = ({ db }: BooksDeps): TasksOf<'close_books' | 'verify_books'> => ({
  close_books: () => closeHours(db),
  verify_books: () => verifyBooks({ db }),
});

export const booksFeature = defineFeature({
  name: 'books',
  routes: booksRoutes,
  tasks,
  schedules: [
    { task: 'close_books', at: '4 * * * *' },
    { task: 'verify_books', at: '34 9 * * *' },
  ],
});
