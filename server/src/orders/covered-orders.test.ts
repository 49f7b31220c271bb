import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findContradictions } from '../ledger/find-contradictions.ts';
import { bookingDay, jacketByProgram } from '../testing/book-return.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { issueTestKey } from '../testing/test-key.ts';

// Tests orders that a retailer pays for by its agreement. The sandbox's simulated driver picks up and
// delivers the items.

let app: TestApp;
let key: string;

async function agree(agreement: {
  upToCents: number | null;
  limitCents: number;
  reasons?: string[];
}): Promise<void> {
  const { db } = app.database;
  await sql`DELETE FROM retailer_agreements`.execute(db);
  await sql`INSERT INTO retailer_agreements (company_id, version, starts_on, covers_up_to_cents, credit_limit_cents, reasons, accepted_at)
    VALUES ('target', 1, '2026-11-01', ${agreement.upToCents}, ${agreement.limitCents}, ${agreement.reasons ?? null}::text[], '2026-11-01T12:00:00Z')`.execute(
    db,
  );
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  const owner = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'target', 'owner')`.execute(
    app.database.db,
  );
  key = (await issueTestKey(app, owner, { companyId: 'target', mode: 'test' })).key;
});
afterAll(() => app.stop());

async function book(changes: object) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/orders',
    headers: { authorization: `Bearer ${key}` },
    payload: { ...jacketByProgram, tip: 0, ...changes },
  });
  return answer.json<{ id: string; booking: { totalPrice: number; paymentStatus: string } }>();
}

interface Books {
  covered: number;
  owedByRetailer: number;
  owedByCustomer: number;
  company: string | null;
}

async function booksOf(orderId: string): Promise<Books> {
  const { rows } = await sql<Books>`
    SELECT (SELECT covered_cents FROM orders WHERE id = ${orderId}) AS covered,
      coalesce(sum(e.amount_cents) FILTER (WHERE e.account = 'retailer_accounts'), 0)::int AS "owedByRetailer",
      coalesce(sum(e.amount_cents) FILTER (WHERE e.account = 'customer_payments'), 0)::int AS "owedByCustomer",
      max(e.company_id) AS company
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.order_id = ${orderId}`.execute(
    app.database.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}

test('a covered order needs no card, and its retailer owes the fare to the cent once it is done', async () => {
  await agree({ upToCents: null, limitCents: 100_000 });
  const order = await book({ robot: 'completed' });
  const cents = Math.round(order.booking.totalPrice * 100);
  expect(await booksOf(order.id)).toEqual({
    covered: cents,
    owedByRetailer: cents,
    owedByCustomer: 0,
    company: 'target',
  });
  const { rows } = await sql`SELECT FROM payment_intents WHERE order_id = ${order.id}`.execute(
    app.database.db,
  );
  expect(rows).toEqual([]);
});

test('what an agreement does not cover, and the tip, is the customer’s', async () => {
  await agree({ upToCents: 500, limitCents: 100_000 });
  const order = await book({ tip: 2, robot: 'completed' });
  const books = await booksOf(order.id);
  expect(books).toMatchObject({ covered: 500, owedByRetailer: 500 });
  const cents = Math.round(order.booking.totalPrice * 100);
  const { rows } = await sql<{ cents: number }>`
    SELECT amount_cents AS cents FROM payment_intents WHERE order_id = ${order.id}`.execute(
    app.database.db,
  );
  expect(rows).toEqual([{ cents: cents - 500 }]);
});

test('a quote says what is covered before the booking: by reason, by value, and nothing beyond the limit', async () => {
  const quote = async (changes: object = {}) => {
    const { pickupAddress: address, pickupPoint: point } = jacketByProgram;
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/quotes',
      headers: { authorization: `Bearer ${key}` },
      payload: {
        pickup: { address, point },
        itemValue: 79.99,
        numberOfItems: 1,
        tip: 2,
        ...changes,
      },
    });
    return answer.json<{ total: number; covered: number }>();
  };
  await agree({ upToCents: null, limitCents: 100_000 });
  const whole = await quote();
  expect(whole.covered).toBeCloseTo(whole.total - 2, 2);
  await agree({ upToCents: 500, limitCents: 100_000, reasons: ['Wrong item'] });
  expect((await quote()).covered).toBe(5);
  expect((await quote({ returnReason: 'Wrong item' })).covered).toBe(5);
  expect((await quote({ returnReason: 'Other' })).covered).toBe(0);
  const order = await book({ returnReason: 'Other', robot: 'completed' });
  expect(await booksOf(order.id)).toMatchObject({ covered: 0, owedByRetailer: 0 });
  await agree({ upToCents: null, limitCents: 100 });
  expect((await quote()).covered).toBe(0);
});

test('a return that is cancelled costs its retailer nothing', async () => {
  await agree({ upToCents: null, limitCents: 100_000 });
  const order = await book({});
  expect(order.booking.paymentStatus).toBe('authorized');
  await app.fastify.inject({
    method: 'POST',
    url: `/api/v1/orders/${order.id}/cancel`,
    headers: { authorization: `Bearer ${key}` },
    payload: { reason: 'Ada keeps it' },
  });
  expect((await booksOf(order.id)).owedByRetailer).toBe(0);
});

test('beyond its limit a retailer pays nothing', async () => {
  await agree({ upToCents: null, limitCents: 100 });
  const order = await book({});
  expect(await booksOf(order.id)).toMatchObject({ covered: 0 });
  expect(await findContradictions(app.database.db)).toEqual([]);
});
