import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { describeMailer } from '../../ports/mailer-conformance.ts';
import { createLocalMailer, createLocalOutbox } from './local-mailer.ts';
import { systemClock } from './system-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

describeMailer('the local outbox', async () => {
  const { db } = database;
  const outbox = createLocalOutbox(db);
  return {
    mailer: createLocalMailer({ db, clock: systemClock }, null),
    arrivedAt: async (address) => {
      const mails = await outbox.list({ cursor: null, limit: 100 });
      return mails
        .filter(({ to }) => to.endsWith(`<${address}>`))
        .map(({ subject, text, html }) => ({ subject, text, html }));
    },
  };
});
