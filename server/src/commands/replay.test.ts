import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestsOf } from '../testing/requests-of.ts';
import { seedOrder } from '../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const patience = { timeout: 20_000, interval: 20 };
const command = path.join(import.meta.dirname, 'replay.ts');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const replay = (...words: string[]) =>
  promisify(execFile)(process.execPath, [command, ...words], {
    env: {
      DATABASE_URL: app.database.url,
      LOG_LEVEL: 'silent',
      DATA_DIR: '/nonexistent',
      APP_SECRET: 'a secret of at least thirty-two letters',
      LOCAL_GATEWAY_SECRET: 'a secret of at least thirty-two letters',
    },
  });

async function inbox(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM notifications
    WHERE moment = 'accepted'`.execute(app.database.db);
  return rows[0]?.n ?? 0;
}

test('has a reaction do what it has not done since a date, beside the running server', async () => {
  const [customer, driver] = [await app.person(), await app.person({ isDriver: true })];
  const post = requestsOf(app).post;
  for (let times = 0; times < 2; times += 1) {
    const order = await seedOrder(app.database.db, { customerId: customer.id });
    expect((await post(driver, `/api/driver/orders/${order.id}/accept`)).statusCode).toBe(200);
  }
  await vi.waitFor(async () => expect(await inbox()).toBe(2), patience);
  // Deletes the notifications about the first acceptance, as if no code had handled that event.
  await sql`DELETE FROM notifications WHERE moment = 'accepted'
    AND event_id = (SELECT min(event_id) FROM notifications WHERE moment = 'accepted')`.execute(
    app.database.db,
  );
  const { stdout } = await replay('notify-customer-of-driver', '2020-01-01');
  expect(stdout).toBe(
    'notify-customer-of-driver reads 2 events since 2020-01-01T00:00:00.000Z again.\n',
  );
  await vi.waitFor(async () => {
    expect(await inbox()).toBe(2);
    const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE flags IS NOT NULL`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  }, patience);
});

test.each([
  ['without a date', ['notify-customer-of-driver'], 'Usage: '],
  ['of no date', ['notify-customer-of-driver', 'soon'], 'Usage: '],
  ['of no reaction', ['sing', '2020-01-01'], 'There is no reaction sing, but ask-about-refund'],
])('says what is wrong with a call %s', async (_, words, told) => {
  await expect(replay(...words)).rejects.toMatchObject({ stderr: expect.stringContaining(told) });
});
