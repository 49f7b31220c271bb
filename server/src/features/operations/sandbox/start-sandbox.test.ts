import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoCast } from '../../../demo/demo-cast.ts';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { FindRoute } from '../../../demo/prepared-order.ts';
import { straightRoute } from '../../../testing/straight-route.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startSandbox } from './start-sandbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A map whose `route` counts the open database transactions at each call. `open` lists the counts. */
function watchingMap({ pool }: Pick<TestApp['database'], 'pool'>) {
  const open: number[] = [];
  const route: FindRoute = async (from: GeoPoint, to: GeoPoint) => {
    const { rows } = await pool.query<{ open: number }>(
      `SELECT count(*) AS open FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    open.push(Number(rows[0]?.open));
    return straightRoute(from, to);
  };
  return { route, open };
}

describe('a demo’s orders', () => {
  const limits = { perAddress: 100, inAll: 100 };

  it('are worked out before a transaction is open: everybody’s live updates wait for one', async () => {
    // The test needs its own database, because a server's jobs would open transactions, too.
    const database = await createTestDatabase();
    const { route, open } = watchingMap(database);
    const now = app.clock.now();
    await startSandbox(database.db, {
      hasOpenOrders: true,
      now,
      address: '::1',
      limits,
      route,
    });
    expect(open.length).toBeGreaterThan(5);
    expect(new Set(open)).toEqual(new Set([0]));
    await database.destroy();
  });

  it('those of the demo cast as well', async () => {
    const database = await createTestDatabase();
    const { route, open } = watchingMap(database);
    const cast = { passwordHash: 'not a hash', now: app.clock.now(), route };
    expect(await seedDemoCast(database.db, cast)).toBe(true);
    expect(new Set(open)).toEqual(new Set([0]));
    await database.destroy();
  });

  it('have pictures that are drawn when they are read, and no bytes on the disk', async () => {
    const { cookies } = await app.fastify.inject({ method: 'POST', url: '/api/auth/demo-login' });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { rows } = await app.database.pool.query<{ id: string }>(
      `SELECT f.id FROM files f JOIN sandboxes s ON s.id = f.sandbox_id
       WHERE s.created_at = (SELECT max(created_at) FROM sandboxes) AND f.kind IN ('delivery', 'counter_receipt')`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { id } of rows) {
      const answer = await app.fastify.inject({ url: `/api/files/${id}`, headers: { cookie } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
      expect(await app.fileStore.open(id)).toBeUndefined();
    }
  });

  it('that could not be written leave a tenant that is over', async () => {
    const before = await app.database.pool.query('SELECT id FROM sandboxes');
    const route = () => Promise.reject(new Error('no map'));
    const now = app.clock.now();
    const sandbox = { now, address: '::1', limits, route, hasOpenOrders: true };
    await expect(startSandbox(app.database.db, sandbox)).rejects.toThrow('no map');
    const { rows } = await app.database.pool.query<{ is_over: boolean }>(
      'SELECT expires_at <= now() AS is_over FROM sandboxes WHERE id <> ALL ($1)',
      [before.rows.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ is_over: true }]);
  });
});

describe('the number of demos', () => {
  async function startMany(environment: Record<string, string>, addresses: string[]) {
    const limited = await startTestApp(environment);
    const answers = await Promise.all(
      addresses.map((remoteAddress) =>
        limited.fastify.inject({ method: 'POST', url: '/api/auth/demo-login', remoteAddress }),
      ),
    );
    await limited.stop();
    return answers
      .map((answer) => ({
        status: answer.statusCode,
        code: answer.statusCode === 200 ? null : answer.json().code,
        retryAfter: answer.headers['retry-after'] ?? null,
      }))
      .toSorted((a, b) => a.status - b.status);
  }
  const begun = { status: 200, code: null, retryAfter: null };

  it('is limited for each address, an IPv6 customer’s /64 being one, however many start at once', async () => {
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '198.51.100.7'];
    const answers = await startMany({ SANDBOXES_PER_ADDRESS: '2' }, addresses);
    const refused = expect.objectContaining({ status: 429, code: 'rate_limited' });
    expect(answers).toEqual([begun, begun, begun, refused, refused]);
  });

  it('is limited in all', async () => {
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    const answers = await startMany({ SANDBOXES_AT_MOST: '3' }, addresses);
    const refused = { status: 503, code: 'busy', retryAfter: '600' };
    expect(answers).toEqual([begun, begun, begun, refused]);
  });
});
