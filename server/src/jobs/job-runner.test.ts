import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { enqueueJob } from './enqueue-job.ts';
import type { EveryJobTask, JobTry } from './job-payloads.ts';
import { startJobRunner } from './job-runner.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

beforeEach(() => sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db));

async function run(tasks: Partial<EveryJobTask>) {
  const runner = await startJobRunner({ url: database.url, tasks, schedules: [], log });
  onTestFinished(() => runner.stop().catch(() => undefined));
  return runner;
}

async function waitingJobs(): Promise<number> {
  const { rows } = await sql`SELECT FROM graphile_worker.jobs`.execute(database.db);
  return rows.length;
}

describe('a job', () => {
  it('exists only if its transaction commits', async () => {
    const ran: string[] = [];
    const runner = await run({
      settle_payment: async ({ orderId }) => {
        ran.push(orderId);
      },
    });
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await enqueueJob(transaction, 'settle_payment', { orderId: 'undone' });
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await enqueueJob(database.db, 'settle_payment', { orderId: 'done' });
    await vi.waitFor(() => expect(ran).toEqual(['done']));
    await runner.stop();
    expect(await waitingJobs()).toBe(0);
  });

  it('is tried again, is told its last time, and stays as failed', async () => {
    const tries: JobTry[] = [];
    const runner = await run({
      refund_payment: async (_, tried) => {
        tries.push(tried);
        throw new Error('not yet');
      },
    });
    await enqueueJob(database.db, 'refund_payment', { refundId: 'x' }, { maxAttempts: 2 });
    await vi.waitFor(() => expect(tries).toHaveLength(1), { timeout: 5_000 });
    await vi.waitFor(
      async () => {
        await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`.execute(
          database.db,
        );
        expect(tries).toHaveLength(2);
      },
      { timeout: 10_000, interval: 100 },
    );
    await runner.stop();
    expect(tries).toEqual([
      { attempt: 1, isLast: false },
      { attempt: 2, isLast: true },
    ]);
    expect(await waitingJobs()).toBe(1);
  });

  it('of one queue waits for the one before it', async () => {
    const steps: string[] = [];
    const runner = await startJobRunner({
      url: database.url,
      schedules: [],
      log,
      concurrency: 4,
      tasks: {
        settle_payment: async ({ orderId }) => {
          steps.push(`start ${orderId}`);
          await new Promise((resolve) => setTimeout(resolve, 50));
          steps.push(`end ${orderId}`);
        },
      },
    });
    for (const orderId of ['a', 'b'])
      await enqueueJob(database.db, 'settle_payment', { orderId }, { queue: 'one' });
    await vi.waitFor(() => expect(steps).toHaveLength(4), { timeout: 10_000 });
    await runner.stop();
    expect(steps).toEqual(['start a', 'end a', 'start b', 'end b']);
  });

  it('runs again after two answers were lost at once', { timeout: 60_000 }, async () => {
    const runs: string[] = [];
    const locked = Promise.withResolvers<void>();
    const runner = await run({
      settle_payment: async ({ orderId }) => {
        runs.push(orderId);
        await locked.promise;
        // The two jobs end 200 ms apart. Otherwise the queue would report both to the database in one
        // statement.
        await new Promise((resolve) => setTimeout(resolve, orderId === 'a' ? 0 : 200));
      },
    });
    for (const orderId of ['a', 'b']) await enqueueJob(database.db, 'settle_payment', { orderId });
    await vi.waitFor(() => expect(runs).toHaveLength(2), { timeout: 10_000 });
    await database.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM graphile_worker._private_jobs FOR UPDATE`.execute(transaction);
      locked.resolve();
      const answering = sql`
        FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'backhaul-jobs' AND wait_event_type = 'Lock'
          AND query LIKE 'delete from%'`;
      await vi.waitFor(
        async () => {
          const { rows } = await sql`SELECT pid ${answering}`.execute(database.db);
          expect(rows).toHaveLength(2);
        },
        { timeout: 10_000 },
      );
      await sql`SELECT pg_terminate_backend(pid) ${answering}`.execute(database.db);
    });
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), { timeout: 40_000 });
    expect(runs.toSorted((left, right) => left.localeCompare(right))).toEqual(['a', 'a', 'b', 'b']);
    await runner.stop();
  });

  it('that a living worker holds is left to it', async () => {
    let runs = 0;
    const state = { release: () => {} };
    const held = new Promise<void>((resolve) => {
      state.release = resolve;
    });
    const tasks: Partial<EveryJobTask> = {
      settle_payment: async () => {
        runs += 1;
        await held;
      },
    };
    const busy = await run(tasks);
    await enqueueJob(database.db, 'settle_payment', { orderId: 'long' });
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 });
    const idle = await run(tasks);
    const { rows } =
      await sql`SELECT FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(runs).toBe(1);
    state.release();
    await Promise.all([busy.stop(), idle.stop()]);
    expect(runs).toBe(1);
  });
});
