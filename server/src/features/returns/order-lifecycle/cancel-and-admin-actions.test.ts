import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const {
  app,
  customer,
  driver,
  admin,
  requests,
  order: place,
  job,
  eventsOf,
  owedTo,
} = await startOrderScenario();

describe('cancelling', () => {
  const cancel = (person: TestPerson, orderId: string, reason = 'Changed my mind') =>
    requests.post(person, `/api/orders/${orderId}/cancel`, { reason });
  const minute = 60_000;

  test.each([
    ['in the free time', 1, 0],
    ['after it', 3, 5],
  ])('costs what the order says before it is done: %s', async (_, minutes, fee) => {
    const acceptedAt = new Date(app.clock.now().getTime() - minutes * minute);
    const order = await job('assigned', { assignedAt: acceptedAt });
    const url = `/api/customers/orders/${order.id}`;
    const { cancellation } = (await requests.get(customer, url)).json();
    expect(cancellation).toEqual({
      fee: 5,
      freeUntil: new Date(acceptedAt.getTime() + 2 * minute).toISOString(),
    });
    expect((await cancel(customer, order.id)).json()).toMatchObject({ fee, cancellation: null });
  });

  test('costs nothing before a driver accepted', async () => {
    const order = await place();
    const answer = await cancel(customer, order.id);
    expect(answer.json()).toMatchObject({ status: 'cancelled', fee: 0 });
    expect((await cancel(customer, order.id)).statusCode).toBe(200);
    expect(await eventsOf(order.id)).toHaveLength(2);
  });

  test('costs nothing within two minutes of it', async () => {
    const order = await job('assigned', {
      assignedAt: new Date(app.clock.now().getTime() - minute),
    });
    expect((await cancel(customer, order.id)).json().fee).toBe(0);
    expect(await owedTo(driver.id, order.id)).toBe(0);
  });

  test('costs the fee later, of which the driver gets the trip fee', async () => {
    const order = await job('assigned', {
      assignedAt: new Date(app.clock.now().getTime() - 3 * minute),
    });
    expect((await cancel(customer, order.id)).json().fee).toBe(5);
    expect(await owedTo(driver.id, order.id)).toBe(300);
  });

  test('by an admin costs the customer nothing, and the driver is called out', async () => {
    const order = await job('assigned', {
      assignedAt: new Date(app.clock.now().getTime() - 3 * minute),
    });
    expect((await cancel(admin, order.id, 'Storm')).json().fee).toBe(0);
    expect(await owedTo(driver.id, order.id)).toBe(300);
  });

  test('is too late after pick-up, and not for drivers', async () => {
    const late = await job('picked_up');
    expect((await cancel(customer, late.id)).json()).toMatchObject({
      code: 'illegal_transition',
      status: 'picked_up',
      allowed: [],
    });
    expect((await cancel(driver, (await job('assigned')).id)).statusCode).toBe(403);
    expect((await cancel(await app.person(), late.id)).statusCode).toBe(404);
    const bare = await requests.post(customer, `/api/orders/${late.id}/cancel`, { reason: '  ' });
    expect(bare.statusCode).toBe(422);
  });

  test('answers what a person was asked about the order', async () => {
    const order = await place({ reviewStatus: 'pending' });
    const ask = async (kind: string) =>
      sql`INSERT INTO cases (id, order_id, kind) VALUES (gen_random_uuid(), ${order.id}, ${kind})`.execute(
        app.database.db,
      );
    await ask('safety_review');
    await ask('negative_share_review');
    await cancel(customer, order.id);
    const { rows } = await sql`
      SELECT verdict, closed_by FROM cases WHERE order_id = ${order.id}`.execute(app.database.db);
    const closed = { verdict: 'cancelled', closed_by: customer.id };
    expect(rows).toEqual([closed, closed]);
  });

  test('and accepting at once leaves one of the two', async () => {
    const order = await place();
    const answers = await Promise.all([
      cancel(customer, order.id),
      requests.post(driver, `/api/driver/orders/${order.id}/accept`),
    ]);
    const events = (await eventsOf(order.id)).map(({ type }) => type);
    // The driver may have accepted the order before it was cancelled, but cannot accept it afterwards. It
    // ends as cancelled.
    expect([
      ['created', 'cancelled'],
      ['created', 'accepted', 'cancelled'],
    ]).toContainEqual(events);
    expect(answers[1].statusCode).toBe(events.includes('accepted') ? 200 : 409);
  });
});

describe('assigning', () => {
  const assign = (orderId: string, driverId: string, verb = 'assign') =>
    requests.post(admin, `/api/admin/orders/${orderId}/${verb}`, { driverId, reason: 'Nearest' });

  test('gives an order to a driver, online or not', async () => {
    const order = await place();
    const offline = await app.person({ isDriver: true });
    await sql`UPDATE driver_profiles SET is_online = false WHERE user_id = ${offline.id}`.execute(
      app.database.db,
    );
    expect((await assign(order.id, offline.id)).json()).toMatchObject({ status: 'assigned' });
    expect((await assign(order.id, offline.id)).statusCode).toBe(200);
    expect(await eventsOf(order.id)).toHaveLength(2);
    expect((await requests.get(offline, `/api/driver/orders/${order.id}`)).statusCode).toBe(200);
  });

  test('is refused for an order that nobody has paid for or cleared', async () => {
    for (const options of [{ paymentStatus: 'pending' }, { reviewStatus: 'pending' }] as const) {
      const answer = await assign((await place(options)).id, driver.id);
      expect(answer.json().code).toBe('illegal_transition');
    }
  });

  test('is refused for somebody who may not drive it', async () => {
    const order = await place();
    expect((await assign(order.id, customer.id)).json().code).toBe('driver_not_eligible');
    const simulated = await app.person({ isDriver: true, sandboxId: await app.sandbox() });
    expect((await assign(order.id, simulated.id)).json().code).toBe('driver_not_eligible');
    const own = await place({ customerId: driver.id });
    expect((await assign(own.id, driver.id)).json().code).toBe('own_order');
  });

  test('anew tells the old driver once, who then sees nothing more', async () => {
    const order = await job('picked_up');
    const next = await app.person({ isDriver: true });
    expect((await assign(order.id, next.id, 'reassign')).json()).toMatchObject({
      status: 'picked_up',
    });
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({
      type: 'reassigned',
      driver_id: next.id,
      previous_driver_id: driver.id,
    });
    expect((await requests.get(driver, `/api/driver/orders/${order.id}`)).statusCode).toBe(404);
    const late = await requests.patch(driver, `/api/orders/${order.id}`, { status: 'in_transit' });
    expect(late.statusCode).toBe(404);
    const now = await requests.patch(next, `/api/orders/${order.id}`, { status: 'in_transit' });
    expect(now.statusCode).toBe(200);
    expect((await assign((await job('delivered')).id, next.id, 'reassign')).statusCode).toBe(409);
  });
});

describe('a review', () => {
  const decide = (orderId: string, verdict: string) =>
    requests.post(admin, `/api/admin/orders/${orderId}/review`, { verdict });

  test('that approves puts a paid order on offer', async () => {
    const order = await place({ reviewStatus: 'pending' });
    await sql`INSERT INTO cases (id, order_id, kind) VALUES (gen_random_uuid(), ${order.id}, 'safety_review')`.execute(
      app.database.db,
    );
    expect((await decide(order.id, 'approve')).json()).toMatchObject({ reviewStatus: 'approved' });
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({
      type: 'review_approved',
      is_offer: true,
    });
    expect((await decide(order.id, 'approve')).statusCode).toBe(200);
    expect((await decide(order.id, 'reject')).json().code).toBe('illegal_transition');
    expect(await eventsOf(order.id)).toHaveLength(2);
    const open =
      await sql`SELECT 1 FROM cases WHERE order_id = ${order.id} AND closed_at IS NULL`.execute(
        app.database.db,
      );
    expect(open.rows).toEqual([]);
  });

  test('that approves an unpaid order offers nothing yet', async () => {
    const order = await place({ reviewStatus: 'pending', paymentStatus: 'pending' });
    await decide(order.id, 'approve');
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({ is_offer: false });
  });

  test('that rejects cancels the order for nothing', async () => {
    const order = await place({ reviewStatus: 'pending' });
    expect((await decide(order.id, 'reject')).json()).toMatchObject({
      status: 'cancelled',
      reviewStatus: 'rejected',
      fee: 0,
    });
    expect((await eventsOf(order.id)).map(({ type }) => type)).toEqual([
      'created',
      'review_rejected',
      'cancelled',
    ]);
  });

  test('of an order that is not under review is refused', async () => {
    expect((await decide((await place()).id, 'approve')).statusCode).toBe(409);
  });
});

describe('on the way', () => {
  test('a lost item costs nobody, pays nobody, and is somebody’s to care for', async () => {
    const order = await job('in_transit');
    const answer = await requests.post(admin, `/api/admin/orders/${order.id}/lose`, {
      reason: 'Fell off the van',
    });
    expect(answer.json()).toMatchObject({ status: 'lost' });
    expect(await owedTo(driver.id, order.id)).toBe(0);
    const { cases, events } = (await requests.get(admin, `/api/admin/orders/${order.id}`)).json();
    expect(cases).toMatchObject([{ kind: 'lost_item', closedAt: null }]);
    expect(events.map(({ type }: { type: string }) => type)).toContain('case_opened');
    const seen = (await requests.get(customer, `/api/customers/orders/${order.id}`)).json();
    expect(seen.statusMessage).toContain('Our support team is handling your case.');
    expect(JSON.stringify(seen)).not.toMatch(/case_opened|lost_item|Fell off/);
  });
});
