import { extraLegCents } from '@backhaul/domain/fare/driver-pay.ts';
import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { signBack } from '../../../testing/sign-back.ts';

const { app, customer, driver, admin, requests, job, prove, eventsOf, ledgerOf, owedTo } =
  await startOrderScenario();
const { db } = app.database;

interface Location {
  id: string;
  company_id: string;
  name: string;
  lat: number;
  lng: number;
}
/** A rectangle on the map, small enough that no two stores in it are ten miles apart. */
const isNear = sql`accepts_returns AND lat BETWEEN 38.56 AND 38.66 AND lng BETWEEN -90.36 AND -90.24`;
const { rows: locations } = await sql<Location>`
  SELECT id, company_id, name, lat, lng FROM stores WHERE ${isNear} AND company_id = (
    SELECT company_id FROM stores WHERE ${isNear} GROUP BY company_id HAVING count(*) > 2 ORDER BY 1 LIMIT 1)
  ORDER BY id LIMIT 3`.execute(db);
const [first, second, third] = locations;
if (first === undefined || second === undefined || third === undefined)
  throw new Error('a retailer with three locations near each other is needed');

/** Creates an order with the first of the three stores as its destination. */
async function orderFor(status: 'in_transit' | 'refused') {
  const order = await job(status, {
    companyId: first?.company_id ?? null,
    storeId: first?.id ?? null,
  });
  const place = sql`dropoff_lat = ${first?.lat}, dropoff_lng = ${first?.lng}, dropoff_name = ${first?.name}`;
  await sql`WITH own AS (UPDATE orders SET ${place} WHERE id = ${order.id} RETURNING quote_id)
    UPDATE quotes SET ${place} WHERE id = (SELECT quote_id FROM own)`.execute(db);
  return order;
}
const redirect = (who: TestPerson, orderId: string, storeId: string, reason?: string) =>
  requests.post(who, `/api/driver/orders/${orderId}/redirect`, {
    storeId,
    ...(reason !== undefined && { reason }),
  });
const report = (orderId: string, status: string, more: object = {}) =>
  requests.patch(driver, `/api/orders/${orderId}`, { status, ...more });
const payFor = (from: Location, to: Location) =>
  extraLegCents(tripFigures(estimateDrive(from, to)), fareV1);

describe('on the way', () => {
  test('a driver goes to another location of the same retailer, and nothing else changes', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM stores WHERE company_id <> ${first.company_id} LIMIT 1`.execute(db);
    const order = await orderFor('in_transit');
    const foreign = await redirect(driver, order.id, rows[0]?.id ?? '');
    expect(foreign.json().code).toBe('unknown_store');
    const answer = await redirect(driver, order.id, second.id);
    expect(answer.json()).toMatchObject({
      status: 'in_transit',
      returnName: second.name,
      extraPay: 0,
    });
    expect(answer.json().driverPay.total).toBe(order.driverPayCents / 100);
    expect((await redirect(driver, order.id, second.id)).statusCode).toBe(200);
    expect((await eventsOf(order.id)).map(({ type }) => type)).toEqual(['created', 'redirected']);
  });

  test('not to one that is too far away', async () => {
    const order = await orderFor('in_transit');
    await sql`UPDATE orders SET dropoff_lat = dropoff_lat + 0.5 WHERE id = ${order.id}`.execute(db);
    expect((await redirect(driver, order.id, second.id)).json().code).toBe('store_too_far');
  });
});

describe('what a store refused', () => {
  test('an admin sends to another, and the way on is paid out of our own pocket', async () => {
    const order = await orderFor('in_transit');
    await prove(order.id, 'refusal');
    await report(order.id, 'refused', { reason: 'store_closed' });
    const answer = await redirect(admin, order.id, second.id, 'The other one is open');
    expect(answer.statusCode).toBe(200);
    const extraCents = payFor(first, second);
    expect(extraCents).toBeGreaterThan(0);
    const card = (await requests.get(driver, `/api/driver/orders/${order.id}`)).json();
    expect(card).toMatchObject({
      status: 'in_transit',
      returnName: second.name,
      extraPay: extraCents / 100,
    });
    const seen = (await requests.get(customer, `/api/customers/orders/${order.id}`)).json();
    expect(seen.geometry.at(-1)).toEqual([second.lng, second.lat]);
    expect(seen.events).toMatchObject([
      { type: 'created', place: first.name },
      { type: 'refused', place: first.name },
      { type: 'redirected' },
    ]);
    expect(seen.events[2]).not.toHaveProperty('place');
    const { events } = (await requests.get(admin, `/api/admin/orders/${order.id}`)).json();
    expect(events.at(-1)).toMatchObject({ type: 'redirected', note: 'The other one is open' });
    await report(order.id, 'delivered');
    await prove(order.id, 'counter_receipt');
    expect((await report(order.id, 'completed')).json().status).toBe('completed');
    expect(await owedTo(driver.id, order.id)).toBe(order.driverPayCents + extraCents);
    const booked = await ledgerOf(order.id);
    expect(booked).toMatchObject({
      customer_payments: order.totalCents,
      fault_funding: extraCents,
    });
  });

  test('a second refusal pays both ways on, and the way back', async () => {
    const order = await orderFor('refused');
    await redirect(admin, order.id, second.id, 'Next');
    // The photo that proves the first store's refusal does not prove the second one's.
    const bare = await report(order.id, 'refused', { reason: 'policy' });
    expect(bare.json().code).toBe('proof_required');
    await prove(order.id, 'refusal');
    await report(order.id, 'refused', { reason: 'policy' });
    await redirect(admin, order.id, third.id, 'And the next');
    await prove(order.id, 'refusal');
    await report(order.id, 'refused', { reason: 'policy' });
    await requests.put(customer, `/api/orders/${order.id}/refusal-plan`, { plan: 'bring_back' });
    await report(order.id, 'returning');
    await signBack(app.database.db, { orderId: order.id, driverId: driver.id });
    await report(order.id, 'returned');
    const { rows } = await sql<{ cents: number }>`
      SELECT sum((line ->> 'amountCents')::integer)::integer AS cents FROM orders o,
        jsonb_array_elements(o.fare -> 'driverPay' -> 'lines') line
      WHERE o.id = ${order.id} AND line ->> 'code' IN ('distance', 'time')`.execute(db);
    expect(await owedTo(driver.id, order.id)).toBe(
      order.driverPayCents +
        payFor(first, second) +
        payFor(second, third) +
        (rows[0]?.cents ?? Number.NaN),
    );
  });

  test('goes only where an admin says, who says why, and not to the same store', async () => {
    const order = await orderFor('refused');
    expect((await redirect(driver, order.id, second.id, 'I know one')).json().code).toBe(
      'forbidden',
    );
    expect((await redirect(customer, order.id, second.id, 'Please')).statusCode).toBe(403);
    expect((await redirect(admin, order.id, second.id)).json().code).toBe('validation_failed');
    expect((await redirect(admin, order.id, first.id, 'Again')).json().code).toBe('unknown_store');
    expect(await eventsOf(order.id)).toHaveLength(1);
  });

  test('two admins at once send it to one store, and it is paid for once', async () => {
    const order = await orderFor('refused');
    const answers = await Promise.all([
      redirect(admin, order.id, second.id, 'One'),
      redirect(admin, order.id, second.id, 'Two'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const card = (await requests.get(driver, `/api/driver/orders/${order.id}`)).json();
    expect(card.extraPay).toBe(payFor(first, second) / 100);
  });
});
