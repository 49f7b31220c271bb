import { driverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { order as wholeOrder, retailerOrder } from '@backhaul/contract/order-answer.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { home, seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { standAt } from '../../../testing/stand-at.ts';
import type { TestPerson } from '../../../testing/test-app.ts';
import { signBack } from '../../../testing/sign-back.ts';

const { app, customer, driver, admin, requests, job, prove, standAtDoor, eventsOf, ledgerOf } =
  await startOrderScenario();

const report = (
  person: TestPerson,
  orderId: string,
  body: { status: string; [field: string]: unknown },
) => requests.patch(person, `/api/orders/${orderId}`, body);

const bringBack = (orderId: string) =>
  requests.put(customer, `/api/orders/${orderId}/refusal-plan`, { plan: 'bring_back' });

describe('a driver reports', () => {
  test('every step to the end, and is paid the guaranteed pay exactly', async () => {
    const order = await job('assigned');
    for (const status of ['picked_up', 'in_transit', 'delivered']) {
      const answer = await report(driver, order.id, { status });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().status).toBe(status);
    }
    expect((await report(driver, order.id, { status: 'completed' })).json()).toMatchObject({
      code: 'proof_required',
      missing: 'counter_receipt',
    });
    await prove(order.id, 'counter_receipt');
    const done = await report(driver, order.id, { status: 'completed', driverNotes: 'Desk 4' });
    expect(done.json().status).toBe('completed');
    expect((await eventsOf(order.id)).map(({ type }) => type)).toEqual([
      'created',
      'picked_up',
      'departed',
      'delivered',
      'completed',
    ]);
    expect((await eventsOf(order.id)).at(-1)?.details).toEqual({ notes: 'Desk 4' });
    const ledger = await ledgerOf(order.id);
    expect(ledger['driver_payable']).toBe(-order.driverPayCents);
    expect(ledger['customer_payments']).toBe(order.totalCents);
  });

  test('dropped_off as another word for delivered', async () => {
    const order = await job('in_transit');
    expect((await report(driver, order.id, { status: 'dropped_off' })).json().status).toBe(
      'delivered',
    );
  });

  test.each(['created', 'assigned', 'cancelled', 'lost', 'nonsense'])(
    '%s by another call',
    async (status) => {
      const answer = await report(driver, (await job('assigned')).id, { status });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe('use_other_call');
    },
  );

  test('nothing that does not follow', async () => {
    const order = await job('assigned');
    const answer = await report(driver, order.id, { status: 'delivered' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'illegal_transition',
      status: 'assigned',
      allowed: ['release', 'pick_up', 'fail_pickup'],
    });
    expect(await eventsOf(order.id)).toHaveLength(1);
  });

  test('a step again without a second event, also once it lies behind', async () => {
    const order = await job('assigned');
    await report(driver, order.id, { status: 'picked_up' });
    expect((await report(driver, order.id, { status: 'picked_up' })).statusCode).toBe(200);
    await report(driver, order.id, { status: 'in_transit' });
    const again = await report(driver, order.id, { status: 'picked_up' });
    expect(again.statusCode).toBe(200);
    expect(again.json().status).toBe('in_transit');
    expect(await eventsOf(order.id)).toHaveLength(3);
  });

  test('one step many times at once, and it is made once', async () => {
    const order = await job('assigned');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => report(driver, order.id, { status: 'picked_up' })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await eventsOf(order.id)).toHaveLength(2);
  });

  test('and fails at once, and exactly one of the two holds', async () => {
    const order = await job('assigned');
    await prove(order.id, 'pickup');
    const answers = await Promise.all([
      report(driver, order.id, { status: 'picked_up' }),
      report(driver, order.id, { status: 'pickup_failed', reason: 'bad_address' }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await eventsOf(order.id)).toHaveLength(2);
  });
});

describe('when it happened', () => {
  const minute = 60_000;
  const reportAt = async (orderId: string, status: string, at: number) =>
    report(driver, orderId, { status, happenedAt: new Date(at).toISOString() });

  test("is the driver's word, within what can be", async () => {
    const order = await job('assigned');
    const at = app.clock.now().getTime() - 10 * minute;
    await reportAt(order.id, 'picked_up', at);
    expect((await eventsOf(order.id)).at(-1)?.happened_at.getTime()).toBe(at);
    await reportAt(order.id, 'in_transit', at - minute);
    expect((await eventsOf(order.id)).at(-1)?.happened_at.getTime()).toBe(at);
  });

  test('never lies in the future', async () => {
    const order = await job('assigned');
    const answer = await reportAt(order.id, 'picked_up', app.clock.now().getTime() + 10 * minute);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fieldErrors).toHaveProperty('happenedAt');
    expect(answer.json().message).toContain('Correct the clock of this phone and try again.');
  });
});

describe('when it goes another way', () => {
  test('a failed pick-up needs a listed reason and a photo of one’s own', async () => {
    const order = await job('assigned');
    const fail = (reason?: string) =>
      report(driver, order.id, {
        status: 'pickup_failed',
        ...(reason === undefined ? {} : { reason }),
      });
    expect((await fail()).json()).toMatchObject({ code: 'proof_required', missing: 'reason' });
    expect((await fail('tired')).json()).toMatchObject({
      code: 'proof_required',
      missing: 'reason',
    });
    const other = await app.person({ isDriver: true });
    await prove(order.id, 'pickup', other);
    expect((await fail('bad_address')).json()).toMatchObject({ missing: 'pickup' });
    await prove(order.id, 'pickup');
    await standAtDoor();
    const answer = await fail('bad_address');
    expect(answer.json()).toMatchObject({ status: 'pickup_failed' });
    const read = await requests.get(customer, `/api/customers/orders/${order.id}`);
    expect(read.json()).toMatchObject({ status: 'pickup_failed', fee: 5 });
    expect(await ledgerOf(order.id)).toMatchObject({
      customer_payments: 500,
      driver_payable: -300,
    });
  });

  test("a place that is not safe is nobody's fee, and the driver's trip fee", async () => {
    const order = await job('assigned');
    await prove(order.id, 'pickup');
    await standAtDoor();
    await report(driver, order.id, { status: 'pickup_failed', reason: 'unsafe' });
    expect(await ledgerOf(order.id)).toMatchObject({ driver_payable: -300, fault_funding: 300 });
  });

  test('a refused item goes back, and the return leg is paid', async () => {
    const order = await job('in_transit');
    await prove(order.id, 'refusal');
    await report(driver, order.id, { status: 'refused', reason: 'store_closed' });
    await bringBack(order.id);
    await signBack(app.database.db, { orderId: order.id, driverId: driver.id });
    for (const body of [{ status: 'returning' }, { status: 'returned' }])
      expect((await report(driver, order.id, body)).statusCode).toBe(200);
    const ledger = await ledgerOf(order.id);
    expect(ledger['customer_payments']).toBe(order.totalCents);
    expect(-(ledger['driver_payable'] ?? 0)).toBeGreaterThan(order.driverPayCents);
  });

  test('a store that is gone is ours to pay', async () => {
    const order = await job('picked_up');
    await prove(order.id, 'refusal');
    await report(driver, order.id, { status: 'refused', reason: 'store_gone' });
    await bringBack(order.id);
    await signBack(app.database.db, { orderId: order.id, driverId: driver.id });
    for (const body of [{ status: 'returning' }, { status: 'returned' }])
      await report(driver, order.id, body);
    const ledger = await ledgerOf(order.id);
    expect(ledger['customer_payments']).toBeUndefined();
    expect(-(ledger['driver_payable'] ?? 0)).toBeGreaterThan(order.driverPayCents);
  });
});

describe('a failed pick-up', () => {
  const hour = 3_600_000;
  const mile = 1 / 69.1;
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);
  async function fail(options: Partial<SeedOrderOptions> = {}, person = driver) {
    const order = await job('assigned', { driverId: person.id, ...options });
    await prove(order.id, 'pickup', person);
    const failed = { status: 'pickup_failed', reason: 'customer_absent' };
    expect((await report(person, order.id, failed)).json().status).toBe('pickup_failed');
    return order;
  }
  const decide = (orderId: string, fault: string, person = admin) =>
    requests.post(person, `/api/admin/orders/${orderId}/failed-pickup`, {
      fault,
      reason: 'She was at home and heard no bell',
    });
  const doubtOf = async (orderId: string) => {
    const { rows } = await sql<{ caseId: string; details: object }>`
      SELECT id AS "caseId", details FROM cases
      WHERE order_id = ${orderId} AND kind = 'pickup_in_doubt' AND closed_at IS NULL`.execute(
      app.database.db,
    );
    return rows[0];
  };
  /** A person's notifications about an order's failed pickup. */
  const inboxOf = async (person: TestPerson, id: string): Promise<{ body: string }[]> =>
    (await requests.get(person, '/api/notifications'))
      .json()
      .filter(
        ({ orderId, kind }: { orderId: string; kind: string }) =>
          orderId === id && kind.startsWith('order.pickup'),
      );

  test.each([
    ['a day before the window', { at: 0, lat: home.lat }, { slotEndAt: inHours(29) }, ['early'], 0],
    ['far from the door', { at: 0, lat: home.lat + 3.9 * mile }, {}, ['far'], 6276],
    ['by a position of an hour ago', { at: -1, lat: home.lat }, {}, ['no_position'], null],
  ] as const)('%s waits for a person', async (_, { at, lat }, options, doubts, meters) => {
    const person = await app.person({ isDriver: true });
    await standAt(app.database.db, person.id, { at: inHours(at), lat });
    const { id } = await fail(options, person);
    expect(await ledgerOf(id)).toEqual({});
    expect(await doubtOf(id)).toMatchObject({ details: { doubts, meters } });
  });

  test.each([
    ['customer', { customer_payments: 500, driver_payable: -300 }, 5],
    ['store', { fault_funding: 300, driver_payable: -300 }, null],
    ['platform', { fault_funding: 300, driver_payable: -300 }, null],
    ['driver', {}, null],
  ])('in doubt is settled by whose fault it is found to be: %s', async (fault, ledger, fee) => {
    const person = await app.person({ isDriver: true });
    const { id } = await fail({}, person);
    const own = async () => (await requests.get(customer, `/api/customers/orders/${id}`)).json();
    expect(await own()).toMatchObject({ isInDoubt: true, fee: null });
    expect((await own()).statusMessage).toContain('charge nothing until we know it');
    expect((await decide(id, fault, person)).statusCode).toBe(403);
    const closing = `/api/admin/orders/${id}/cases/${(await doubtOf(id))?.caseId}/close`;
    expect((await requests.post(admin, closing, { reason: 'Old' })).statusCode).toBe(409);
    expect((await decide(id, fault)).statusCode).toBe(200);
    expect(await ledgerOf(id)).toMatchObject(ledger);
    expect(await own()).toMatchObject({ isInDoubt: false, fee });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'pickup_decided',
      details: { fault, cause: 'customer_absent' },
    });
    expect(await doubtOf(id)).toBeUndefined();
    expect((await decide(id, fault)).json()).toMatchObject({ code: 'illegal_transition' });
    // Both people have a single notification, so none was sent before the employee's decision.
    await vi.waitFor(async () => {
      expect(await inboxOf(customer, id)).toMatchObject([
        { body: expect.stringContaining(fee === null ? 'You pay nothing.' : 'You pay $5.00.') },
      ]);
      expect(await inboxOf(person, id)).toMatchObject([
        { body: expect.stringContaining(fault === 'driver' ? 'You get no pay for it.' : '$3.00') },
      ]);
    });
  });

  test('counts for where the driver was when it happened, also when it is sent later', async () => {
    const person = await app.person({ isDriver: true });
    const order = await job('assigned', { driverId: person.id });
    await prove(order.id, 'pickup', person);
    const happenedAt = new Date(app.clock.now().getTime() - 8 * 60_000);
    await standAt(app.database.db, person.id, { at: happenedAt });
    const failed = { status: 'pickup_failed', reason: 'bad_address' };
    await report(person, order.id, { ...failed, happenedAt: happenedAt.toISOString() });
    expect(await ledgerOf(order.id)).toMatchObject({ customer_payments: 500 });
  });
});

describe('others', () => {
  test('an admin acts for the driver, with a reason and without proof', async () => {
    const order = await job('delivered');
    const bare = await report(admin, order.id, { status: 'completed' });
    expect(bare.json()).toMatchObject({ code: 'validation_failed' });
    expect(bare.json().fieldErrors).toHaveProperty('reason');
    const answer = await report(admin, order.id, { status: 'completed', reason: 'Seen by phone' });
    expect(answer.json()).toMatchObject({ status: 'completed' });
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({
      actor_kind: 'admin',
      actor_id: admin.id,
      details: { reason: 'Seen by phone' },
    });
  });

  test('an admin finds the driver at fault: nobody pays, nobody is paid', async () => {
    const order = await job('returning');
    const finding = { status: 'returned', reason: 'Dropped on the way', fault: 'driver' };
    const answer = await report(admin, order.id, finding);
    expect(answer.json()).toMatchObject({ status: 'returned' });
    expect(await ledgerOf(order.id)).toEqual({});
    expect((await eventsOf(order.id)).at(-1)?.details).toEqual({
      reason: 'Dropped on the way',
      fault: 'driver',
    });
  });

  test('an admin finds otherwise than the reason of a failed pick-up says', async () => {
    const order = await job('assigned');
    const finding = { status: 'pickup_failed', reason: 'customer_absent', fault: 'platform' };
    expect((await report(admin, order.id, finding)).statusCode).toBe(200);
    expect(await ledgerOf(order.id)).toMatchObject({ driver_payable: -300, fault_funding: 300 });
  });

  test('nobody else names a fault, and no other transition has one', async () => {
    const order = await job('returning');
    const byDriver = await report(driver, order.id, { status: 'returned', fault: 'customer' });
    expect(byDriver.json()).toMatchObject({ code: 'forbidden' });
    const other = await job('picked_up');
    const moving = { status: 'in_transit', reason: 'By phone', fault: 'driver' };
    expect((await report(admin, other.id, moving)).json()).toMatchObject({
      code: 'validation_failed',
      fieldErrors: { fault: expect.any(String) },
    });
  });

  test('its retailer confirms the refund, and reads the return without anybody’s money', async () => {
    const clerk = await app.person();
    await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${clerk.id}, 'target', 'manager')`.execute(
      app.database.db,
    );
    const order = await job('completed', { companyId: 'target', paymentStatus: 'captured' });
    const answer = (await report(clerk, order.id, { status: 'refunded' })).json();
    expect(answer).toMatchObject({ id: order.id, status: 'refunded', retailer: 'Target' });
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(retailerOrder.shape).toSorted());
    expect(Object.keys(answer).join(' ')).not.toMatch(
      /price|pay|fee|tip|lines|driver|customer|phone|pickup|instructions/i,
    );
  });

  test('the owner confirms the refund, and reads their own vocabulary', async () => {
    const order = await job('in_transit');
    const early = await report(customer, order.id, { status: 'refunded' });
    expect(early.json()).toMatchObject({ code: 'illegal_transition', status: 'picked_up' });
    expect((await report(customer, order.id, { status: 'delivered' })).statusCode).toBe(403);
    const done = await job('completed', { paymentStatus: 'captured' });
    expect((await report(customer, done.id, { status: 'refunded' })).json().status).toBe(
      'refunded',
    );
    expect((await report(customer, done.id, { status: 'refunded' })).statusCode).toBe(200);
  });

  test('each who moves it reads their own form of it, and no more', async () => {
    const formOf = async (
      who: TestPerson,
      order: { id: string },
      sent: { status: string; reason?: string },
    ) => Object.keys((await report(who, order.id, sent)).json()).toSorted();
    const keysOf = (form: { shape: object }) => Object.keys(form.shape).toSorted();
    const byDriver = await formOf(driver, await job('assigned'), { status: 'picked_up' });
    // The answer has `takeOver` only while the item is in another driver's car.
    expect(byDriver).toEqual(keysOf(driverOrder).filter((key) => key !== 'takeOver'));
    const paid = { paymentStatus: 'captured' } as const;
    const byOwner = await formOf(customer, await job('completed', paid), { status: 'refunded' });
    // `driverWay` is present only while a driver is on a known route to a stop.
    const ended = keysOf(wholeOrder).filter((key) => key !== 'driverWay');
    expect(byOwner).toEqual(ended);
    const byAdmin = await formOf(admin, await job('completed', paid), {
      status: 'refunded',
      reason: 'By phone',
    });
    expect(byAdmin).toEqual(ended);
  });

  test.each(['authorized', 'voided', 'failed'] as const)(
    'no refund is confirmed of a return whose payment is %s',
    async (paymentStatus) => {
      const order = await job('completed', { paymentStatus });
      const answer = await report(customer, order.id, { status: 'refunded' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'illegal_transition',
        message: 'We have not charged the payment for this order yet. Please try again later.',
      });
      expect(
        (await report(admin, order.id, { status: 'refunded', reason: 'So they say' })).statusCode,
      ).toBe(409);
    },
  );

  test('to anybody else there is no such order', async () => {
    const order = await job('assigned');
    for (const person of [
      await app.person(),
      await app.person({ isDriver: true }),
      await app.person({ isAdmin: true, sandboxId: await app.sandbox() }),
    ])
      expect((await report(person, order.id, { status: 'picked_up' })).statusCode).toBe(404);
  });
});

describe('in a sandbox', () => {
  async function tenant() {
    const sandboxId = await app.sandbox();
    const owner = await app.person({ sandboxId });
    const simulated = await app.person({ sandboxId, isDriver: true });
    const order = (options: Partial<SeedOrderOptions> = {}) =>
      seedOrder(app.database.db, { customerId: owner.id, sandboxId, ...options });
    return { owner, simulated, order };
  }

  test('the owner advances as the simulated driver: every transition in between, one event each, no proof', async () => {
    const { owner, simulated, order } = await tenant();
    const { id, driverPayCents } = await order();
    const answer = await report(owner, id, { status: 'dropped_off' });
    expect(answer.json()).toMatchObject({ status: 'dropped_off', isSandbox: true });
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual([
      'created',
      'accepted',
      'heading_to_stop',
      'picked_up',
      'departed',
      'heading_to_stop',
      'delivered',
    ]);
    expect(events.slice(1).every(({ actor_id }) => actor_id === simulated.id)).toBe(true);
    expect((await report(owner, id, { status: 'picked_up' })).statusCode).toBe(200);
    expect(await eventsOf(id)).toHaveLength(7);
    await report(owner, id, { status: 'refunded' });
    expect((await eventsOf(id)).slice(7).map(({ type, actor_kind }) => [type, actor_kind])).toEqual(
      [
        ['completed', 'driver'],
        ['refund_confirmed', 'owner'],
      ],
    );
    expect((await ledgerOf(id))['driver_payable']).toBe(-driverPayCents);
  });

  test('an unpaid order waits for its payment there too', async () => {
    const { owner, order } = await tenant();
    const { id } = await order({ paymentStatus: 'pending' });
    const answer = await report(owner, id, { status: 'picked_up' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('Complete your payment so we can send a driver.');
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('no way leads off the path', async () => {
    const { owner, order } = await tenant();
    const { id } = await order();
    expect(
      (await report(owner, id, { status: 'pickup_failed', reason: 'unsafe' })).json().code,
    ).toBe('illegal_transition');
  });

  test('the store refuses, the owner chooses, and the simulated driver goes there', async () => {
    const { owner, order } = await tenant();
    const { id } = await order();
    const at = async (status: string, more: object = {}) =>
      (await report(owner, id, { status, ...more })).json();
    expect((await at('refused')).code).toBe('proof_required');
    expect(await at('refused', { reason: 'policy' })).toMatchObject({
      status: 'refused',
      refusal: { decided: null },
    });
    expect((await at('completed')).code).toBe('illegal_transition');
    await requests.put(owner, `/api/orders/${id}/refusal-plan`, { plan: 'donate' });
    expect((await at('returned')).code).toBe('illegal_transition');
    expect(await at('completed')).toMatchObject({
      status: 'completed',
      isDonation: true,
      refundWatch: null,
    });
  });

  test('outside of it an owner drives nothing', async () => {
    const { id } = await seedOrder(app.database.db, { customerId: customer.id });
    expect((await report(customer, id, { status: 'picked_up' })).statusCode).toBe(409);
  });
});
