import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingDay, bookJacket, jacketReturn, quoteJacket } from '../testing/book-return.ts';
import { requestsOf } from '../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';

// A customer, drivers and an administrator make all calls on the same orders at the same moment. The ledger
// and the orders' histories must stay free of contradictions.

const rounds = 8;

let app: TestApp;
let customer: TestPerson;
let admin: TestPerson;
let drivers: TestPerson[];
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(bookingDay);
  customer = await app.person();
  admin = await app.person({ isAdmin: true, scopes: ['dashboard', 'advanced'] });
  drivers = await Promise.all([1, 2, 3].map(() => app.person({ isDriver: true })));
});
afterAll(() => app.stop());

interface Sent {
  statusCode: number;
}

/** An order with an opened, unconfirmed payment. */
async function openOrder(): Promise<{ id: string; clientSecret: string; total: number }> {
  const { post } = requestsOf(app);
  const order = await bookJacket(app, customer.cookie);
  const form = { amount: order.totalPrice, orderId: order.id };
  const opened = await post(customer, '/api/create-payment-intent', form);
  expect(opened.statusCode).toBe(200);
  return { id: order.id, clientSecret: opened.json().clientSecret, total: order.totalPrice };
}

/** Makes all possible calls about an order at the same moment. */
async function tryEverything(order: Awaited<ReturnType<typeof openOrder>>): Promise<Sent[]> {
  const { post, patch } = requestsOf(app);
  const { id, clientSecret, total } = order;
  const card = { clientSecret, cardNumber: '4242424242424242' };
  const [first, second, third] = drivers;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('three drivers are needed');
  return Promise.all([
    post(customer, '/api/local-gateway/confirm', card),
    post(customer, '/api/local-gateway/confirm', card),
    post(first, `/api/driver/orders/${id}/accept`),
    post(customer, '/api/create-payment-intent', { amount: total, orderId: id }),
    post(second, `/api/driver/orders/${id}/accept`),
    post(admin, `/api/admin/orders/${id}/assign`, { driverId: third.id, reason: 'By phone' }),
    patch(first, `/api/orders/${id}`, { status: 'picked_up' }),
    post(customer, `/api/orders/${id}/cancel`, { reason: 'Changed my mind' }),
    post(second, `/api/driver/orders/${id}/release`),
    post(customer, `/api/orders/${id}/cancel`, { reason: 'Changed my mind' }),
    patch(admin, `/api/orders/${id}`, { status: 'completed', reason: 'By phone' }),
  ]);
}

/** SQL for each rule that must always hold for all orders. It finds the cases that break the rule. */
const invariants: Record<string, string> = {
  'a transaction of the ledger balances':
    'SELECT transaction_id FROM ledger_entries GROUP BY 1 HAVING sum(amount_cents) <> 0',
  'an order has all its events, counted without a gap': `SELECT o.id FROM orders o JOIN domain_events e ON e.order_id = o.id
     GROUP BY o.id HAVING count(*) <> o.event_count OR max(e.sequence) <> o.event_count`,
  'a payment is authorised once': `SELECT order_id FROM domain_events WHERE type = 'payment_authorized'
     GROUP BY 1 HAVING count(*) > 1`,
  'no order of a driver waits for one': `SELECT id FROM orders WHERE status = 'created' AND driver_id IS NOT NULL`,
  'an order is accepted again only after it was let go': `SELECT order_id FROM domain_events
     GROUP BY 1 HAVING count(*) FILTER (WHERE action IN ('accept', 'assign'))
       > 1 + count(*) FILTER (WHERE action = 'release')`,
};

test('cancel, accept, assign, pay, pick up, release and complete at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const sent = await tryEverything(await openOrder());
    for (const { statusCode } of sent) expect(statusCode).toBeLessThan(500);
  }
  for (const [promise, exceptions] of Object.entries(invariants))
    expect((await app.database.pool.query(exceptions)).rows, promise).toEqual([]);
});

test('a hundred bookings at once with one key are one order', async () => {
  const { quoteId } = await quoteJacket(app, customer.cookie);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { cookie: customer.cookie, 'idempotency-key': 'a-hundred-times' },
        payload: { ...jacketReturn, quoteId },
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
});
