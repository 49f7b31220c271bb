import { extraLegCents } from '@backhaul/domain/fare/driver-pay.ts';
import { fareV1 } from '@backhaul/domain/fare/fare-v1.ts';
import { tripFigures } from '@backhaul/domain/fare/trip-figures.ts';
import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import { refusalChoiceMs, type RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { weekdays } from '@backhaul/domain/time/calendar-date.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { holdRefusalPlans } from './hold-refusal-plans.ts';
import { signBack } from '../../../testing/sign-back.ts';

const { app, customer, driver, admin, requests, job, prove, eventsOf, ledgerOf, owedTo } =
  await startOrderScenario();
const { db } = app.database;

interface Place {
  id: string;
  name: string;
  lat: number;
  lng: number;
}
/** Two stores and a charity. They are close enough to each other for a redirection from one to the other. */
const { rows: targets } = await sql<Place>`
  SELECT id, name, lat, lng FROM stores WHERE company_id = 'target' AND accepts_returns
  ORDER BY position <-> map_point(38.6003, -90.2935), id LIMIT 2`.execute(db);
const { rows: charities } = await sql<Place>`
  SELECT id, name, lat, lng FROM charities ORDER BY position <-> map_point(38.6003, -90.2935), id LIMIT 1`.execute(
  db,
);
const [here, other] = targets;
const [charity] = charities;
if (here === undefined || other === undefined || charity === undefined)
  throw new Error('two locations and a charity near each other are needed');

const payTo = (to: Place) => extraLegCents(tripFigures(estimateDrive(here, to)), fareV1);
const report = (orderId: string, status: string, who = driver, more: object = {}) =>
  requests.patch(who, `/api/orders/${orderId}`, { status, ...more });
const choose = (orderId: string, plan: RefusalPlan) =>
  requests.put(customer, `/api/orders/${orderId}/refusal-plan`, { plan });
const takeOn = (orderId: string, plan: RefusalPlan, who: TestPerson = driver, reason?: string) =>
  requests.post(who, `/api/driver/orders/${orderId}/way-on`, {
    plan,
    ...(reason !== undefined && { reason }),
  });
const redirect = (orderId: string, storeId: string) =>
  requests.post(admin, `/api/driver/orders/${orderId}/redirect`, { storeId, reason: 'Because' });
const seenBy = async (who: TestPerson, orderId: string) => {
  const url =
    who === customer ? `/api/customers/orders/${orderId}` : `/api/driver/orders/${orderId}`;
  return (await requests.get(who, url)).json();
};

/**
 * Creates an order to the first store with this plan for a refusal. The driver has just reported that the
 * store refused the item.
 */
async function refusedOrder(plan: RefusalPlan = 'bring_back', companyId: string | null = 'target') {
  const storeId = companyId === null ? null : (here?.id ?? null);
  const order = await job('in_transit', { companyId, storeId });
  await sql`UPDATE orders SET refusal_plan = ${plan}, dropoff_lat = ${here?.lat}, dropoff_lng = ${here?.lng}
    WHERE id = ${order.id}`.execute(db);
  await prove(order.id, 'refusal');
  const answer = await report(order.id, 'refused', driver, { reason: 'policy' });
  expect(answer.statusCode).toBe(200);
  return order;
}

const hold = () => holdRefusalPlans({ db, bus: app.bus, clock: app.clock }, app.clock.now());

async function waitOut(): Promise<void> {
  app.clock.set(new Date(app.clock.now().getTime() + refusalChoiceMs).toISOString());
}

describe('ten minutes to choose', () => {
  test('begin with the refusal: both sides read the ways, what each pays, and until when', async () => {
    const order = await refusedOrder('donate');
    for (const who of [customer, driver]) {
      const { refusal } = await seenBy(who, order.id);
      expect(Date.parse(refusal.chooseUntil) - Date.parse(refusal.refusedAt)).toBe(refusalChoiceMs);
      expect(refusal).toMatchObject({
        decided: null,
        holds: 'donate',
        ways: [
          { plan: 'bring_back', place: null },
          { plan: 'another_location', place: { name: other.name }, pay: payTo(other) / 100 },
          { plan: 'donate', place: { name: charity.name }, pay: payTo(charity) / 100 },
        ],
      });
    }
  });

  test('keep the driver at the counter', async () => {
    const order = await refusedOrder();
    for (const answer of [await report(order.id, 'returning'), await takeOn(order.id, 'donate')]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'customer_is_choosing',
        choiceUntil: (await seenBy(customer, order.id)).refusal.chooseUntil,
      });
    }
    // An administrator may overrule the plan, but must give a reason.
    expect((await report(order.id, 'returning', admin, { reason: 'She called' })).statusCode).toBe(
      200,
    );
  });

  test('are not given where there is only one way', async () => {
    await sql`UPDATE charities SET is_open = false`.execute(db);
    const order = await refusedOrder('another_location', null);
    await sql`UPDATE charities SET is_open = true`.execute(db);
    expect((await seenBy(customer, order.id)).refusal).toMatchObject({
      chooseUntil: null,
      decided: 'bring_back',
      ways: [{ plan: 'bring_back' }],
    });
    expect((await choose(order.id, 'donate')).json().code).toBe('illegal_transition');
    expect((await report(order.id, 'returning')).statusCode).toBe(200);
  });

  test('offer only what is there', async () => {
    const order = await refusedOrder('another_location', null);
    const { refusal } = await seenBy(customer, order.id);
    expect(refusal.ways.map(({ plan }: { plan: string }) => plan)).toEqual([
      'bring_back',
      'donate',
    ]);
    expect(refusal.holds).toBe('bring_back');
    expect((await choose(order.id, 'another_location')).json().code).toBe('way_not_offered');
  });

  test('offer no store that is closed when the driver gets there', async () => {
    const closed = Object.fromEntries(weekdays.map((day) => [day, null]));
    await sql`UPDATE stores SET store_hours = ${JSON.stringify(closed)} WHERE company_id = 'target'`.execute(
      db,
    );
    const order = await refusedOrder('another_location');
    await sql`UPDATE stores SET store_hours = NULL WHERE company_id = 'target'`.execute(db);
    expect((await seenBy(customer, order.id)).refusal.holds).toBe('bring_back');
  });

  test('end with the choice, which may be made again until the driver has left', async () => {
    const order = await refusedOrder();
    expect((await choose(order.id, 'another_location')).json().refusal.decided).toBe(
      'another_location',
    );
    expect((await choose(order.id, 'another_location')).statusCode).toBe(200);
    expect((await choose(order.id, 'donate')).statusCode).toBe(200);
    // The driver follows the customer's first choice, but the customer has chosen something else since.
    expect((await takeOn(order.id, 'another_location')).json().code).toBe('other_way_chosen');
    expect((await report(order.id, 'returning')).json().code).toBe('other_way_chosen');
    expect((await takeOn(order.id, 'donate')).json()).toMatchObject({
      status: 'in_transit',
      returnName: charity.name,
      isDonation: true,
      extraPay: payTo(charity) / 100,
      refusal: null,
    });
    expect((await choose(order.id, 'bring_back')).json().code).toBe('illegal_transition');
    expect((await eventsOf(order.id)).slice(1)).toMatchObject([
      { type: 'refused', details: { reason: 'policy', storeId: here.id } },
      { type: 'refusal_way_chosen', details: { plan: 'another_location' } },
      { type: 'refusal_way_chosen', details: { plan: 'donate' } },
      { type: 'redirected', details: { charityId: charity.id } },
    ]);
  });

  test('end by themselves: the plan holds at the deadline, and is written down once', async () => {
    const order = await refusedOrder('another_location');
    await waitOut();
    expect((await choose(order.id, 'donate')).json().code).toBe('illegal_transition');
    expect((await seenBy(driver, order.id)).refusal).toMatchObject({
      chooseUntil: null,
      decided: 'another_location',
    });
    await Promise.all([hold(), hold()]);
    expect((await eventsOf(order.id)).slice(2)).toMatchObject([
      { type: 'refusal_plan_held', actor_kind: 'system', details: { plan: 'another_location' } },
    ]);
    expect((await takeOn(order.id, 'another_location')).json().returnName).toBe(other.name);
  });

  test('do not have to be written down for the plan to hold', async () => {
    const order = await refusedOrder('bring_back');
    await waitOut();
    expect((await report(order.id, 'returning')).statusCode).toBe(200);
    expect(await hold()).toBe(0);
  });
});

describe('what it costs, from the books', () => {
  async function complete(orderId: string) {
    await report(orderId, 'delivered');
    // A receipt photo from the first store does not prove the delivery to the second store.
    expect((await report(orderId, 'completed')).json().code).toBe('proof_required');
    await prove(orderId, 'counter_receipt');
    expect((await report(orderId, 'completed')).json().status).toBe('completed');
  }

  test.each([
    ['another_location', other],
    ['donate', charity],
  ] as const)('%s: the booked total; the promise and the way on', async (plan, place) => {
    const order = await refusedOrder();
    await choose(order.id, plan);
    await takeOn(order.id, plan);
    await complete(order.id);
    const extra = payTo(place);
    expect(extra).toBeGreaterThan(0);
    expect(await owedTo(driver.id, order.id)).toBe(order.driverPayCents + extra);
    expect(await ledgerOf(order.id)).toMatchObject({
      customer_payments: order.totalCents,
      fault_funding: extra,
    });
  });

  test('bring_back: the booked total; the promise and the way once more', async () => {
    const order = await refusedOrder();
    const { refusal } = await seenBy(driver, order.id);
    await choose(order.id, 'bring_back');
    await report(order.id, 'returning');
    await signBack(app.database.db, { orderId: order.id, driverId: driver.id });
    await report(order.id, 'returned');
    const backCents = Math.round(refusal.ways[0].pay * 100);
    expect(backCents).toBeGreaterThan(0);
    expect(await owedTo(driver.id, order.id)).toBe(order.driverPayCents + backCents);
    expect((await ledgerOf(order.id))['customer_payments']).toBe(order.totalCents);
  });

  test('nobody confirms the refund of a donation', async () => {
    const order = await refusedOrder('donate');
    await waitOut();
    await takeOn(order.id, 'donate');
    await complete(order.id);
    await sql`UPDATE orders SET payment_status = 'captured' WHERE id = ${order.id}`.execute(db);
    const refused = await report(order.id, 'refunded', customer);
    expect(refused.json()).toMatchObject({
      code: 'illegal_transition',
      message: 'This item was donated, so no refund is expected.',
    });
    expect(await seenBy(customer, order.id)).toMatchObject({ isDonation: true, refundWatch: null });
  });

  test('a charity that refuses too leads on to the next place, never back to one that refused', async () => {
    const order = await refusedOrder('donate');
    await waitOut();
    await takeOn(order.id, 'donate');
    await prove(order.id, 'refusal');
    expect((await report(order.id, 'refused', driver, { reason: 'store_closed' })).statusCode).toBe(
      200,
    );
    const { refusal } = await seenBy(driver, order.id);
    const names = refusal.ways.map(({ place }: { place: Place | null }) => place?.name);
    expect(names).not.toContain(charity.name);
    expect(names).not.toContain(here.name);
    expect(refusal.decided).toBeNull();
  });
});

describe('at the same time', () => {
  const codesOf = (answers: readonly { json: () => { code?: string } }[]) =>
    answers.map((answer) => answer.json().code);

  test('two choices: both are kept, the later one holds', async () => {
    const order = await refusedOrder();
    const answers = await Promise.all([
      choose(order.id, 'donate'),
      choose(order.id, 'another_location'),
    ]);
    expect(codesOf(answers)).toEqual([undefined, undefined]);
    const chosen = (await eventsOf(order.id)).filter(({ type }) => type === 'refusal_way_chosen');
    expect(chosen).toHaveLength(2);
    expect((await seenBy(driver, order.id)).refusal.decided).toBe(chosen.at(-1)?.details['plan']);
  });

  test('a choice at the deadline: it or the plan, and everybody reads the same', async () => {
    const order = await refusedOrder('another_location');
    await waitOut();
    const [choice] = await Promise.all([
      choose(order.id, 'donate'),
      hold(),
      takeOn(order.id, 'another_location'),
    ]);
    expect(choice.statusCode).toBe(409);
    expect((await seenBy(customer, order.id)).store.name).toBe(other.name);
  });

  test('driver and administrator: one of them sends it on, and it is paid for once', async () => {
    const order = await refusedOrder('donate');
    await waitOut();
    const answers = await Promise.all([takeOn(order.id, 'donate'), redirect(order.id, other.id)]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    const moves = (await eventsOf(order.id)).filter(({ type }) => type === 'redirected');
    const paid = moves.reduce((sum, { details }) => sum + Number(details['extraPayCents'] ?? 0), 0);
    const { extraPay } = await seenBy(driver, order.id);
    expect(extraPay).toBe(paid / 100);
    expect([payTo(charity), payTo(other)]).toContain(paid);
  });

  test('the same tap twice', async () => {
    const order = await refusedOrder('donate');
    await waitOut();
    const answers = await Promise.all([takeOn(order.id, 'donate'), takeOn(order.id, 'donate')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await seenBy(driver, order.id)).extraPay).toBe(payTo(charity) / 100);
  });
});

test('an administrator may send it to the charity too, with a reason', async () => {
  const order = await refusedOrder();
  expect((await takeOn(order.id, 'donate', admin)).statusCode).toBe(422);
  expect((await takeOn(order.id, 'donate', admin, 'She called')).json().returnName).toBe(
    charity.name,
  );
  // The administrator now sends the item to another store instead of the charity.
  expect((await redirect(order.id, other.id)).json()).toMatchObject({
    returnName: other.name,
    isDonation: false,
  });
});
