import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { describeMailer } from '../../ports/mailer-conformance.ts';
import type { DrawnMail } from '../../ports/mailer.ts';
import { createLocalMailer } from './local-mailer.ts';
import { systemClock } from './system-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

describeMailer('the local outbox', async () => {
  const { db } = database;
  return {
    mailer: createLocalMailer({ db, clock: systemClock }, null),
    arrivedAt: async (address) => {
      const { rows } = await sql<{ subject: string; words: DrawnMail }>`
        SELECT subject, words FROM local_mail_outbox WHERE to_address LIKE ${`%<${address}>`}`.execute(
        db,
      );
      return rows.map(({ subject, words }) => ({ subject, ...words }));
    },
  };
});
