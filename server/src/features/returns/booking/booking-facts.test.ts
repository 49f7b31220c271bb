import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createBookingFactsReader } from './booking-facts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('bookings that come at once are each judged by their own facts, and one that fails fails alone', async () => {
  const read = createBookingFactsReader(app.database.pool);
  const people = await Promise.all(Array.from({ length: 6 }, () => app.person()));
  const asked = await Promise.all(
    people.map(async ({ id: customerId }, n) => {
      const { id } = await seedOrder(app.database.db, { customerId, itemValueCents: 1000 + n });
      const { quote_id: quoteId } = await app.database.db
        .selectFrom('orders')
        .select('quote_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return {
        quoteId,
        userId: customerId,
        visitorId: null,
        retailer: 'Target',
        fileIds: [],
        now: app.clock.now(),
        phone: '',
        kinds: ['Clothing'],
      };
    }),
  );
  const [one] = asked;
  if (one === undefined) throw new Error('nobody asked');
  const foreign = { ...one, userId: people[1]?.id ?? '' };
  const unknownFile = { ...one, fileIds: [randomUUID()] };
  const broken = { ...one, retailer: 'No\u0000where' };
  const all = await Promise.allSettled(
    [...asked, foreign, broken, unknownFile].map((member) => read(member)),
  );
  const values = all.map((end) =>
    end.status === 'rejected' ? 'failed' : (end.value?.quote.item_value_cents ?? null),
  );
  expect(values).toEqual([1000, 1001, 1002, 1003, 1004, 1005, null, 'failed', 1000]);
});

test('whether a customer has paid before is found without reading what they never paid', async () => {
  const { id: customerId } = await app.person();
  for (let n = 0; n < 40; n += 1)
    await seedOrder(app.database.db, { customerId, paymentStatus: 'pending' });
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT FROM orders o
    WHERE o.customer_id = ${customerId} AND o.payment_status = 'captured'`.execute(app.database.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_captured_idx');
});
