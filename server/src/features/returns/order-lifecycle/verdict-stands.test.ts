import { answerReasons } from '@backhaul/domain/policy/verdict-stands.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { signBack } from '../../../testing/sign-back.ts';
import { areaDay } from '../../../testing/test-clock.ts';

const { app, customer, driver, admin, requests, job, prove, ledgerOf, owedTo } =
  await startOrderScenario();
const { db } = app.database;

interface Booked {
  verdictStands?: boolean;
  kind?: string;
}

/**
 * Creates an order on its way to a Target store. By default, the order promises a free trip in case the store
 * refuses the item against our policy check.
 */
async function booked({ verdictStands = true, kind = 'Clothing' }: Booked = {}) {
  const order = await job('in_transit', { companyId: 'target', tipCents: 200 });
  await sql`UPDATE orders SET verdict_stands = ${verdictStands}, item_categories = ${[kind]},
    store_id = (SELECT min(id) FROM stores WHERE company_id = 'target') WHERE id = ${order.id}`.execute(
    db,
  );
  await prove(order.id, 'refusal');
  return order;
}

const report = (orderId: string, status: string, more: object = {}) =>
  requests.patch(driver, `/api/orders/${orderId}`, { status, ...more });

async function broughtBack(orderId: string, reason: string) {
  expect((await report(orderId, 'refused', { reason })).statusCode).toBe(200);
  await sql`UPDATE orders SET refusal_choice = 'bring_back' WHERE id = ${orderId}`.execute(db);
  await report(orderId, 'returning');
  await signBack(db, { orderId, driverId: driver.id });
  expect((await report(orderId, 'returned')).statusCode).toBe(200);
}

/**
 * Lets the store refuse the item for this reason. The driver then takes it to another store of the retailer,
 * which accepts it.
 */
async function takenElsewhere(orderId: string, reason: string) {
  expect((await report(orderId, 'refused', { reason })).statusCode).toBe(200);
  const plan = 'another_location';
  const chosen = await requests.put(customer, `/api/orders/${orderId}/refusal-plan`, { plan });
  expect(chosen.statusCode, chosen.body).toBe(200);
  const way = await requests.post(driver, `/api/driver/orders/${orderId}/way-on`, { plan });
  expect(way.statusCode, way.body).toBe(200);
  expect((await report(orderId, 'delivered')).statusCode).toBe(200);
  await prove(orderId, 'counter_receipt');
  expect((await report(orderId, 'completed')).statusCode).toBe(200);
}

async function kindsOf(orderId: string) {
  const { rows } = await sql<{ kind: string; reference: string }>`
    SELECT kind, reference FROM ledger_transactions WHERE order_id = ${orderId} ORDER BY kind`.execute(
    db,
  );
  return rows;
}
const rowOf = async (orderId: string) => {
  const { rows } = await sql<{ total_cents: number; driver_pay_cents: number }>`
    SELECT total_cents, driver_pay_cents FROM orders WHERE id = ${orderId}`.execute(db);
  if (rows[0] === undefined) throw new Error('no order');
  return rows[0];
};

test('a refusal against our verdict costs the customer only the tip, and the driver nothing', async () => {
  const order = await booked();
  await broughtBack(order.id, 'policy');
  const { total_cents: total, driver_pay_cents: promise } = await rowOf(order.id);
  const books = await ledgerOf(order.id);
  expect(books['customer_payments']).toBe(200);
  expect(await owedTo(driver.id, order.id)).toBeGreaterThanOrEqual(promise);
  expect(await kindsOf(order.id)).toEqual([
    { kind: 'settlement', reference: 'verdict_returned' },
    { kind: 'verdict', reference: 'verdict_returned' },
  ]);
  expect(books['fault_funding']).toBeGreaterThanOrEqual(total - 200);
  const seen = (await requests.get(customer, `/api/customers/orders/${order.id}`)).json();
  expect(seen.isTripFree).toBe(true);
  expect(seen.statusMessage).toContain('The trip is free. Only your tip of $2.00 is charged');
});

test('a refusal against our verdict, then another store, costs the tip; after a wrong answer, the trip', async () => {
  for (const [reason, isFree] of [
    ['policy', true],
    ['worn', false],
  ] as const) {
    const order = await booked();
    await takenElsewhere(order.id, reason);
    const { total_cents: total, driver_pay_cents: promise } = await rowOf(order.id);
    const books = await ledgerOf(order.id);
    expect(books['customer_payments']).toBe(isFree ? 200 : total);
    expect(await owedTo(driver.id, order.id)).toBeGreaterThan(promise);
    expect(await kindsOf(order.id)).toEqual(
      isFree
        ? [
            { kind: 'settlement', reference: 'verdict_elsewhere' },
            { kind: 'verdict', reference: 'verdict_elsewhere' },
          ]
        : [{ kind: 'settlement', reference: 'completed' }],
    );
  }
});

test.each(answerReasons)(
  'a refusal because of a wrong answer costs the trip: %s',
  async (reason) => {
    const order = await booked();
    await broughtBack(order.id, reason);
    const { total_cents: total } = await rowOf(order.id);
    expect((await ledgerOf(order.id))['customer_payments']).toBe(total);
    expect(await kindsOf(order.id)).toEqual([
      { kind: 'settlement', reference: 'returned_charged' },
    ]);
  },
);

test('a refusal by policy costs the trip if the verdict promised nothing', async () => {
  const order = await booked({ verdictStands: false });
  await broughtBack(order.id, 'policy');
  const { total_cents: total } = await rowOf(order.id);
  expect((await ledgerOf(order.id))['customer_payments']).toBe(total);
});

test('a retailer that refuses too many of a kind opens a case, and closing it begins a new count', async () => {
  const check = async () => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM cases
      WHERE kind = 'verdict_in_doubt' AND details ->> 'itemKind' = 'Toys & Games' AND closed_at IS NULL`.execute(
      db,
    );
    return rows[0]?.id;
  };
  const verdict = async () => {
    const body = {
      retailer: 'Target',
      itemCategories: ['Toys & Games'],
      purchaseDate: areaDay(app.clock.now()),
      purchaseType: 'in_store',
      hasReceipt: true,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      numberOfItems: 1,
    };
    return (await requests.post(customer, '/api/orders/policy-check', body)).json().policy;
  };
  const refuse = async () => {
    const { id } = await booked({ kind: 'Toys & Games' });
    expect((await report(id, 'refused', { reason: 'policy' })).statusCode).toBe(200);
    return id;
  };
  expect(await verdict()).toMatchObject({ result: 'valid', stands: true });
  const taken = await booked({ kind: 'Toys & Games' });
  await sql`INSERT INTO counter_answers (order_id, store_id, company_id, item_kind, is_taken, answered_at)
    SELECT id, store_id, company_id, 'Toys & Games', true, now() FROM orders WHERE id = ${taken.id}`.execute(
    db,
  );
  await Promise.all(Array.from({ length: 8 }, refuse));
  expect(await check()).toBeUndefined();
  const last = await refuse();
  const caseId = await check();
  expect(caseId).toBeDefined();
  expect(await verdict()).toMatchObject({ result: 'unverified', stands: false });
  const path = `/api/admin/orders/${last}/cases/${caseId ?? ''}/close`;
  expect((await requests.post(admin, path, { reason: 'Asked the store' })).statusCode).toBe(200);
  expect(await verdict()).toMatchObject({ result: 'valid', stands: true });
});
