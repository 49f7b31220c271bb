import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerConsumers } from '../../consumers/consumer-store.ts';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { seedOrder } from '../../testing/seed-order.ts';
import { suiteClock } from '../../testing/test-clock.ts';
import { clockAheadSeconds } from './clock-ahead-seconds.ts';
import { consumerLagSeconds } from './consumer-lag-seconds.ts';
import { jobsWaiting } from './jobs-waiting.ts';
import { moneyDifferencesOpen } from './money-differences-open.ts';
import { moneyWaitingSeconds } from './money-waiting-seconds.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

test('jobs are counted by what they wait for', async () => {
  const { db } = database;
  await enqueueJob(db, 'purge_outdated', {});
  await enqueueJob(db, 'purge_outdated', {});
  await enqueueJob(db, 'purge_outdated', {}, { inSeconds: 3600 });
  await enqueueJob(db, 'purge_sandboxes', {}, { maxAttempts: 1 });
  await sql`SELECT graphile_worker.permanently_fail_jobs(array_agg(id), 'no') FROM graphile_worker.jobs
    WHERE task_identifier = 'purge_sandboxes'`.execute(db);
  const readings = await jobsWaiting.read({ db });
  expect(readings.map(({ labels, value }) => [labels?.['job'], labels?.['state'], value])).toEqual(
    expect.arrayContaining([
      ['purge_outdated', 'due', 2],
      ['purge_outdated', 'later', 1],
      ['purge_sandboxes', 'given_up', 1],
    ]),
  );
  expect(readings).toHaveLength(3);
});

test('a consumer is as far behind as the first event that it has not read past', async () => {
  const { db } = database;
  const lags = async () =>
    Object.fromEntries(
      (await consumerLagSeconds.read({ db })).map(({ labels, value }) => [
        labels?.['consumer'],
        value,
      ]),
    );
  const consumer = (name: string) => ({ name, on: ['order.created' as const] });
  await registerConsumers(db, [consumer('behind')], suiteClock.now());
  const id = randomUUID();
  await sql`INSERT INTO users (id, email, first_name, last_name) VALUES (${id}, 'jane@example.com', 'Jane', 'Doe')`.execute(
    db,
  );
  await seedOrder(db, { customerId: id });
  const { rows } = await sql<{ age: number }>`
    SELECT extract(epoch FROM now() - min(recorded_at))::float8 AS age FROM domain_events`.execute(
    db,
  );
  await registerConsumers(db, [consumer('up to date')], suiteClock.now());
  const { behind, 'up to date': none } = await lags();
  expect(none).toBe(0);
  expect(behind).toBeGreaterThan(rows[0]?.age ?? Infinity);
  expect(behind).toBeLessThan((rows[0]?.age ?? 0) + 60);
});

test('money that waits is as old as its oldest, and open differences are counted', async () => {
  const { db } = database;
  const waiting = async () =>
    Object.fromEntries(
      (await moneyWaitingSeconds.read({ db })).map(({ labels, value }) => [
        labels?.['what'],
        value,
      ]),
    );
  expect(await waiting()).toEqual({ move: 0, payout: 0, message: 0 });
  expect(await moneyDifferencesOpen.read({ db })).toEqual([]);
  await sql`INSERT INTO gateway_events (gateway, id, type, state, received_at, body) VALUES
    ('stripe', 'evt_1', 'authorized', 'waiting', now() - interval '20 minutes', '{}'),
    ('stripe', 'evt_2', 'authorized', 'waiting', now(), '{}')`.execute(db);
  const { rows } = await sql<{ id: string }>`SELECT id FROM orders LIMIT 1`.execute(db);
  await sql`INSERT INTO money_moves (id, kind, gateway, order_id, purpose, amount_cents, reserved_at)
    VALUES (gen_random_uuid(), 'open', 'local', ${rows[0]?.id}, 'fare', 500, now() - interval '1 hour')`.execute(
    db,
  );
  const { move = 0, payout, message = 0 } = await waiting();
  expect([Math.round(move / 60), payout, Math.round(message / 60)]).toEqual([60, 0, 20]);
});

test('the clock is compared with the database’s', async () => {
  const { db } = database;
  const aheadOf = async (ms: number) => {
    const clock = { now: () => new Date(suiteClock.now().getTime() + ms) };
    return (await clockAheadSeconds.read({ db, clock }))[0]?.value ?? Number.NaN;
  };
  const [right, ahead, behind] = [
    await aheadOf(0),
    await aheadOf(3_600_000),
    await aheadOf(-60_000),
  ];
  expect(ahead - right).toBeCloseTo(3_600, 0);
  expect(behind - right).toBeCloseTo(-60, 0);
});
