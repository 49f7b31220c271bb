import type { DriverMoney, DriverSafety } from '@backhaul/contract/calls/operations/driver-card.ts';
import type { CustomerRefunds } from '@backhaul/contract/calls/operations/customer-card.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { settleOrder } from '../../../orders/settle-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { areaDay } from '../../../testing/test-clock.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, admin, requests } = await startOrderScenario();
/** A Friday noon in St. Louis. */
const noon = new Date('2026-11-20T18:00:00Z');
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

let driver: TestPerson;
let customer: TestPerson;
beforeEach(async () => {
  app.clock.set(noon.toISOString());
  [driver, customer] = [await app.person({ isDriver: true }), await app.person()];
});

const seed = (more: Partial<SeedOrderOptions> = {}) =>
  seedOrder(db, { customerId: customer.id, driverId: driver.id, status: 'completed', ...more });

/** Completes an order of the driver at a time. Returns the driver's pay in dollars. */
async function earned(at: Date, tipCents: number): Promise<number> {
  const { id, driverPayCents } = await seed({ tipCents, completedAt: at });
  await db
    .transaction()
    .execute((transaction) => settleOrder(transaction, { orderId: id, outcome: 'completed' }));
  await sql`ALTER TABLE driver_earnings DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE driver_earnings SET created_at = ${at} WHERE order_id = ${id}`.execute(db);
  await sql`ALTER TABLE driver_earnings ENABLE TRIGGER USER`.execute(db);
  return driverPayCents / 100;
}

describe('a driver’s money', () => {
  const read = async (id = driver.id) => requests.get(admin, `/api/admin/drivers/${id}/money`);

  test('is today’s pay, this week’s before it, and what is owed, adjustments included', async () => {
    const today = await earned(hours(-1), 300);
    const week = await earned(hours(-30), 0);
    const before = await earned(hours(-24 * 6), 0);
    const booked = await requests.post(admin, '/api/admin/adjustments', {
      email: driver.email,
      kind: 'incentive',
      amount: 5,
      reason: 'Rain all day',
    });
    expect(booked.statusCode, booked.body).toBe(201);
    const money = (await read()).json<DriverMoney>();
    expect(money).toMatchObject({
      today: { jobs: 1, amount: today, tips: 3 },
      week: { jobs: 1, amount: week, tips: 0 },
      nextPayoutOn: '2026-11-23',
      paidOut: 0,
      payoutCount: 0,
      payouts: [],
      adjustmentCount: 1,
      adjustments: [{ kind: 'incentive', amount: 5, reason: 'Rain all day' }],
    });
    expect(money.owed).toBeCloseTo(today + week + before + 5, 2);
  });

  test('has the latest three payouts, and the sum of those that were paid', async () => {
    for (const [state, cents] of [
      ['paid', 5000],
      ['failed', 700],
      ['paid', 1000],
      ['in_transit', 300],
    ] as const) {
      await sql`INSERT INTO payouts (id, driver_id, kind, state, amount_cents, fee_cents, earning_count, provider, failure, settled_at, created_at)
        VALUES (gen_random_uuid(), ${driver.id}, 'instant', ${state}, ${cents}, 50, 1, 'local',
          ${state === 'failed' ? 'account_closed' : null}, ${state === 'in_transit' ? null : noon}, ${hours(-cents / 1000)})`.execute(
        db,
      );
    }
    expect((await read()).json()).toMatchObject({
      paidOut: 60,
      payoutCount: 4,
      payouts: [{ amount: 3 }, { amount: 7, state: 'failed' }, { amount: 10, fee: 0.5 }],
    });
  });

  test('is nobody’s who does not drive', async () => {
    expect((await read(customer.id)).statusCode).toBe(404);
  });
});

describe('a driver’s safety', () => {
  const read = async (by = admin) =>
    (await requests.get(by, `/api/admin/drivers/${driver.id}/safety`)).json<DriverSafety>();

  test('is calls for help, blocked customers, and closed areas of pickups ahead', async () => {
    const job = await seed({ status: 'assigned', slotEndAt: hours(3) });
    await requests.post(driver, '/api/help', { id: crypto.randomUUID(), orderId: job.id });
    await requests.post(admin, '/api/admin/blocks', {
      customerId: customer.id,
      driverId: driver.id,
      reason: 'Dog bite',
    });
    const held = await requests.post(admin, '/api/admin/holds', {
      reason: 'Ice',
      zips: ['63110'],
      untilAt: hours(5).toISOString(),
    });
    expect(held.statusCode, held.body).toBe(200);
    expect(await read()).toMatchObject({
      calls: 1,
      openCalls: 1,
      latestCalls: [{ state: 'open' }],
      blocks: [{ customer: { id: customer.id }, madeBy: 'admin', reason: 'Dog bite' }],
      holds: [{ orderId: job.id, reason: 'Ice', untilAt: hours(5).toISOString() }],
      heldActs: { open: 0, all: 0 },
    });
    await requests.post(admin, `/api/admin/holds/${held.json().id}/end`, { reason: 'It thawed' });
    expect((await read()).holds).toEqual([]);
  });

  test('says nothing of held acts to people who do not decide on them', async () => {
    const operator = await app.person();
    await sql`INSERT INTO employees (user_id, role) VALUES (${operator.id}, 'operations')`.execute(
      db,
    );
    expect(await read(operator)).toMatchObject({ calls: 0, blocks: [], heldActs: null });
  });
});

describe('a customer’s refunds', () => {
  const read = async (id = customer.id) =>
    requests.get(admin, `/api/admin/customers/${id}/refunds`);

  test('are ours with their reason, and the stores’ that have not arrived, the earliest first', async () => {
    const paid = await seed();
    await sql`INSERT INTO payment_intents (id, order_id, gateway, client_secret, amount_cents, status, captured_cents)
      VALUES (${`pi_${paid.id}`}, ${paid.id}, 'local', 's', 2000, 'captured', 2000)`.execute(db);
    for (const [cents, credit, isDone] of [
      [500, 0, true],
      [250, 100, false],
    ] as const)
      await sql`INSERT INTO refunds (id, order_id, intent_id, amount_cents, credit_cents, party_at_fault, reason, decided_by, created_at, done_at)
        VALUES (gen_random_uuid(), ${paid.id}, ${`pi_${paid.id}`}, ${cents}, ${credit}, 'driver', 'Late', ${admin.id},
          ${hours(-cents / 100)}, ${isDone ? noon : null})`.execute(db);
    const [late, due] = [await seed(), await seed()];
    for (const [{ id }, days] of [
      [due, 4],
      [late, -2],
    ] as const)
      await sql`INSERT INTO refund_watches (order_id, method, taken_on, due_on, value_cents, fee_cents, expected_cents)
        VALUES (${id}, 'original_payment', ${areaDay(hours(-24 * 9))}, ${areaDay(hours(24 * days))}, 4000, 0, 4000)`.execute(
        db,
      );
    expect((await read()).json<CustomerRefunds>()).toMatchObject({
      count: 2,
      amount: 7.5,
      credit: 1,
      refunds: [
        { amount: 2.5, credit: 1, fault: 'driver', reason: 'Late', isDone: false },
        { amount: 5, credit: 0, isDone: true, orderId: paid.id },
      ],
      awaitedCount: 2,
      awaitedAmount: 80,
      awaited: [
        { orderId: late.id, isLate: true, amount: 40 },
        { orderId: due.id, isLate: false },
      ],
    });
  });

  test('are none of a newcomer, and unknown of nobody', async () => {
    expect((await read()).json()).toMatchObject({ count: 0, refunds: [], awaited: [] });
    expect((await read('0190b5d0-0000-7000-8000-00000000c0de')).statusCode).toBe(404);
  });
});
