/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { postCapture, postRefund } from '../../../ledger/post-payment.ts';
import { openRefundWatch } from '../../../orders/refund-watch.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, driver, requests, order } = await startOrderScenario();
afterAll(() => app.clock.run());

const read = async (caller: TestPerson) => {
  const response = await requests.get(caller, '/api/customers/dashboard');
  expect(response.statusCode).toBe(200);
  return response.json();
};

const noon = (day: string) => new Date(`${day}T18:00:00Z`);

/** Creates a return that the store accepted on this day. */
async function takenOn(customerId: string, day: string, itemValueCents: number) {
  const { id } = await order({
    customerId,
    driverId: driver.id,
    status: 'completed',
    paymentStatus: 'captured',
    itemValueCents,
    completedAt: noon(day),
  });
  await openRefundWatch(db, id, noon(day));
  return id;
}

async function move(
  orderId: string,
  { at, cents, refund = false }: { at: string; cents: number; refund?: boolean },
) {
  const posting = { orderId, sandboxId: null, amountCents: cents, at: new Date(at) };
  await db.transaction().execute(async (transaction) => {
    const reference = `${at} ${cents}`;
    if (refund) await postRefund(transaction, { ...posting, reference });
    else await postCapture(transaction, { ...posting, reference });
  });
}

test('a new customer is owed nothing and spent nothing, in twelve months', async () => {
  app.clock.set('2026-11-20T18:00:00Z');
  const nothing = { count: 0, total: 0 };
  const { spending, ...rest } = await read(await app.person());
  expect(rest).toEqual({
    refunds: [],
    sums: { expected: nothing, overdue: nothing, arrived: nothing },
    held: 0,
  });
  expect(spending.map(({ month }: { month: string }) => month)).toEqual(
    '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11'.split(
      ' ',
    ),
  );
  expect(spending[11]).toEqual({ month: '2026-11', charged: 0, refunded: 0, returns: 0 });
});

test('refunds that are expected, late and arrived are told apart and summed', async () => {
  const customer = await app.person();
  const late = await takenOn(customer.id, '2026-11-02', 1_000);
  const expected = await takenOn(customer.id, '2026-11-19', 7_999);
  const arrived = await takenOn(customer.id, '2026-11-18', 5_000);
  await takenOn((await app.person()).id, '2026-11-19', 99_999);
  app.clock.set('2026-11-20T18:00:00Z');
  const refunded = { status: 'refunded', amount: 45 };
  const said = await requests.patch(customer, `/api/orders/${arrived}`, refunded);
  expect(said.json()).toMatchObject({ status: 'refunded' });
  const ticket = await requests.post(customer, '/api/tickets', {
    kind: 'refund_missing',
    subject: 'My refund',
    words: 'It did not arrive.',
    orderId: late,
  });

  const { refunds, sums } = await read(customer);
  expect(refunds).toMatchObject([
    { orderId: late, watch: { expected: 10, dueOn: '2026-11-17', arrived: null } },
    { orderId: expected, watch: { expected: 79.99, dueOn: '2026-12-04' }, ticketNumber: null },
  ]);
  expect(ticket.statusCode).toBe(201);
  expect(refunds[0].ticketNumber).toBe(ticket.json().number);
  expect(sums).toEqual({
    expected: { count: 1, total: 79.99 },
    overdue: { count: 1, total: 10 },
    arrived: { count: 1, total: 45 },
  });
});

test('spending is what the ledger moved, in the months of the service area', async () => {
  const customer = await app.person();
  const first = await order({ customerId: customer.id });
  const second = await order({ customerId: customer.id });
  const foreign = await order({});
  // The two payments are at 10 PM on October 31 and at 12:30 AM on November 1 in St. Louis.
  await move(first.id, { at: '2026-11-01T03:00:00Z', cents: 1_824 });
  await move(second.id, { at: '2026-11-01T05:30:00Z', cents: 2_069 });
  await move(second.id, { at: '2026-11-03T18:00:00Z', cents: 500 });
  await move(second.id, { at: '2026-11-05T18:00:00Z', cents: 300, refund: true });
  await move(first.id, { at: '2025-11-30T18:00:00Z', cents: 700 });
  await move(foreign.id, { at: '2026-11-03T18:00:00Z', cents: 9_999 });
  await sql`INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status)
    VALUES ('pi_held', ${first.id}, 'local', 'secret', 1824, 'authorized')`.execute(db);

  app.clock.set('2026-11-20T18:00:00Z');
  const { spending, held } = await read(customer);
  expect(spending.slice(-2)).toEqual([
    { month: '2026-10', charged: 18.24, refunded: 0, returns: 1 },
    { month: '2026-11', charged: 25.69, refunded: 3, returns: 1 },
  ]);
  expect(held).toBe(18.24);

  const { rows } = await sql<{ cents: number }>`
    SELECT sum(e.amount_cents) AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    JOIN orders o ON o.id = t.order_id
    WHERE o.customer_id = ${customer.id} AND e.account = 'processor_clearing' AND t.created_at > '2025-12-02'`.execute(
    db,
  );
  const shown = spending.reduce(
    (sum: number, month: { charged: number; refunded: number }) =>
      sum + month.charged - month.refunded,
    0,
  );
  expect(Math.round(shown * 100)).toBe(rows[0]?.cents);
});
