import { randomUUID } from 'node:crypto';
import { needsOfReason } from '@backhaul/domain/door/failed-pickup.ts';
import { waitingRules } from '@backhaul/domain/door/waiting.ts';
import { extraLegCents } from '@backhaul/domain/fare/driver-pay.ts';
import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { type OrderOutcome, orderOutcomes, returnLegCents } from '@backhaul/domain/fare/outcome.ts';
import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { raiseTip } from '@backhaul/domain/fare/raise-tip.ts';
import { sumCents } from '@backhaul/domain/money/cents.ts';
import { pickupFailureReasons } from '@backhaul/domain/order/action-reasons.ts';
import { refusalChoiceMs, type RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sized } from '../testing/sized.ts';
import type { Database } from '../database/connect.ts';
import { startOrderScenario } from '../testing/order-scenario.ts';
import { settleOrder } from './settle-order.ts';
import { home } from '../testing/seed-order.ts';
import { signBack } from '../testing/sign-back.ts';

const { app, customer, driver, admin, requests, job, prove, standAtDoor, owedTo } =
  await startOrderScenario();
const { db } = app.database;
const generatedOrders = sized(1_000, 100);

const bookings = fc.record({
  trip: fc.record({
    milesHundredths: fc.integer({ min: 0, max: 10_000 }),
    minutes: fc.integer({ min: 1, max: 300 }),
    itemValueCents: fc.integer({ min: 1, max: 10_000_000 }),
    numberOfItems: fc.integer({ min: 1, max: 10 }),
    tipCents: fc.integer({ min: 0, max: 49_000 }),
    isRush: fc.boolean(),
  }),
  /** Cents by which the customer raised the tip after the booking. */
  moreTipCents: fc.integer({ min: 0, max: 1_000 }),
  /**
   * The drives to other places that customers chose after a counter refused the item. The driver saw the
   * extra pay before accepting each.
   */
  legs: fc.array(
    fc.record({
      milesHundredths: fc.integer({ min: 0, max: 1_500 }),
      minutes: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 2 },
  ),
});

/**
 * The pay that a driver was promised before an order ended: the pay on the job's card, and the extra pay for
 * accepted options and for the drive back.
 */
function shownTo(booking: ReturnType<typeof generate>[number]) {
  const { trip, moreTipCents, legs } = booking;
  const price = raiseTip(priceTrip(trip, fareV1), trip.tipCents + moreTipCents);
  const extraCents = sumCents(legs.map((leg) => extraLegCents(leg, fareV1)));
  const promiseCents = price.driverPay.totalCents + extraCents;
  const wayBackCents = returnLegCents(price.driverPay.lines);
  return { price, extraCents, promiseCents, wayBackCents };
}
const generate = () => fc.sample(bookings, { numRuns: generatedOrders, seed: 20_261_123 });
type Shown = ReturnType<typeof shownTo>;

const callOut = () => fareV1.tripFeeCents;
const nothing = () => 0;
const promise = ({ promiseCents }: Shown) => promiseCents;
const promiseAndBack = ({ promiseCents, wayBackCents }: Shown) => promiseCents + wayBackCents;

const owedFor: Readonly<Record<OrderOutcome, (shown: Shown) => number>> = {
  completed: promise,
  returned_charged: promiseAndBack,
  returned_platform: promiseAndBack,
  verdict_returned: promiseAndBack,
  verdict_elsewhere: promise,
  cancelled_by_customer_late: callOut,
  cancelled_by_platform: callOut,
  pickup_failed_customer: callOut,
  pickup_failed_other: callOut,
  cancelled_free: nothing,
  driver_at_fault: nothing,
  lost: nothing,
};

const undo = new Error('undone');

/**
 * Settles an order with the amounts that the driver was shown, in a transaction that is rolled back. Returns
 * the cents that the books then owed the driver, and the driver's earning.
 */
async function settledAs(orderId: string, shown: Shown, outcome: OrderOutcome) {
  const { price, extraCents } = shown;
  let owed = { ledger: 0, earning: 0 };
  const settling = db.transaction().execute(async (transaction: Database) => {
    await sql`UPDATE orders SET fare = ${JSON.stringify(price)}, tip_cents = ${price.fare.tipCents},
      total_cents = ${price.fare.totalCents}, driver_pay_cents = ${price.driverPay.totalCents},
      extra_legs_cents = ${extraCents} WHERE id = ${orderId}`.execute(transaction);
    await settleOrder(transaction, { orderId, outcome });
    // The database checks only at commit that the ledger balances. This transaction is never committed, so
    // the check is made here.
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(transaction);
    const { rows } = await sql<typeof owed>`SELECT
      (SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries WHERE driver_id = ${driver.id}) AS ledger,
      (SELECT coalesce(sum(total_cents), 0) FROM driver_earnings WHERE order_id = ${orderId}) AS earning`.execute(
      transaction,
    );
    owed = rows[0] ?? owed;
    throw undo;
  });
  await expect(settling).rejects.toBe(undo);
  return owed;
}

test(
  '1,000 generated fares, tips raised and ways on: every outcome books what they add up to',
  { timeout: 120_000 },
  async () => {
    const order = await job('delivered');
    for (const [at, booking] of generate().entries()) {
      const outcome = orderOutcomes[at % orderOutcomes.length] ?? 'completed';
      const shown = shownTo(booking);
      const cents = owedFor[outcome](shown);
      expect(await settledAs(order.id, shown, outcome), outcome).toEqual({
        ledger: cents,
        earning: cents,
      });
    }
  },
);

const cents = (dollars: number) => Math.round(dollars * 100);

/** Reads a job's pay as the driver sees it at this moment, in cents. */
async function seen(orderId: string) {
  const { driverPay, extraPay, refusal } = (
    await requests.get(driver, `/api/driver/orders/${orderId}`)
  ).json();
  const ways: { plan: RefusalPlan; pay: number }[] = refusal?.ways ?? [];
  const payOf = (plan: RefusalPlan) => ways.find((way) => way.plan === plan)?.pay;
  return { promise: cents(driverPay.total) + cents(extraPay), payOf };
}

const report = (orderId: string, status: string, more: object = {}, who = driver) =>
  requests.patch(who, `/api/orders/${orderId}`, { status, ...more });

async function expectPaid(orderId: string, owedCents: number): Promise<void> {
  expect(await owedTo(driver.id, orderId)).toBe(owedCents);
  const earnings: { orderId: string; totalEarning: number }[] = (
    await requests.get(driver, '/api/driver/earnings?limit=100')
  ).json();
  const listed = earnings.filter((earning) => earning.orderId === orderId);
  expect(sumCents(listed.map(({ totalEarning }) => cents(totalEarning)))).toBe(owedCents);
}

async function complete(orderId: string): Promise<void> {
  await report(orderId, 'delivered');
  await prove(orderId, 'counter_receipt');
  expect((await report(orderId, 'completed')).statusCode).toBe(200);
}

test('the card is what a completed job pays', async () => {
  const { id } = await job('in_transit');
  const { promise: card } = await seen(id);
  await complete(id);
  await expectPaid(id, card);
});

const { rows: counters } = await sql<{ id: string; lat: number; lng: number }>`
  SELECT id, lat, lng FROM stores WHERE company_id = 'target' AND accepts_returns
  ORDER BY position <-> map_point(38.6003, -90.2935), id LIMIT 1`.execute(db);

test.each(['bring_back', 'another_location', 'donate'] as const)(
  'refused, then %s: the card and what that way said it pays',
  async (plan) => {
    const [counter] = counters;
    const { id } = await job('in_transit', { companyId: 'target', storeId: counter?.id ?? null });
    await sql`UPDATE orders SET refusal_plan = ${plan}, dropoff_lat = ${counter?.lat}, dropoff_lng = ${counter?.lng}
      WHERE id = ${id}`.execute(db);
    await prove(id, 'refusal');
    expect((await report(id, 'refused', { reason: 'policy' })).statusCode).toBe(200);
    const { promise: card, payOf } = await seen(id);
    const pay = payOf(plan);
    expect(pay).toBeGreaterThan(0);
    app.clock.set(new Date(app.clock.now().getTime() + refusalChoiceMs).toISOString());
    if (plan === 'bring_back') {
      await report(id, 'returning');
      await signBack(db, { orderId: id, driverId: driver.id });
      expect((await report(id, 'returned')).statusCode).toBe(200);
    } else {
      const taken = await requests.post(driver, `/api/driver/orders/${id}/way-on`, { plan });
      expect(taken.statusCode).toBe(200);
      expect((await seen(id)).promise).toBe(card + cents(pay ?? 0));
      await complete(id);
    }
    app.clock.run();
    await expectPaid(id, card + cents(pay ?? 0));
  },
);

test.each(pickupFailureReasons)(
  'a pickup that failed (%s) pays the call-out, and the waiting',
  async (reason) => {
    const { id } = await job('assigned');
    await prove(id, 'pickup');
    await standAtDoor();
    const ago = (minutes: number) =>
      new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
    const isWaited = needsOfReason[reason].includes('time');
    if (isWaited) {
      const url = `/api/driver/orders/${id}`;
      const position = { lat: home.lat, lng: home.lng, at: ago(15) };
      await requests.post(driver, `${url}/arrival`, {
        stop: 'pickup',
        position,
        happenedAt: ago(15),
      });
      await requests.post(driver, `/api/orders/${id}/messages`, {
        id: randomUUID(),
        words: 'I am at your door',
        fileId: null,
      });
    }
    expect((await report(id, 'pickup_failed', { reason })).statusCode).toBe(200);
    await expectPaid(id, fareV1.tripFeeCents + (isWaited ? waitingRules.mostCents : 0));
  },
);

test.each([
  ['the owner, soon', () => customer, 60_000, 0],
  ['the owner, late', () => customer, 600_000, fareV1.tripFeeCents],
  ['an administrator', () => admin, 60_000, fareV1.tripFeeCents],
] as const)('cancelled by %s', async (_, by, agoMs, owedCents) => {
  const assignedAt = new Date(app.clock.now().getTime() - agoMs);
  const { id } = await job('assigned', { assignedAt });
  const answer = await requests.post(by(), `/api/orders/${id}/cancel`, { reason: 'Because' });
  expect(answer.statusCode).toBe(200);
  await expectPaid(id, owedCents);
});

test('an item that is lost, or a fault of the driver’s, pays nothing', async () => {
  const lost = await job('in_transit');
  await requests.post(admin, `/api/admin/orders/${lost.id}/lose`, { reason: 'Fell off' });
  await expectPaid(lost.id, 0);
  const failed = await job('assigned');
  const finding = { reason: 'customer_absent', fault: 'driver', driverNotes: 'Never came' };
  await report(failed.id, 'pickup_failed', finding, admin);
  await expectPaid(failed.id, 0);
});
