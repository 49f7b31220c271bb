import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { describeMailer } from '../../ports/mailer-conformance.ts';
import type { Mail } from '../../ports/mailer.ts';
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
      const { rows } = await sql<Pick<Mail, 'subject' | 'text' | 'html'>>`
        SELECT subject, text_body AS text, html_body AS html FROM local_mail_outbox
        WHERE to_address LIKE ${`%<${address}>`}`.execute(db);
      return rows;
    },
  };
});
