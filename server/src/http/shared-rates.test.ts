import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createSharedRates, forgetRates, type SharedRates } from './shared-rates.ts';

let database: TestDatabase;
/**
 * Creates a counter of tries, as each server process has one. It waits up to 20 s for the database, because
 * the test machine may be busy.
 */
const oneProcess = () => createSharedRates(database.pool, 20_000);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

/**
 * Lets the processes take turns in counting tries under one name. Returns the number of tries that were
 * allowed.
 */
async function allowedIn(processes: SharedRates[], name: string, most: number, tries: number) {
  const counted = [];
  for (let n = 0; n < tries; n += 1)
    for (const one of processes) counted.push(one.count(name, most));
  const all = await Promise.all(counted);
  return all.filter(({ isWithin }) => isWithin).length;
}

describe('tries by name', () => {
  it.each([1, 2, 7, 20, 60, 199, 1_200])(
    'are %i a minute in three processes together',
    async (most) => {
      const processes = [1, 2, 3].map(oneProcess);
      expect(await allowedIn(processes, `most ${most}`, most, most)).toBe(most);
      const answers = await Promise.all(processes.map((one) => one.count(`most ${most}`, most)));
      for (const { isWithin, left, resetMs } of answers) {
        expect([isWithin, left]).toEqual([false, 0]);
        expect(resetMs).toBeLessThanOrEqual(60_000);
      }
    },
  );

  it('are counted for each name by itself', async () => {
    const rates = oneProcess();
    expect(await allowedIn([rates], 'a', 3, 5)).toBe(3);
    expect(await allowedIn([rates], 'b', 3, 5)).toBe(3);
  });

  it('of a large limit are at most a sixteenth more for each further process', async () => {
    const allowed = [];
    for (const one of [1, 2, 3].map(oneProcess))
      allowed.push(await allowedIn([one], 'in turn', 1_200, 1_300));
    expect(allowed).toEqual([1_200, 75, 75]);
  });

  it('of a quiet name cost nothing', async () => {
    const query = vi.spyOn(database.pool, 'query');
    const rates = oneProcess();
    for (let n = 0; n < 75; n += 1) await rates.count('quiet', 1_200);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('cost few statements', async () => {
    const query = vi.spyOn(database.pool, 'query');
    const rates = oneProcess();
    for (let n = 0; n < 1_000; n += 1) await rates.count('busy', 1_200);
    expect(query.mock.calls.length).toBeLessThan(20);
    query.mockRestore();
  });

  it('share a statement when many names come at once', async () => {
    const query = vi.spyOn(database.pool, 'query');
    const rates = oneProcess();
    await Promise.all(Array.from({ length: 150 }, (_, n) => rates.count(`name ${n}`, 60)));
    expect(query.mock.calls.length).toBe(2);
    query.mockRestore();
  });

  it('start anew when the minute is over, and what is over is deleted', async () => {
    const { pool, db } = database;
    const [first, second] = [oneProcess(), oneProcess()];
    expect(await allowedIn([first], 'over', 2, 3)).toBe(2);
    await pool.query(`UPDATE rate_windows SET ends_at = now() - interval '1 second'`);
    expect(await allowedIn([second], 'over', 2, 3)).toBe(2);
    await pool.query(`UPDATE rate_windows SET ends_at = now() - interval '1 second'`);
    await forgetRates(db);
    expect((await pool.query('SELECT FROM rate_windows')).rowCount).toBe(0);
  });

  it('are counted by each process alone while the database does not answer', async () => {
    const away = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/nowhere' });
    const silent = new pg.Pool();
    silent.query = () => new Promise<never>(() => undefined);
    for (const pool of [away, silent])
      expect(await allowedIn([createSharedRates(pool)], 'c', 3, 5)).toBe(3);
    await away.end();
  });
});

describe('two processes on one database', () => {
  const limits = {
    RATE_LIMIT_PER_MINUTE: '40',
    RATE_LIMIT_AUTH_PER_MINUTE: '10',
    RATE_LIMIT_TRACKING_PER_MINUTE: '15',
  };
  let both: [TestApp, TestApp];
  beforeAll(async () => {
    const first = await startTestApp(limits);
    both = [first, await startTestApp(limits, { database: first.database })];
  });
  afterAll(async () => {
    await both[1].stop();
    await both[0].stop();
  });

  async function statuses(count: number, ask: (n: number) => InjectOptions) {
    const seen: Record<number, number> = {};
    for (let n = 0; n < count; n += 1) {
      const { statusCode: status } = await both[n % 2 === 0 ? 0 : 1].fastify.inject(ask(n));
      seen[status] = (seen[status] ?? 0) + 1;
    }
    return seen;
  }

  it('allow an address as much as one: sign-ins', async () => {
    const seen = await statuses(16, () => ({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.1',
      payload: { email: 'nobody@example.com', password: 'a-wrong-password' },
    }));
    expect(seen).toEqual({ 401: 10, 429: 6 });
  });

  it('tracking', async () => {
    const seen = await statuses(20, () => ({
      url: '/api/track/RTN-00000000',
      remoteAddress: '198.51.100.2',
    }));
    expect(seen[429]).toBe(5);
  });

  it('and all other calls', async () => {
    const seen = await statuses(50, () => ({
      url: '/api/config/environment',
      remoteAddress: '198.51.100.3',
    }));
    expect(seen).toEqual({ 200: 40, 429: 10 });
  });

  it('allow a person as much from many addresses as from one', async () => {
    const person = await both[0].person();
    const seen = await statuses(50, (n) => ({
      url: '/api/customers/orders',
      headers: { cookie: person.cookie },
      remoteAddress: `198.51.100.${100 + n}`,
    }));
    expect(seen).toEqual({ 200: 40, 429: 10 });
  });
});
