import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readsDatabase } from '../../database/reading.ts';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { callWork, providerWork } from '../../metrics/work-kinds.ts';
import { purgeMinutes } from '../../features/operations/service-health/minute-store.ts';
import { findHealth, withinSeconds } from '../../features/operations/service-health/read-health.ts';
import { timeBounds } from '../../metrics/work.ts';
import { workBetween } from './count-work.ts';
import { createMinuteWriter } from './keep-minutes.ts';
import { machineOf } from './machine.ts';

let database: TestDatabase;
let now = new Date('2026-11-20T18:00:00Z');
const clock = { now: () => now };
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const health = (hours = 3) =>
  findHealth(
    {
      db: database.db,
      clock,
      ask: () => Promise.resolve(),
      machine: machineOf(database.db, readsDatabase(database.db), []),
    },
    hours,
  );

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

test('each minute has what was done in it, and the parts that fail are told apart', async () => {
  const writer = (version: string) =>
    createMinuteWriter({
      db: database.db,
      clock,
      version,
      openSockets: () => 3,
      log: { warn: () => undefined },
    });
  callWork.over({ call: 'health' }, '5xx', 9);
  const write = await writer('1.0.0');
  for (let at = 0; at < 19; at++) callWork.over({ call: 'health' }, '2xx', 0.02);
  callWork.over({ call: 'health' }, '5xx', 1);
  providerWork.over({ provider: 'stripe', endpoint: 'payments', call: 'capture' }, 'failed', 0.2);
  after(1);
  await write();
  const other = await writer('1.0.1');
  after(1);
  await write();
  await other();
  const { checks, facts, points, processes } = await health();
  expect(facts.calls).toEqual({ all: 20, failed: 1 });
  expect(facts.withinSeconds).toBe(0.025);
  expect(facts.payments).toEqual({ all: 1, failed: 1, notices: 0 });
  // The processor counts as busy, because this test runs in the measured process.
  expect(facts.busy).toBeGreaterThan(0);
  const faulty = checks.filter(({ key, state }) => state !== 'well' && key !== 'processor');
  expect(faulty).toEqual([
    { key: 'calls', state: 'watch' },
    { key: 'payments', state: 'ill' },
  ]);
  expect(points).toMatchObject([
    { at: '2026-11-20T18:00:00.000Z', calls: 20, failed: 1, withinSeconds: 0.025 },
  ]);
  expect(processes).toMatchObject([
    { version: '1.0.0', startedAt: '2026-11-20T18:00:00.000Z', sockets: 3 },
    { version: '1.0.1', startedAt: '2026-11-20T18:01:00.000Z', sockets: 3 },
  ]);
  after(16);
  const later = await health();
  expect([later.facts.calls.all, later.facts.busy, later.processes]).toEqual([0, null, []]);
  expect(later.points).toHaveLength(1);
});

test('a job that was given up, and one that is late, are said', async () => {
  await enqueueJob(database.db, 'purge_sandboxes', {}, { maxAttempts: 1 });
  await sql`SELECT graphile_worker.permanently_fail_jobs(array_agg(id), 'no') FROM graphile_worker.jobs`.execute(
    database.db,
  );
  await enqueueJob(database.db, 'purge_outdated', {}, { inSeconds: -120 });
  const { facts, checks } = await health();
  expect(facts.jobs).toMatchObject({ dueNow: 1, givenUp: 1 });
  expect(facts.jobs.oldestDueSeconds).toBeGreaterThanOrEqual(120);
  expect(checks).toContainEqual({ key: 'jobs', state: 'watch' });
});

test('minutes are gone after eight days', async () => {
  after(8 * 24 * 60 - 16);
  await purgeMinutes(database.db, now);
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::integer AS left FROM process_minutes`.execute(database.db);
  expect(rows[0]?.left).toBe(2);
  after(1);
  await purgeMinutes(database.db, now);
  expect((await sql`SELECT 1 FROM process_minutes`.execute(database.db)).rows).toEqual([]);
});

test('95 of 100 are within the bound that the last of them needed', () => {
  expect(withinSeconds(timeBounds, [0, 0, 0, 0, 0, 0, 0, 0])).toBeNull();
  expect(withinSeconds(timeBounds, [95, 5, 0, 0, 0, 0, 0, 0])).toBe(0.005);
  expect(withinSeconds(timeBounds, [94, 5, 1, 0, 0, 0, 0, 0])).toBe(0.025);
  expect(withinSeconds(timeBounds, [0, 0, 0, 0, 0, 0, 0, 1])).toBe(60);
  const done = {
    calls: 5,
    failedCalls: 1,
    callsByTime: [4, 1],
    providerCalls: 0,
    failedProviderCalls: 0,
  };
  expect(workBetween(done, { ...done, calls: 7, callsByTime: [6, 1] })).toMatchObject({
    calls: 2,
    callsByTime: [2, 0],
  });
});
