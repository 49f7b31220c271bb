import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { priceTrip } from '@backhaul/domain/fare/price-trip.ts';
import { pickupFailureReasons } from '@backhaul/domain/order/action-reasons.ts';
import { type RefusalPlan, refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sized } from '../testing/sized.ts';
import { startOrderScenario } from '../testing/order-scenario.ts';
import { signBack } from '../testing/sign-back.ts';

const { app, customer, driver, admin, requests, job, prove, standAtDoor } =
  await startOrderScenario();
const { db } = app.database;
const generatedOrders = sized(1_000, 24);
/** The number of orders that are ended at the same time. */
const lanes = 4;

const trips = fc.record({
  milesHundredths: fc.integer({ min: 0, max: 10_000 }),
  minutes: fc.integer({ min: 1, max: 300 }),
  itemValueCents: fc.integer({ min: 1, max: 10_000_000 }),
  numberOfItems: fc.integer({ min: 1, max: 10 }),
  tipCents: fc.integer({ min: 0, max: 50_000 }),
  isRush: fc.boolean(),
});
type Trip = ReturnType<typeof generate>[number];
const generate = () => fc.sample(trips, { numRuns: generatedOrders, seed: 20_261_123 });

const { rows: counters } = await sql<{ id: string; lat: number; lng: number }>`
  SELECT id, lat, lng FROM stores WHERE company_id = 'target' AND accepts_returns
  ORDER BY position <-> map_point(38.6003, -90.2935), id LIMIT 2`.execute(db);

const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * The amounts on the driver's card for a job, in cents: the promised pay, the pay for a failed pickup, and
 * the pay for each option after a refusal.
 */
async function cardOf(id: string) {
  const answer = await requests.get(driver, `/api/driver/orders/${id}`);
  const { basePrice, tip, driverPay, extraPay, failedPickupPay, refusal } = answer.json();
  expect(cents(basePrice) + cents(tip)).toBe(cents(driverPay.total));
  const ways: { plan: RefusalPlan; pay: number }[] = refusal?.ways ?? [];
  return {
    promise: cents(driverPay.total) + cents(extraPay),
    failedPickup: cents(failedPickupPay),
    wayOf: (plan: RefusalPlan) => cents(ways.find((way) => way.plan === plan)?.pay ?? Number.NaN),
  };
}

async function report(id: string, status: string, more: object = {}, who = driver): Promise<void> {
  const answer = await requests.patch(who, `/api/orders/${id}`, { status, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function seed(trip: Trip, place: number, ...[status, options]: Parameters<typeof job>) {
  const { id } = await job(status, { companyId: 'target', ...options });
  const price = priceTrip(trip, fareV1);
  const counter = counters[place % counters.length];
  await sql`UPDATE orders SET fare = ${JSON.stringify(price)}, tip_cents = ${price.fare.tipCents},
    total_cents = ${price.fare.totalCents}, driver_pay_cents = ${price.driverPay.totalCents},
    store_id = ${counter?.id}, dropoff_lat = ${counter?.lat}, dropoff_lng = ${counter?.lng} WHERE id = ${id}`.execute(
    db,
  );
  return id;
}

/**
 * Completes an order in transit. Checks after the delivery that the app still promises the driver the same
 * pay. Returns that pay.
 */
async function handIn(id: string): Promise<number> {
  const { promise } = await cardOf(id);
  await report(id, 'delivered');
  expect((await cardOf(id)).promise).toBe(promise);
  await prove(id, 'counter_receipt');
  await report(id, 'completed');
  return promise;
}

/** Ends a generated order. Returns its id and the pay in cents that the driver was promised before the end. */
type Ending = (trip: Trip, place: number) => Promise<{ id: string; shown: number }>;

async function completed(trip: Trip, place: number) {
  const id = await seed(trip, place, 'in_transit');
  return { id, shown: await handIn(id) };
}

const refused =
  (plan: RefusalPlan): Ending =>
  async (trip, place) => {
    const id = await seed(trip, place, 'in_transit');
    const { promise } = await cardOf(id);
    await prove(id, 'refusal');
    await report(id, 'refused', { reason: 'policy' });
    const asked = await cardOf(id);
    expect(asked.promise).toBe(promise);
    await requests.put(customer, `/api/orders/${id}/refusal-plan`, { plan });
    const chosen = await cardOf(id);
    const shown = chosen.promise + chosen.wayOf(plan);
    expect(shown).toBe(promise + asked.wayOf(plan));
    if (plan === 'bring_back') {
      await report(id, 'returning');
      await signBack(db, { orderId: id, driverId: driver.id });
      await report(id, 'returned');
      return { id, shown };
    }
    const taken = await requests.post(driver, `/api/driver/orders/${id}/way-on`, { plan });
    expect(taken.statusCode, taken.body).toBe(200);
    expect(await handIn(id)).toBe(shown);
    return { id, shown };
  };

async function failed(trip: Trip, place: number) {
  const id = await seed(trip, place, 'assigned');
  const { failedPickup: shown } = await cardOf(id);
  await prove(id, 'pickup');
  await standAtDoor();
  const reason = pickupFailureReasons[place % pickupFailureReasons.length];
  await report(id, 'pickup_failed', { reason });
  return { id, shown };
}

const cancelled =
  (who: 'owner_soon' | 'owner_late' | 'admin'): Ending =>
  async (trip, place) => {
    const agoMs = who === 'owner_late' ? 600_000 : 60_000;
    const assignedAt = new Date(app.clock.now().getTime() - agoMs);
    const id = await seed(trip, place, 'assigned', { assignedAt });
    const { failedPickup } = await cardOf(id);
    const by = who === 'admin' ? admin : customer;
    const answer = await requests.post(by, `/api/orders/${id}/cancel`, { reason: 'Because' });
    expect(answer.statusCode, answer.body).toBe(200);
    // The driver came in vain and gets the pay for a failed pickup. If the owner cancels within two minutes,
    // nobody has driven yet and the pay is 0.
    return { id, shown: who === 'owner_soon' ? 0 : failedPickup };
  };

async function lost(trip: Trip, place: number) {
  const id = await seed(trip, place, 'in_transit');
  const reason = 'Fell off';
  const answer = await requests.post(admin, `/api/admin/orders/${id}/lose`, { reason });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, shown: 0 };
}

async function faulty(trip: Trip, place: number) {
  const id = await seed(trip, place, 'assigned');
  const finding = { reason: 'customer_absent', fault: 'driver', driverNotes: 'Never came' };
  await report(id, 'pickup_failed', finding, admin);
  return { id, shown: 0 };
}

const endings: readonly Ending[] = [
  completed,
  ...refusalPlans.map(refused),
  failed,
  ...(['owner_soon', 'owner_late', 'admin'] as const).map(cancelled),
  lost,
  faulty,
];

/**
 * Maps each order's id to the cents that the books owe the driver, and to the cents in the driver's list of
 * earnings.
 */
async function booked() {
  const { rows } = await sql<{ id: string; ledger: number; earnings: number }>`
    SELECT o.id,
      (SELECT coalesce(-sum(e.amount_cents), 0)::integer FROM ledger_entries e
        JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.order_id = o.id AND e.driver_id = ${driver.id}) AS ledger,
      (SELECT coalesce(sum(total_cents), 0)::integer FROM driver_earnings WHERE order_id = o.id) AS earnings
    FROM orders o`.execute(db);
  return new Map(rows.map(({ id, ledger, earnings }) => [id, { ledger, earnings }]));
}

test(
  'generated orders of every ending, by the driver’s own calls: the ledger pays what was shown before each act',
  { timeout: 600_000 },
  async () => {
    const shown = new Map<string, number>();
    const waiting = generate().entries();
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const [place, trip] of waiting) {
          const ended = await endings[place % endings.length]?.(trip, place);
          if (ended !== undefined) shown.set(ended.id, ended.shown);
        }
      }),
    );
    expect(shown.size).toBe(generatedOrders);
    const books = await booked();
    const paid = [...shown].filter(([id, owed]) => {
      const { ledger, earnings } = books.get(id) ?? {};
      return ledger !== owed || earnings !== owed;
    });
    expect(paid.map(([id, owed]) => ({ owed, ...books.get(id) }))).toEqual([]);
  },
);
