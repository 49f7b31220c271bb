import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readOrderMoney } from '../../../ledger/read-order-money.ts';
import { readReceipt } from '../../../orders/read-receipt.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { areaDay } from '../../../testing/test-clock.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { endCredits } from './end-credits.ts';

const { app, db, driver, admin, requests, order: seed, ledgerOf } = await startOrderScenario();
const dayMs = 86_400_000;
const dayAhead = (days: number) => areaDay(new Date(app.clock.now().getTime() + days * dayMs));
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

let customer: TestPerson;
beforeEach(async () => {
  app.clock.run();
  customer = await app.person();
});

const grant = (amount: number, days = 30, email = customer.email) =>
  requests.post(admin, '/api/admin/credits', {
    email,
    amount,
    reason: 'For the long wait',
    expiresOn: dayAhead(days),
  });

async function granted(amount: number, days = 30): Promise<string> {
  const answer = await grant(amount, days);
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

const unpaid = (tipCents = 250) =>
  seed({ customerId: customer.id, paymentStatus: 'pending', tipCents });
const payment = async (orderId: string) =>
  (await requests.get(customer, `/api/orders/${orderId}/payment`)).json();
const open = (orderId: string, cents: number) =>
  requests.post(customer, '/api/create-payment-intent', { orderId, amount: cents / 100 });
const own = async () => (await requests.get(customer, '/api/account/credits')).json();
const switched = (orderId: string, isUsed: boolean) =>
  requests.put(customer, `/api/orders/${orderId}/credit`, { isUsed });

async function pay(orderId: string, cents: number): Promise<void> {
  const { clientSecret } = (await open(orderId, cents)).json();
  await requests.post(customer, '/api/local-gateway/confirm', {
    clientSecret,
    cardNumber: '4242424242424242',
  });
  await until(async () => expect((await payment(orderId)).paymentStatus).toBe('authorized'));
}

async function end(orderId: string, outcome: OrderOutcome, status: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`UPDATE orders SET status = ${status}, driver_id = ${driver.id} WHERE id = ${orderId}`.execute(
      transaction,
    );
    await settleOrder(transaction, { orderId, outcome });
  });
}

async function creditBalance(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(-sum(amount_cents), 0)::int AS cents FROM ledger_entries WHERE customer_id = ${customer.id}`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

describe('granting', () => {
  test('posts what the platform gives, and shows both sides the same', async () => {
    const id = await granted(5);
    expect(await own()).toMatchObject({
      available: 5,
      credits: [{ id, amount: 5, left: 5, used: 0, state: 'open', reason: 'For the long wait' }],
    });
    const [first] = (await requests.get(admin, `/api/admin/credits?q=${customer.email}`)).json();
    expect(first).toMatchObject({ id, customer: { email: customer.email }, left: 5 });
    const ofOne = async (by: TestPerson) =>
      (await requests.get(admin, `/api/admin/credits?customer=${by.id}`)).json();
    expect(await ofOne(customer)).toEqual([first]);
    expect(await ofOne(driver)).toEqual([]);
    expect(await creditBalance()).toBe(500);
  });

  test.each([
    { body: { amount: 0.5 }, field: 'amount' },
    { body: { amount: 5.001 }, field: 'amount' },
    { body: { expiresOn: dayAhead(0) }, field: 'expiresOn' },
    { body: { email: 'nobody@example.com' }, field: 'email' },
  ])('refuses $body', async ({ body, field }) => {
    const answer = await requests.post(admin, '/api/admin/credits', {
      email: customer.email,
      amount: 5,
      reason: 'Because',
      expiresOn: dayAhead(30),
      ...body,
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fieldErrors)).toEqual([field]);
  });

  test('is told, and what is taken back is gone', async () => {
    const id = await granted(5);
    await until(async () => {
      const told = await requests.get(customer, '/api/notifications');
      expect(JSON.stringify(told.json())).toContain('You have $5.00 of credit');
    });
    const back = await requests.post(admin, `/api/admin/credits/${id}/take-back`, {
      reason: 'Granted twice',
    });
    expect(back.json()).toMatchObject({
      state: 'taken_back',
      left: 0,
      endedReason: 'Granted twice',
    });
    expect(await creditBalance()).toBe(0);
    const again = await requests.post(admin, `/api/admin/credits/${id}/take-back`, { reason: 'x' });
    expect(again.json().code).toBe('credit_over');
  });
});

describe('paying', () => {
  test('takes what expires first, charges the rest, and leaves the driver’s pay alone', async () => {
    await granted(3, 60);
    const soon = await granted(2, 10);
    const order = await unpaid();
    expect(await payment(order.id)).toMatchObject({
      total: order.totalCents / 100,
      toPay: (order.totalCents - 500) / 100,
      credit: { amount: 5, available: 5, isUsed: true, heldElsewhere: 0 },
    });
    await pay(order.id, order.totalCents);
    expect((await own()).credits[0]).toMatchObject({ id: soon, held: 2, left: 0 });
    const seen = await requests.get(customer, `/api/orders/${order.id}`);
    expect(seen.json()).toMatchObject({ credit: 5, totalPrice: order.totalCents / 100 });
    const cards = (await requests.get(customer, '/api/customers/orders')).json();
    expect(cards.find((card: { id: string }) => card.id === order.id)).toMatchObject({ credit: 5 });

    await end(order.id, 'completed', 'completed');
    await until(async () => expect((await payment(order.id)).paymentStatus).toBe('captured'));
    expect(await readOrderMoney(db, order.id)).toMatchObject({
      customerPaysCents: order.totalCents,
      driverGetsCents: order.driverPayCents,
      platformShareCents: order.totalCents - order.driverPayCents,
      creditedCents: 500,
      capturedCents: order.totalCents - 500,
    });
    const books = await ledgerOf(order.id);
    expect(books).toMatchObject({ customer_payments: 0, customer_credit: 500 });
    expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(await creditBalance()).toBe(0);
    expect(await readReceipt(db, order.id)).toMatchObject({
      creditCents: 500,
      charges: [{ cents: order.totalCents - 500 }],
    });
  });

  test('never pays the tip, and all of the rest where there is enough', async () => {
    await granted(100);
    const order = await unpaid();
    expect(await payment(order.id)).toMatchObject({ toPay: 2.5 });
    await pay(order.id, order.totalCents);
    expect((await own()).available).toBe((10_000 - order.totalCents + 250) / 100);
  });

  test('can be switched off and on until the order is paid', async () => {
    await granted(5);
    const order = await unpaid();
    await open(order.id, order.totalCents);
    expect((await own()).available).toBe(0);
    expect((await switched(order.id, false)).statusCode).toBe(204);
    expect(await payment(order.id)).toMatchObject({
      toPay: order.totalCents / 100,
      credit: { amount: 0, available: 5, isUsed: false },
    });
    expect((await own()).available).toBe(5);
    await pay(order.id, order.totalCents);
    expect((await switched(order.id, true)).json().code).toBe('payment_not_due');
  });

  test('a payment that was begun for another amount is given back', async () => {
    const order = await unpaid();
    const { clientSecret } = (await open(order.id, order.totalCents)).json();
    await granted(5);
    await open(order.id, order.totalCents);
    const answer = await requests.post(customer, '/api/local-gateway/confirm', {
      clientSecret,
      cardNumber: '4242424242424242',
    });
    expect(answer.json().code).toBe('payment_not_due');
    await pay(order.id, order.totalCents);
  });

  test('an order that credit covers is paid without a charge, and ends like any other', async () => {
    await granted(100);
    const order = await unpaid(0);
    const refused = await open(order.id, order.totalCents);
    expect(refused.json().code).toBe('nothing_to_charge');
    const path = `/api/orders/${order.id}/pay-with-credit`;
    expect((await requests.post(customer, path)).statusCode).toBe(204);
    expect(await payment(order.id)).toMatchObject({ paymentStatus: 'authorized', toPay: 0 });
    expect((await requests.post(customer, path)).json().code).toBe('payment_not_due');
    await end(order.id, 'completed', 'completed');
    await until(async () => expect((await payment(order.id)).paymentStatus).toBe('captured'));
    expect(await readReceipt(db, order.id)).toMatchObject({ means: 'Credit', charges: [] });
    expect((await ledgerOf(order.id))['customer_payments']).toBe(0);
    const { rows } = await sql`SELECT FROM cases WHERE order_id = ${order.id}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('an order without enough of it is not paid by saying so', async () => {
    await granted(2);
    const order = await unpaid(0);
    const answer = await requests.post(customer, `/api/orders/${order.id}/pay-with-credit`);
    expect(answer.json().code).toBe('amount_mismatch');
  });
});

describe('an order that ends another way', () => {
  test('cancelled free gives all of it back', async () => {
    await granted(5);
    const order = await unpaid();
    await pay(order.id, order.totalCents);
    await end(order.id, 'cancelled_free', 'cancelled');
    expect((await own()).available).toBe(5);
    await until(async () => expect((await payment(order.id)).paymentStatus).toBe('voided'));
  });

  test('a fee takes credit first, and the rest comes back', async () => {
    await granted(7);
    const order = await unpaid();
    await pay(order.id, order.totalCents);
    await end(order.id, 'cancelled_by_customer_late', 'cancelled');
    expect((await own()).available).toBe(2);
    // The customer's credit pays the cancellation fee, so the card's authorization is released and the order
    // counts as paid.
    await until(async () => expect((await payment(order.id)).paymentStatus).toBe('captured'));
    expect(await readOrderMoney(db, order.id)).toMatchObject({
      customerPaysCents: 500,
      creditedCents: 500,
      capturedCents: 0,
    });
  });

  test('a refund gives money first, then credit, once and for 90 days at least', async () => {
    await granted(5, 1);
    const order = await unpaid();
    await pay(order.id, order.totalCents);
    await end(order.id, 'completed', 'completed');
    await until(async () => expect((await payment(order.id)).paymentStatus).toBe('captured'));
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM payment_intents WHERE order_id = ${order.id} AND status = 'captured'`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    const refund = (cents: number) =>
      requests.post(admin, `/api/admin/payments/${id}/refunds`, {
        amount: cents / 100,
        partyAtFault: 'platform',
        reason: 'The driver came late',
      });
    const money = order.totalCents - 500;
    const tooMuch = await refund(order.totalCents + 1);
    expect([tooMuch.json().code, tooMuch.json().refundable]).toEqual([
      'refund_exceeds_captured',
      order.totalCents / 100,
    ]);
    const detail = (await requests.get(admin, `/api/admin/payments/${id}`)).json();
    expect([detail.refundable, detail.refundableCredit]).toEqual([order.totalCents / 100, 5]);
    expect((await refund(money + 300)).json()).toMatchObject({ credit: 3, refundable: 2 });
    expect((await refund(201)).json()).toMatchObject({ refundable: 2 });
    expect((await refund(200)).json()).toMatchObject({ credit: 2, refundable: 0 });

    const { available, credits } = await own();
    expect(available).toBe(5);
    const back = credits.find(({ isReturned }: { isReturned: boolean }) => isReturned);
    expect(back.reason).toBe(`Refund of ${order.trackingNumber}`);
    expect(new Date(back.expiresAt).getTime()).toBeGreaterThan(
      app.clock.now().getTime() + 89 * dayMs,
    );
    await until(async () => {
      const books = await ledgerOf(order.id);
      expect(books).toMatchObject({ refunds: order.totalCents, customer_payments: 0 });
      expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    });
    expect(await creditBalance()).toBe(500);
    const list = (await requests.get(admin, '/api/admin/refunds')).json();
    expect(list[0]).toMatchObject({ amount: 0, credit: 2, doneAt: expect.any(String) });
  });
});

describe('the last day', () => {
  const run = () => endCredits({ db, bus: app.bus, clock: app.clock });

  test('is told of a week before, once, and then what is left goes back to the platform', async () => {
    await granted(5, 6);
    await run();
    await run();
    await until(async () => {
      const told = JSON.stringify((await requests.get(customer, '/api/notifications')).json());
      expect(told.split('Your credit of $5.00 ends on').length).toBe(2);
    });
    const order = await unpaid();
    await granted(1, 60);
    await open(order.id, order.totalCents);
    expect((await own()).available).toBe(0);

    app.clock.set(new Date(app.clock.now().getTime() + 8 * dayMs).toISOString());
    await run();
    expect(await creditBalance()).toBe(600);
    await end(order.id, 'cancelled_free', 'cancelled');
    expect((await own()).available).toBe(1);
    await run();
    expect(await creditBalance()).toBe(100);
  });
});

test('two checkouts at once never spend the same credit twice', async () => {
  await granted(6);
  const orders = await Promise.all(Array.from({ length: 5 }, () => unpaid()));
  for (const round of [0, 1, 2]) {
    await Promise.all(
      orders.flatMap((order, place) => [
        open(order.id, order.totalCents),
        ...((place + round) % 2 === 0 ? [switched(order.id, round !== 1)] : []),
      ]),
    );
    const { rows } = await sql<{ held: number; taken: number }>`
      SELECT coalesce(sum(u.amount_cents), 0)::int AS held, max(c.taken_cents) AS taken FROM customer_credits c
      LEFT JOIN credit_uses u ON u.credit_id = c.id WHERE c.customer_id = ${customer.id}`.execute(
      db,
    );
    expect(rows[0]?.held).toBe(rows[0]?.taken);
    expect(rows[0]?.held).toBeLessThanOrEqual(600);
  }
});
