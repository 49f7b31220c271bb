import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readsDatabase } from '../../database/reading.ts';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { consumerOf } from '../../consumers/react.ts';
import { noteFailure, registerConsumers } from '../../consumers/consumer-store.ts';
import { purgeMinutes } from '../../features/operations/service-health/minute-store.ts';
import { findBackground } from '../../features/operations/service-health/read-background.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { jobWork, reactionWork, runLogs } from '../../metrics/work-kinds.ts';
import { createMinuteWriter } from './keep-minutes.ts';
import { machineOf } from './machine.ts';

let database: TestDatabase;
let now = new Date('2026-11-20T18:00:30Z');
const clock = { now: () => now };
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const schedules = [
  { task: 'purge_outdated', at: '17 * * * *' },
  { task: 'verify_books', at: '22 3 * * *' },
] as const;
const look = () => {
  const machine = machineOf(database.db, readsDatabase(database.db), schedules);
  return findBackground({ db: database.db, clock, machine });
};
const jobNamed = async (name: string) =>
  (await look()).jobs.find((job) => job.name === name) ?? expect.fail(name);
const reactionNamed = async (name: string) =>
  (await look()).reactions.find((reaction) => reaction.name === name) ?? expect.fail(name);
const writer = () =>
  createMinuteWriter({
    db: database.db,
    clock,
    version: '1',
    openSockets: () => 0,
    log: { warn: () => undefined },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  for (const log of Object.values(runLogs)) log.take();
});
afterAll(() => database.destroy());

test('a job has its last run, its next one by schedule, its failures and the error in words', async () => {
  expect(await jobNamed('verify_books')).toEqual({
    name: 'verify_books',
    last: null,
    hourRuns: 0,
    dayFailed: 0,
    failure: null,
    waiting: 0,
    givenUp: 0,
    isScheduled: true,
    nextAt: '2026-11-21T03:22:00.000Z',
  });
  const [one, other] = [await writer(), await writer()];
  const run = (error?: Error) =>
    jobWork.run({ job: 'purge_outdated' }, () =>
      error === undefined ? Promise.resolve() : Promise.reject(error),
    );
  await run();
  await expect(run(new Error('no room'))).rejects.toThrow('no room');
  later(1);
  await one();
  await run();
  await other();
  const job = await jobNamed('purge_outdated');
  expect(job).toMatchObject({
    hourRuns: 3,
    dayFailed: 1,
    failure: { error: 'no room' },
    nextAt: '2026-11-20T18:17:00.000Z',
  });
  expect(Math.abs(Date.parse(job.last?.at ?? '') - now.getTime())).toBeLessThan(60_000);
  later(25 * 60);
  expect(await jobNamed('purge_outdated')).toMatchObject({
    hourRuns: 0,
    dayFailed: 0,
    failure: { error: 'no room' },
  });
});

test('a job of the queue that is due earlier than its schedule, or given up, is said', async () => {
  await enqueueJob(database.db, 'verify_books', {}, { maxAttempts: 1 });
  await sql`SELECT graphile_worker.permanently_fail_jobs(array_agg(id), 'no') FROM graphile_worker.jobs`.execute(
    database.db,
  );
  await enqueueJob(database.db, 'verify_books', {}, { inSeconds: 60 });
  const job = await jobNamed('verify_books');
  expect(job).toMatchObject({ waiting: 1, givenUp: 1 });
  const { rows } = await sql<{ runAt: Date }>`SELECT run_at AS "runAt" FROM graphile_worker.jobs
    WHERE attempts = 0`.execute(database.db);
  const scheduledAt = '2026-11-22T03:22:00.000Z';
  const runAt = rows[0]?.runAt.toISOString() ?? '';
  expect(job.nextAt).toBe(runAt < scheduledAt ? runAt : scheduledAt);
});

test('a reaction has what it has not read, the oldest of it, its rate, and why it stands', async () => {
  const name = 'notify-driver-of-application';
  const { db } = database;
  const reader = { name, on: ['driver.applied'] } as const;
  await registerConsumers(db, [reader], now);
  expect(await reactionNamed(name)).toMatchObject({
    unread: 0,
    jobs: 0,
    oldestAt: null,
    stopped: null,
    last: null,
  });
  await sql`INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at, is_history)
    VALUES ('driver', 'one', 1, 'applied', 'system', ${now}, false), ('driver', 'two', 1, 'applied', 'system', ${now}, true),
      ('driver', 'three', 1, 'tutorial_completed', 'system', ${now}, false)`.execute(db);
  const unread = await reactionNamed(name);
  expect(unread).toMatchObject({ unread: 1, jobs: 0 });
  expect(unread.oldestAt).not.toBeNull();
  await noteFailure(db, name, { error: new Error('no such column'), now });
  expect((await reactionNamed(name)).stopped).toMatchObject({
    since: now.toISOString(),
    tries: 1,
    error: 'no such column',
  });
  await db.transaction().execute((transaction) =>
    consumerOf(db, reader).take(transaction, [
      { id: 1, kind: 'driver.applied' },
      { id: 2, kind: 'driver.applied' },
    ]),
  );
  const write = await writer();
  for (let at = 0; at < 3; at++)
    await reactionWork.run({ reaction: name }, () => Promise.resolve());
  await write();
  expect(await reactionNamed(name)).toMatchObject({ jobs: 1, hourRuns: 3, dayFailed: 0 });
});

test('old minutes go, and the last run of a job stays known', async () => {
  const count = async () =>
    (await sql`SELECT 1 FROM run_minutes WHERE name = 'purge_outdated'`.execute(database.db)).rows;
  expect(await count()).toHaveLength(2);
  later(9 * 24 * 60);
  await purgeMinutes(database.db, now);
  expect(await count()).toHaveLength(1);
  expect((await jobNamed('purge_outdated')).last).not.toBeNull();
});
