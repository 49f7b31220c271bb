import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ cookie } = await app.person());
});
afterAll(() => app.stop());

test.each([
  ['point', false],
  ['between_neighbors', false],
  ['at_neighbor', true],
  ['zip_center', true],
])('the price to a store whose position is a %s: estimated %s', async (quality, estimated) => {
  await sql`UPDATE stores SET position_quality = ${quality} WHERE id = 'target-midtown'`.execute(
    app.database.db,
  );
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { cookie },
    payload: {
      pickup: { address: '5200 Oakland Ave, St. Louis, MO 63110' },
      dropoff: { storeId: 'target-midtown' },
      itemValue: 79.99,
      numberOfItems: 1,
      tip: 0,
    },
  });
  expect(response.json().uncertain.filter(({ end }: { end: string }) => end === 'dropoff')).toEqual(
    estimated ? [{ end: 'dropoff', known: 'store', meters: expect.any(Number) }] : [],
  );
  if (estimated) expect(response.json().estimated).toBe(true);
});
