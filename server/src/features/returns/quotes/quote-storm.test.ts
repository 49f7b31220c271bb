import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, customer, order, requests } = await startOrderScenario();

/**
 * The number of quotes of one network address that the server accepts at once: eight being computed and
 * sixteen waiting.
 */
const taken = 24;

async function quote(remoteAddress: string) {
  const { statusCode, headers, body } = await app.fastify.inject({
    method: 'POST',
    url: '/api/quotes',
    remoteAddress,
    headers: { cookie: customer.cookie },
    payload: {
      pickup: { address: '5200 Oakland Ave, St. Louis, MO 63110' },
      dropoff: { storeId: 'target-hampton-village' },
      numberOfItems: 1,
      tip: 5,
    },
  });
  return { statusCode, retryAfter: headers['retry-after'], body };
}

test('a storm of quotes is refused by address and keeps no driver from accepting', async () => {
  const driver = await app.person({ isDriver: true });
  const offer = await order();
  await app.database.db.transaction().execute(async (transaction) => {
    // With this lock, no quote can be stored. All accepted quotes therefore stay unfinished, and the queue
    // stays full.
    await sql`LOCK TABLE quotes IN EXCLUSIVE MODE`.execute(transaction);
    const storm = Array.from({ length: 200 }, () => quote('198.51.100.7'));
    const refused = await Promise.all(storm.slice(taken));
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(refused[0]).toMatchObject({ retryAfter: '2', body: expect.stringContaining('"busy"') });
    let isOtherAnswered = false;
    void quote('198.51.100.8').then(() => {
      isOtherAnswered = true;
    });
    const accepted = await requests.post(driver, `/api/driver/orders/${offer.id}/accept`);
    expect(accepted.statusCode).toBe(200);
    expect(isOtherAnswered).toBe(false);
  });
  expect((await quote('198.51.100.8')).statusCode).toBe(201);
});
