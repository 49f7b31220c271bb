import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCaptured } from '../../../testing/captured-orders.ts';
import { seedDifference } from '../../../testing/found-difference.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => app.stop());

const lines = async (id: string) =>
  (await requests.get(admin, `/api/admin/reconciliation/differences/${id}`)).json();

test('a difference has both lines, with the one that differs on each side', async () => {
  const { db } = app.database;
  const at = new Date(app.clock.now().getTime() - 3_600_000);
  const customer = await app.person();
  const { orderId } = await seedCaptured(db, { customerId: customer.id, amountCents: 3001, at });
  const id = await seedDifference(db, app.clock.now());
  // The provider no longer lists this line, and our ledger never had it.
  expect(await lines(id)).toMatchObject({
    theirs: [{ id: 'txn_1', kind: 'charge', amount: 18.24, differs: true }],
    ours: [],
  });
  await sql`UPDATE reconciliation_differences SET kind = 'amount_differs', subject = ${orderId}, order_id = ${orderId},
    their_cents = 3099, our_cents = 3001 WHERE id = ${id}`.execute(db);
  await sql`INSERT INTO provider_lines (side, provider, id, subject, kind, amount_cents, fee_cents, currency, at, known_since,
      listed_in)
    SELECT side, provider, 'txn_1', ${orderId}, 'charge', 3099, 117, 'usd', ${at}, ${at}, found_in
    FROM reconciliation_differences WHERE id = ${id}`.execute(db);
  const { difference, theirs, ours } = await lines(id);
  expect(difference).toMatchObject({ id, orderId, theirAmount: 30.99, ourAmount: 30.01 });
  expect(theirs).toEqual([
    {
      id: 'txn_1',
      kind: 'charge',
      amount: 30.99,
      currency: 'usd',
      at: at.toISOString(),
      differs: true,
    },
    expect.objectContaining({ kind: 'fee', amount: -1.17, differs: false }),
  ]);
  expect(ours).toContainEqual(
    expect.objectContaining({ kind: 'charge', amount: 30.01, differs: true }),
  );
  expect((await lines('0198a000-0000-7000-8000-0000000000ff')).code).toBe('not_found');
});
