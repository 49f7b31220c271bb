import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { OtherStore } from '@backhaul/contract/calls/returns/quotes.ts';
import { readOrderMoney } from '../../../ledger/read-order-money.ts';
import { settleOrder } from '../../../orders/settle-order.ts';
import { bookingDay, bookJacket } from '../../../testing/book-return.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, customer, driver, requests, job, eventsOf, ledgerOf } = await startOrderScenario();

async function booked(changes: Record<string, unknown> = {}) {
  app.clock.set(bookingDay);
  return bookJacket(app, customer.cookie, changes);
}
const askStores = (orderId: string, who: TestPerson = customer) =>
  requests.post(who, `/api/orders/${orderId}/store-quotes`);
const storesOf = async (orderId: string): Promise<OtherStore[]> =>
  (await askStores(orderId)).json().stores;
const change = (orderId: string, body: object) =>
  requests.patch(customer, `/api/orders/${orderId}/details`, body);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

async function pay(orderId: string, amount: number, purpose?: 'tip') {
  const body = { orderId, amount, ...(purpose && { purpose }) };
  const { clientSecret } = (
    await requests.post(customer, '/api/create-payment-intent', body)
  ).json();
  const card = { clientSecret, cardNumber: '4242424242424242' };
  await requests.post(customer, '/api/local-gateway/confirm', card);
}
const read = async (orderId: string) =>
  (await requests.get(customer, `/api/orders/${orderId}`)).json();

function nearestAndFarthest(stores: readonly OtherStore[]) {
  const [nearest, farthest] = [stores[0], stores.at(-1)];
  if (nearest === undefined || farthest === undefined) throw new Error('no other store');
  return { nearest, farthest };
}

describe('before the payment', () => {
  test('another store takes the place of the first, with its price, its way and its promise', async () => {
    const order = await booked();
    const stores = await storesOf(order.id);
    expect(stores.length).toBeGreaterThan(1);
    expect(stores.map(({ store }) => store.id)).not.toContain('target-hampton-village');
    const miles = stores.map(({ distanceMiles }) => distanceMiles);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    const { farthest } = nearestAndFarthest(stores);
    expect(farthest).toMatchObject({ isCovered: true });

    const answer = await change(order.id, { storeQuoteId: farthest.quoteId, tip: 8 });
    expect(answer.statusCode).toBe(200);
    const changed = answer.json();
    expect(changed).toMatchObject({
      store: farthest.store,
      dropoffAddress: farthest.store.address,
      distanceMiles: farthest.distanceMiles,
      tip: 8,
      events: expect.arrayContaining([
        expect.objectContaining({ type: 'details_changed', changed: ['store', 'tip'] }),
      ]),
    });
    expect(changed.totalPrice).toBeCloseTo(farthest.total + 3, 2);
    expect(changed.geometry.at(-1)[1]).toBeCloseTo(changed.store.lat, 2);
    const sum = changed.lines.reduce(
      (total: number, { amount }: { amount: number }) => total + amount,
      0,
    );
    expect(sum).toBeCloseTo(changed.totalPrice, 2);
    expect(changed.driverPay.total).toBeGreaterThan(order.driverPay.total);
    const { rows } = await sql<{ matches: boolean }>`
      SELECT o.total_cents = (o.fare -> 'fare' ->> 'totalCents')::int AND o.driver_pay_cents =
        (o.fare -> 'driverPay' ->> 'totalCents')::int AS matches FROM orders o WHERE id = ${order.id}`.execute(
      db,
    );
    expect(rows).toEqual([{ matches: true }]);

    const documents = await requests.get(customer, `/api/orders/${order.id}/documents`);
    const passport = (await requests.get(null, `/api/passports/${documents.json().token}`)).json();
    expect(passport).toMatchObject({ verified: true, statement: { to: farthest.store.name } });
    expect(JSON.stringify(passport.entries)).toContain(farthest.store.name);
  });

  test('the same quote again changes nothing, and what was begun for the old price is given back', async () => {
    const order = await booked();
    const { farthest } = nearestAndFarthest(await storesOf(order.id));
    await requests.post(customer, '/api/create-payment-intent', {
      orderId: order.id,
      amount: order.totalPrice,
    });
    await change(order.id, { storeQuoteId: farthest.quoteId });
    await change(order.id, { storeQuoteId: farthest.quoteId });
    expect(await eventsOf(order.id)).toHaveLength(2);
    await pay(order.id, farthest.total);
    await until(async () =>
      expect(await read(order.id)).toMatchObject({
        paymentStatus: 'authorized',
        totalPrice: farthest.total,
      }),
    );
  });
});

describe('after it', () => {
  /** Creates a paid return to a store that is farther away than others. */
  async function paidToFarthest() {
    const order = await booked();
    const { farthest } = nearestAndFarthest(await storesOf(order.id));
    const changed = (await change(order.id, { storeQuoteId: farthest.quoteId })).json();
    await pay(order.id, changed.totalPrice);
    await until(async () => expect((await read(order.id)).paymentStatus).toBe('authorized'));
    return changed;
  }

  test('a nearer store releases the difference when the payment is taken, and the books balance', async () => {
    const order = await paidToFarthest();
    await pay(order.id, 2, 'tip');
    await until(async () => expect((await read(order.id)).tip).toBe(7));
    const { nearest } = nearestAndFarthest(await storesOf(order.id));
    expect(nearest.isCovered).toBe(true);
    expect(nearest.total).toBeLessThan(order.totalPrice + 2);
    const changed = (await change(order.id, { storeQuoteId: nearest.quoteId })).json();
    expect(changed).toMatchObject({
      totalPrice: nearest.total,
      tip: 7,
      paymentStatus: 'authorized',
    });
    await db.transaction().execute(async (transaction) => {
      await sql`UPDATE orders SET status = 'completed', driver_id = ${driver.id} WHERE id = ${order.id}`.execute(
        transaction,
      );
      await settleOrder(transaction, { orderId: order.id, outcome: 'completed' });
    });
    await until(async () => {
      const money = await readOrderMoney(db, order.id);
      expect(money.capturedCents / 100).toBeCloseTo(nearest.total, 2);
      expect(money).toMatchObject({
        customerPaysCents: money.capturedCents,
        driverGetsCents: Math.round(changed.driverPay.total * 100),
      });
    });
    const balances = await ledgerOf(order.id);
    expect(balances['customer_payments']).toBe(0);
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });

  test('a dearer store is refused in a sentence, and the order stays as it is', async () => {
    const order = await booked();
    await pay(order.id, order.totalPrice);
    await until(async () => expect((await read(order.id)).paymentStatus).toBe('authorized'));
    const dear = (await storesOf(order.id)).find(({ isCovered }) => !isCovered);
    if (dear === undefined) throw new Error('no dearer store');
    const refused = await change(order.id, { storeQuoteId: dear.quoteId });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'store_costs_more']);
    expect(await read(order.id)).toMatchObject({
      totalPrice: order.totalPrice,
      store: { id: 'target-hampton-village' },
    });
  });
});

describe('a quote is refused', () => {
  test('that has expired, is of another order, or that nobody made', async () => {
    const order = await booked();
    const { nearest } = nearestAndFarthest(await storesOf(order.id));
    const other = await booked({ itemValue: 300 });
    const codeOf = async (orderId: string, storeQuoteId: string) =>
      (await change(orderId, { storeQuoteId })).json().code;
    expect(await codeOf(other.id, nearest.quoteId)).toBe('store_quote_over');
    expect(await codeOf(order.id, order.id)).toBe('quote_not_found');
    app.clock.set('2026-11-20T16:15:01Z');
    expect(await codeOf(order.id, nearest.quoteId)).toBe('store_quote_over');
    expect(await eventsOf(order.id)).toHaveLength(1);
  });

  test('once a driver has accepted, and to anybody but the customer', async () => {
    const order = await booked();
    const { nearest } = nearestAndFarthest(await storesOf(order.id));
    await sql`UPDATE orders SET status = 'assigned', driver_id = ${driver.id} WHERE id = ${order.id}`.execute(
      db,
    );
    const late = await change(order.id, { storeQuoteId: nearest.quoteId });
    expect([late.statusCode, late.json().code]).toEqual([409, 'change_too_late']);
    expect((await askStores(order.id)).json().code).toBe('change_too_late');
    const taken = await job('assigned');
    expect((await askStores(taken.id, driver)).statusCode).toBe(403);
    expect((await askStores(taken.id, await app.person())).statusCode).toBe(404);
  });
});
