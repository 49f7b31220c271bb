import type { AdminOrder, AdminOrderDetail } from '@backhaul/contract/calls/operations/admin.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { readOrderMoney } from '../../../ledger/read-order-money.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { decideRefund } from '../../money/payments/refund-payment.ts';
import { signBack } from '../../../testing/sign-back.ts';

// The tests in this file compare an order's money in the admin console with the ledger, for every outcome.

const people = await startOrderScenario();
const { db, requests, order: place, prove } = people;

type Placed = Awaited<ReturnType<typeof place>>;

async function waitForPayment(orderId: string, paymentStatus: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ payment_status: string }>`
        SELECT payment_status FROM orders WHERE id = ${orderId}`.execute(db);
      expect(rows[0]?.payment_status).toBe(paymentStatus);
    },
    { timeout: 15_000, interval: 20 },
  );
}

/** Creates an order that is paid at the test gateway and on its way with the driver. */
async function paidOrder(): Promise<Placed> {
  const order = await place({ paymentStatus: 'pending' });
  const amount = order.totalCents / 100;
  const intent = await requests.post(people.customer, '/api/create-payment-intent', {
    orderId: order.id,
    amount,
  });
  const { clientSecret } = intent.json();
  const card = { clientSecret, cardNumber: '4242424242424242' };
  await requests.post(people.customer, '/api/local-gateway/confirm', card);
  await waitForPayment(order.id, 'authorized');
  await requests.post(people.driver, `/api/driver/orders/${order.id}/accept`);
  for (const kind of ['pickup', 'refusal', 'counter_receipt'] as const) await prove(order.id, kind);
  await people.standAtDoor();
  return order;
}

async function report(order: Placed, ...statuses: [status: string, reason?: string][]) {
  for (const [status, reason] of statuses) {
    const body = { status, ...(reason === undefined ? {} : { reason }) };
    const answer = await requests.patch(people.driver, `/api/orders/${order.id}`, body);
    expect([status, answer.statusCode]).toEqual([status, 200]);
  }
}

const toCents = (dollars: number) => Math.round(dollars * 100);

/** Reads the order from the admin's list and from its detail page. */
async function told(order: Placed) {
  const url = '/api/admin/orders';
  const rows: AdminOrder[] = (await requests.get(people.admin, url)).json();
  const detail: AdminOrderDetail = (await requests.get(people.admin, `${url}/${order.id}`)).json();
  const row = rows.find(({ id }) => id === order.id);
  return { row, detail };
}

/**
 * Checks that the order's figures agree in the admin's list, in its details, in its ledger entries and in the
 * driver's earnings.
 */
async function figures(order: Placed) {
  const { row, detail } = await told(order);
  expect(row?.figures).toEqual(detail.figures);
  const { basis, customer, driver, platform, outstanding } = detail.figures;
  expect(toCents(customer)).toBe(toCents(driver) + toCents(platform));
  // The booked price is not changed by the outcome; both answers have it.
  expect([row?.total, detail.totalPrice].map((dollars) => toCents(dollars ?? 0))).toEqual([
    order.totalCents,
    order.totalCents,
  ]);
  const inLedger = (account: string) =>
    detail.ledger
      .filter((posting) => posting.account === account)
      .reduce((sum, { amount }) => sum + toCents(amount), 0);
  expect(toCents(driver)).toBe(-inLedger('driver_payable'));
  expect(toCents(customer) - toCents(outstanding)).toBe(inLedger('processor_clearing'));
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(total_cents), 0) AS cents FROM driver_earnings WHERE order_id = ${order.id}`.execute(
    db,
  );
  expect(toCents(driver)).toBe(rows[0]?.cents);
  return [basis, ...[customer, driver, platform, outstanding].map(toCents)];
}

test('failed at the door: the fee was charged, the way out was paid', async () => {
  const order = await paidOrder();
  await report(order, ['pickup_failed', 'bad_address']);
  await waitForPayment(order.id, 'captured');
  expect(await figures(order)).toEqual(['actual', 500, 300, 200, 0]);
});

test('brought back: the total was charged, the guaranteed pay and the return leg were paid', async () => {
  const order = await paidOrder();
  await report(order, ['picked_up'], ['in_transit'], ['refused', 'policy']);
  const plan = { plan: 'bring_back' };
  await requests.put(people.customer, `/api/orders/${order.id}/refusal-plan`, plan);
  await signBack(db, { orderId: order.id, driverId: people.driver.id });
  await report(order, ['returning'], ['returned']);
  await waitForPayment(order.id, 'captured');
  const { driverGetsCents } = await readOrderMoney(db, order.id);
  expect(driverGetsCents).toBeGreaterThan(order.driverPayCents);
  expect(await figures(order)).toEqual([
    'actual',
    order.totalCents,
    driverGetsCents,
    order.totalCents - driverGetsCents,
    0,
  ]);
});

test('cancelled before it was paid: nothing was charged, nothing was paid', async () => {
  const order = await place({ paymentStatus: 'pending' });
  const url = `/api/orders/${order.id}/cancel`;
  expect((await requests.post(people.customer, url, { reason: 'No' })).statusCode).toBe(200);
  const { row, detail } = await told(order);
  const nothing = { basis: 'actual', customer: 0, driver: 0, platform: 0, outstanding: 0 };
  expect([row?.figures, detail.figures]).toEqual([nothing, nothing]);
});

test('completed: as booked, said at once, with what is still to be taken', async () => {
  const order = await paidOrder();
  const share = order.totalCents - order.driverPayCents;
  const plan = ['as_booked', order.totalCents, order.driverPayCents, share, 0];
  const { row } = await told(order);
  const { basis, customer, driver, platform, outstanding } = row?.figures ?? {};
  expect([basis, ...[customer, driver, platform, outstanding].map((d) => toCents(d ?? 0))]).toEqual(
    plan,
  );
  await report(order, ['picked_up'], ['in_transit'], ['delivered'], ['completed']);
  // The payment may be captured between two reads. So only figures that a capture does not change are
  // compared here.
  const { detail } = await told(order);
  const atOnce = [detail.figures.customer, detail.figures.driver, detail.figures.platform];
  expect([detail.figures.basis, ...atOnce.map(toCents)]).toEqual(['actual', ...plan.slice(1, 4)]);
  await waitForPayment(order.id, 'captured');
  expect(await figures(order)).toEqual(['actual', ...plan.slice(1)]);
});

test('refunded by us in part: what came back is neither charged nor kept', async () => {
  const order = await paidOrder();
  await report(order, ['picked_up'], ['in_transit'], ['delivered'], ['completed']);
  await waitForPayment(order.id, 'captured');
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment_intents WHERE order_id = ${order.id}`.execute(db);
  const refund = { orderId: order.id, intentId: rows[0]?.id ?? '', amountCents: 400 };
  await db
    .transaction()
    .execute((transaction) =>
      decideRefund(transaction, { ...refund, partyAtFault: 'platform', reason: 'Late' }),
    );
  await waitForPayment(order.id, 'partially_refunded');
  expect(await figures(order)).toEqual([
    'actual',
    order.totalCents - 400,
    order.driverPayCents,
    order.totalCents - order.driverPayCents - 400,
    0,
  ]);
});

test('a fault of ours: the driver was paid, the customer was not charged, and it cost us', async () => {
  const order = await paidOrder();
  await report(order, ['pickup_failed', 'unsafe']);
  await waitForPayment(order.id, 'voided');
  expect(await figures(order)).toEqual(['actual', 0, 300, -300, 0]);
});

test('a payment that could not be taken is outstanding', async () => {
  const order = await paidOrder();
  await sql`UPDATE local_gateway_intents SET lapses_at = now() - interval '1 hour'
    WHERE id = (SELECT id FROM payment_intents WHERE order_id = ${order.id})`.execute(db);
  await report(order, ['pickup_failed', 'bad_address']);
  await waitForPayment(order.id, 'voided');
  expect(await figures(order)).toEqual(['actual', 500, 300, 200, 500]);
});
