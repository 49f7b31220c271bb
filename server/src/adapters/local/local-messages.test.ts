import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { describePushSender } from '../../ports/push-sender-conformance.ts';
import { describeTextSender } from '../../ports/text-sender-conformance.ts';
import { createLocalPushSender, createLocalTextSender } from './local-messages.ts';
import { systemClock } from './system-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

describeTextSender('the local outbox', async () => ({
  sender: createLocalTextSender({ db: database.db, clock: systemClock }, null),
  arrivedAt: async (phone) => {
    const { rows } = await sql<{ body: string }>`
      SELECT body FROM local_message_outbox WHERE to_address = ${phone}`.execute(database.db);
    return rows.map(({ body }) => body);
  },
}));

describePushSender('the local outbox', async () => ({
  sender: createLocalPushSender({ db: database.db, clock: systemClock }, null),
  subscribe: () => ({ endpoint: `https://push.example/${randomUUID()}`, p256dh: '', auth: '' }),
  arrivedAt: async ({ endpoint }) => {
    const { rows } = await sql<{ body: string }>`
      SELECT body FROM local_message_outbox WHERE to_address = ${endpoint}`.execute(database.db);
    return rows.map(({ body }) => JSON.parse(body));
  },
}));
