import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readOrderMoney } from '../../../ledger/read-order-money.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { bookingDay, bookJacket } from '../../../testing/book-return.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, db, customer, driver, requests, order, ledgerOf, eventsOf } =
  await startOrderScenario();

const card = '4242424242424242';
const open = (orderId: string, amount: number, purpose?: 'tip') =>
  requests.post(customer, '/api/create-payment-intent', {
    orderId,
    amount,
    ...(purpose && { purpose }),
  });
const confirm = (clientSecret: string) =>
  requests.post(customer, '/api/local-gateway/confirm', { clientSecret, cardNumber: card });

async function pay(orderId: string, amount: number, purpose?: 'tip'): Promise<string> {
  const opened = await open(orderId, amount, purpose);
  expect(opened.statusCode).toBe(200);
  expect((await confirm(opened.json().clientSecret)).statusCode).toBe(200);
  return opened.json().paymentIntentId;
}

interface Row {
  payment_status: string;
  total_cents: number;
  tip_cents: number;
  driver_pay_cents: number;
}

async function read(orderId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT payment_status, total_cents, tip_cents, driver_pay_cents FROM orders WHERE id = ${orderId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no such order');
  return row;
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const reads = (orderId: string, expected: Partial<Row>) =>
  until(async () => expect(await read(orderId)).toMatchObject(expected));

async function intentStatuses(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    SELECT purpose || ' ' || amount_cents || ' ' || status AS told FROM payment_intents WHERE order_id = ${orderId}
    ORDER BY created_at, purpose`.execute(db);
  return rows.map(({ told }) => told);
}

async function end(orderId: string, outcome: OrderOutcome, status: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`UPDATE orders SET status = ${status}, driver_id = ${driver.id} WHERE id = ${orderId}`.execute(
      transaction,
    );
    await settleOrder(transaction, { orderId, outcome });
  });
}

/** Creates an order whose fare is authorized. */
async function paidOrder() {
  const unpaid = await order({ paymentStatus: 'pending' });
  await pay(unpaid.id, unpaid.totalCents / 100);
  await reads(unpaid.id, { payment_status: 'authorized' });
  return unpaid;
}

describe('a tip that is raised before the order is paid', () => {
  afterEach(() => app.clock.run());

  test('is part of what is paid: the payment that was begun for less is given back', async () => {
    app.clock.set(bookingDay);
    const booked = await bookJacket(app, customer.cookie);
    const totalCents = Math.round(booked.totalPrice * 100);
    const old = (await open(booked.id, booked.totalPrice)).json();
    await requests.patch(customer, `/api/orders/${booked.id}/details`, { tip: 8 });
    expect((await open(booked.id, booked.totalPrice)).json().code).toBe('amount_mismatch');

    // Another tab of the browser still has the payment of the old amount. A payment there is voided, and the
    // order is not offered to drivers.
    await confirm(old.clientSecret);
    await until(async () =>
      expect(await intentStatuses(booked.id)).toEqual([`fare ${totalCents} voided`]),
    );
    expect((await read(booked.id)).payment_status).toBe('pending');

    await pay(booked.id, booked.totalPrice + 3);
    await reads(booked.id, { payment_status: 'authorized', total_cents: totalCents + 300 });
  });

  test('an open payment of the old amount is replaced when the new one is asked for', async () => {
    app.clock.set(bookingDay);
    const booked = await bookJacket(app, customer.cookie);
    const totalCents = Math.round(booked.totalPrice * 100);
    await open(booked.id, booked.totalPrice);
    await requests.patch(customer, `/api/orders/${booked.id}/details`, { tip: 8 });
    const both = await Promise.all([
      open(booked.id, booked.totalPrice + 3),
      open(booked.id, booked.totalPrice + 3),
    ]);
    const ids = both.map((answer) => answer.json().paymentIntentId);
    expect(ids[0]).toBe(ids[1]);
    expect(await intentStatuses(booked.id)).toEqual([
      `fare ${totalCents} voided`,
      `fare ${totalCents + 300} requires_payment`,
    ]);
  });
});

describe('a tip on top of a paid order', () => {
  test('counts once it is authorized, and then all of it is the driver’s', async () => {
    const paid = await paidOrder();
    const before = await read(paid.id);
    const opened = (await open(paid.id, 3, 'tip')).json();
    expect((await open(paid.id, 3, 'tip')).json()).toEqual(opened);
    expect(await read(paid.id)).toEqual(before);
    await confirm(opened.clientSecret);
    await reads(paid.id, {
      payment_status: 'authorized',
      total_cents: before.total_cents + 300,
      tip_cents: before.tip_cents + 300,
      driver_pay_cents: before.driver_pay_cents + 300,
    });
    expect((await eventsOf(paid.id)).at(-1)).toMatchObject({
      type: 'details_changed',
      details: { changed: ['tip'] },
    });
    await pay(paid.id, 2, 'tip');
    await reads(paid.id, { tip_cents: before.tip_cents + 500 });

    await end(paid.id, 'completed', 'completed');
    await until(async () =>
      expect(await intentStatuses(paid.id)).toEqual([
        `fare ${before.total_cents} captured`,
        'tip 300 captured',
        'tip 200 captured',
      ]),
    );
    await reads(paid.id, { payment_status: 'captured' });
    const money = await readOrderMoney(db, paid.id);
    expect(money).toMatchObject({
      customerPaysCents: before.total_cents + 500,
      capturedCents: before.total_cents + 500,
      driverGetsCents: before.driver_pay_cents + 500,
      platformShareCents: before.total_cents - before.driver_pay_cents,
    });
    const balances = await ledgerOf(paid.id);
    expect(balances['customer_payments']).toBe(0);
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    const { rows } = await sql`SELECT 1 FROM cases WHERE order_id = ${paid.id}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('is given back with the rest when nobody came', async () => {
    const paid = await paidOrder();
    await pay(paid.id, 3, 'tip');
    await reads(paid.id, { total_cents: paid.totalCents + 300 });
    await end(paid.id, 'cancelled_by_customer_late', 'cancelled');
    await until(async () =>
      expect(await intentStatuses(paid.id)).toEqual([
        `fare ${paid.totalCents} captured`,
        'tip 300 voided',
      ]),
    );
    expect(await readOrderMoney(db, paid.id)).toMatchObject({
      customerPaysCents: 500,
      capturedCents: 500,
    });
  });

  test('that is paid while the order is cancelled is given back', async () => {
    const paid = await paidOrder();
    const late = (await open(paid.id, 3, 'tip')).json();
    await end(paid.id, 'cancelled_by_customer_late', 'cancelled');
    await confirm(late.clientSecret);
    await until(async () =>
      expect(await intentStatuses(paid.id)).toEqual([
        `fare ${paid.totalCents} captured`,
        'tip 300 voided',
      ]),
    );
    expect(await read(paid.id)).toMatchObject({ total_cents: paid.totalCents });
  });

  test.each([
    ['nothing', 0, 'validation_failed'],
    ['less than a dollar', 0.5, 'validation_failed'],
    ['a fraction of a cent', 1.005, 'validation_failed'],
    ['more than tips may be', 500, 'validation_failed'],
  ])('of %s is refused', async (_, amount, code) => {
    const paid = await order();
    expect((await open(paid.id, amount, 'tip')).json()).toMatchObject({ code });
  });

  test('is not for an order that is unpaid, came back, or somebody else’s', async () => {
    const tip = (orderId: string) => open(orderId, 3, 'tip');
    const unpaid = await order({ paymentStatus: 'pending' });
    expect((await tip(unpaid.id)).json().code).toBe('payment_not_due');
    const back = await order({
      status: 'returned',
      driverId: driver.id,
      paymentStatus: 'captured',
    });
    expect((await tip(back.id)).json().code).toBe('payment_not_due');
    const stranger = await app.person();
    const others = await order({ customerId: stranger.id });
    expect((await tip(others.id)).statusCode).toBe(404);
  });
});

describe('a tip after the delivery', () => {
  beforeEach(() => app.clock.run());

  /**
   * Delivers and completes the order at the store. Returns a function that sets the clock to a number of days
   * after the delivery.
   */
  async function deliver(orderId: string) {
    const at = app.clock.now();
    await sql`UPDATE orders SET delivered_at = ${at} WHERE id = ${orderId}`.execute(db);
    await end(orderId, 'completed', 'completed');
    await reads(orderId, { payment_status: 'captured' });
    return (days: number) => {
      const instant = new Date(at.getTime() + days * 86_400_000).toISOString();
      app.clock.set(instant);
      return instant;
    };
  }

  /** The driver's total earnings in dollars, for each line of the driver's pay. */
  async function earnedByLine(): Promise<Record<string, number>> {
    const { breakdown } = (await requests.get(driver, '/api/driver/performance')).json();
    return Object.fromEntries(
      breakdown.map(({ code, amount }: { code: string; amount: number }) => [code, amount]),
    );
  }

  async function earnedBy(orderId: string) {
    const { rows } = await sql`
      SELECT total_cents, tip_cents FROM driver_earnings WHERE order_id = ${orderId} AND driver_id = ${driver.id}
      ORDER BY created_at`.execute(db);
    return rows;
  }

  test('is taken at once, and all of it is the driver’s', async () => {
    const paid = await paidOrder();
    const before = await read(paid.id);
    const daysLater = await deliver(paid.id);
    const earned = await earnedByLine();
    const seen = await requests.get(customer, `/api/orders/${paid.id}/payment`);
    expect(seen.json().tipUntil).toBe(daysLater(30));
    daysLater(29);
    await pay(paid.id, 3, 'tip');
    await reads(paid.id, {
      payment_status: 'captured',
      total_cents: before.total_cents + 300,
      tip_cents: before.tip_cents + 300,
      driver_pay_cents: before.driver_pay_cents + 300,
    });
    await until(async () =>
      expect(await intentStatuses(paid.id)).toEqual([
        `fare ${before.total_cents} captured`,
        'tip 300 captured',
      ]),
    );
    expect(await earnedBy(paid.id)).toEqual([
      { total_cents: before.driver_pay_cents, tip_cents: before.tip_cents },
      { total_cents: 300, tip_cents: 300 },
    ]);
    await until(async () =>
      expect(await readOrderMoney(db, paid.id)).toMatchObject({
        outcome: 'completed',
        customerPaysCents: before.total_cents + 300,
        capturedCents: before.total_cents + 300,
        refundedCents: 0,
        driverGetsCents: before.driver_pay_cents + 300,
        platformShareCents: before.total_cents - before.driver_pay_cents,
      }),
    );
    const balances = await ledgerOf(paid.id);
    expect(balances['customer_payments']).toBe(0);
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    const { rows } = await sql`SELECT 1 FROM cases WHERE order_id = ${paid.id}`.execute(db);
    expect(rows).toEqual([]);
    const after = await earnedByLine();
    expect(after).toEqual({ ...earned, tip: (earned['tip'] ?? 0) + 3 });
  });

  test('is refused after 30 days, in a sentence, and given back if it was begun before', async () => {
    const paid = await paidOrder();
    const daysLater = await deliver(paid.id);
    daysLater(29);
    const begun = (await open(paid.id, 3, 'tip')).json();
    daysLater(30);
    const refused = await open(paid.id, 4, 'tip');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'tip_late',
        message: 'A tip can be added until 30 days after your return was delivered.',
      },
    ]);
    await confirm(begun.clientSecret);
    await until(async () =>
      expect(await intentStatuses(paid.id)).toEqual([
        `fare ${paid.totalCents} captured`,
        'tip 300 voided',
      ]),
    );
    expect(await earnedBy(paid.id)).toHaveLength(1);
  });
});
