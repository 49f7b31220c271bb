import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { appendOrderEvent } from '../../../orders/change-order.ts';
import { home, seedOrder } from '../../../testing/seed-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { standAt } from '../../../testing/stand-at.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, customer, driver, admin, requests, prove, eventsOf, eventTypesOf, ledgerOf } =
  await startOrderScenario();

const minute = 60_000;
const mile = 1 / 69.1;
const before = (minutes: number) =>
  new Date(app.clock.now().getTime() - minutes * minute).toISOString();
const at = (meters: number, minutesAgo = 0) => ({
  lat: home.lat + meters / 111_195,
  lng: home.lng,
  accuracy: 10,
  at: before(minutesAgo),
});

/** Creates a job with a new driver, whose positions no other test has reported. */
async function job(options: { otherStop?: boolean; slotEndAt?: Date } = {}) {
  const person = await app.person({ isDriver: true });
  const assigned = { customerId: customer.id, driverId: person.id, status: 'assigned' } as const;
  const order = await seedOrder(db, {
    ...assigned,
    headingTo: 'pickup',
    ...(options.slotEndAt && { slotEndAt: options.slotEndAt }),
  });
  if (options.otherStop === true) await seedOrder(db, assigned);
  await prove(order.id, 'pickup', person);
  const url = `/api/driver/orders/${order.id}`;
  return {
    ...order,
    person,
    arrive: (body: object) => requests.post(person, `${url}/arrival`, { stop: 'pickup', ...body }),
    takeBack: () => requests.post(person, `${url}/arrival/take-back`, { stop: 'pickup' }),
    write: (minutesAgo: number) =>
      requests.post(person, `/api/orders/${order.id}/messages`, {
        id: randomUUID(),
        words: 'I am at your door',
        writtenAt: before(minutesAgo),
      }),
    call: (minutesAgo: number) =>
      appendOrderEvent(db, {
        orderId: order.id,
        type: 'call_asked',
        action: null,
        actor: { kind: 'driver', id: person.id },
        happenedAt: new Date(before(minutesAgo)),
      }),
    fail: (body: object = {}) =>
      requests.patch(person, `/api/orders/${order.id}`, {
        status: 'pickup_failed',
        reason: 'customer_absent',
        ...body,
      }),
    card: async () => (await requests.get(person, url)).json(),
    own: async () => (await requests.get(customer, `/api/customers/orders/${order.id}`)).json(),
    answer: (body: object, by: TestPerson = customer) =>
      requests.post(by, `/api/orders/${order.id}/door-answer`, body),
  };
}

describe('I am here', () => {
  test('from 3.9 miles away says how far, and needs a word; it can be taken back', async () => {
    const one = await job();
    const far = at(6_276);
    const answer = await one.arrive({ position: far });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'far_from_stop',
      meters: 6276,
      message: expect.stringContaining('3.9 mi'),
    });
    expect(await eventTypesOf(one.id)).toEqual(['created']);
    const confirmed = await one.arrive({ position: far, isConfirmed: true });
    expect(confirmed.json().door).toMatchObject({ place: 'far', meters: 6276, wait: null });
    expect((await eventsOf(one.id)).at(-1)).toMatchObject({
      type: 'driver_arrived',
      details: { stop: 'pickup', by: 'hand', place: 'far', meters: 6276 },
    });
    expect((await one.takeBack()).json().door).toBeNull();
    expect((await one.takeBack()).statusCode).toBe(200);
    expect((await eventTypesOf(one.id)).slice(1)).toEqual(['driver_arrived', 'arrival_taken_back']);
  });

  test('at the door, and without any position; again changes nothing', async () => {
    const near = await job();
    expect((await near.arrive({ position: at(40) })).json().door).toMatchObject({ place: 'near' });
    await near.arrive({ position: at(30) });
    expect(await eventTypesOf(near.id)).toHaveLength(2);
    const dark = await job();
    expect((await dark.arrive({})).json().door).toMatchObject({ place: 'unknown', meters: null });
  });

  test('by the position that the phone reported, where the act brings none', async () => {
    const one = await job();
    await standAt(db, one.person.id, { at: app.clock.now(), lat: home.lat + 3.9 * mile });
    expect((await one.arrive({})).json()).toMatchObject({ code: 'far_from_stop' });
  });

  test('is for the stop that comes next, and for its driver', async () => {
    const one = await job();
    expect((await one.arrive({ stop: 'store' })).json().code).toBe('illegal_transition');
    const url = `/api/driver/orders/${one.id}/arrival`;
    expect((await requests.post(driver, url, { stop: 'pickup' })).statusCode).toBe(404);
  });

  test('cannot be taken back after ten minutes', async () => {
    const one = await job();
    await one.arrive({ position: at(10, 11), happenedAt: before(11) });
    expect((await one.takeBack()).json()).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('nobody at the door', () => {
  test('has to be waited for and called; then it pays the call-out and the waiting', async () => {
    const one = await job({ otherStop: true });
    await standAt(db, one.person.id, { at: app.clock.now() });
    expect((await one.fail()).json()).toMatchObject({
      code: 'wait_at_door',
      missing: ['arrival', 'contact'],
      until: null,
    });
    await one.arrive({ position: at(20, 4.5), happenedAt: before(4.5) });
    const early = await one.fail();
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({ missing: ['time', 'contact'] });
    expect(early.json().until).toBe((await one.card()).door.wait.until);
    expect(await ledgerOf(one.id)).toEqual({});
    app.clock.set(new Date(app.clock.now().getTime() + minute).toISOString());
    expect((await one.fail()).json()).toMatchObject({ missing: ['contact'] });
    await one.call(1);
    expect((await one.card()).door.tries).toHaveLength(1);
    expect((await one.fail()).json().status).toBe('pickup_failed');
    expect(await ledgerOf(one.id)).toEqual({
      customer_payments: 500,
      driver_payable: -400,
      fault_funding: 100,
      platform_revenue: -200,
    });
    expect((await eventsOf(one.id)).at(-1)).toMatchObject({
      type: 'pickup_failed',
      details: {
        evidence: {
          place: 'near',
          waitingPayCents: 100,
          tries: [{ way: 'call' }],
          position: { lat: home.lat, lng: home.lng },
        },
      },
    });
    expect((await one.own()).fee).toBe(5);
  });

  test('waits ten minutes where nothing else waits and the window has time', async () => {
    const one = await job();
    const { door } = (await one.arrive({ position: at(20) })).json();
    expect(Date.parse(door.wait.until) - Date.parse(door.wait.from)).toBe(10 * minute);
    const late = await job({ slotEndAt: new Date(app.clock.now().getTime() + 20 * minute) });
    const soon = (await late.arrive({ position: at(20) })).json().door;
    expect(Date.parse(soon.wait.until) - Date.parse(soon.wait.from)).toBe(5 * minute);
  });

  test('counts as it happened, when all of it is sent later', async () => {
    const one = await job({ otherStop: true });
    await one.arrive({ position: at(20, 9), happenedAt: before(9) });
    await one.write(8);
    const failed = await one.fail({ position: at(30, 3.5), happenedAt: before(3.5) });
    expect(failed.json().status).toBe('pickup_failed');
    expect((await ledgerOf(one.id))['driver_payable']).toBe(-400);
  });

  test.each([
    ['from afar', { position: at(6_276) }, ['far']],
    ['without a position', {}, ['no_position']],
  ])('%s is a case: no capture, no earning', async (_, body, doubts) => {
    const one = await job({ otherStop: true });
    await one.arrive({ isConfirmed: true, happenedAt: before(6), ...body });
    await one.call(5);
    expect((await one.fail(body)).json().status).toBe('pickup_failed');
    expect(await ledgerOf(one.id)).toEqual({});
    expect(await one.own()).toMatchObject({ isInDoubt: true, fee: null });
    const { rows } = await sql<{ doubts: string[] }>`
      SELECT details -> 'doubts' AS doubts FROM cases WHERE order_id = ${one.id} AND kind = 'pickup_in_doubt'`.execute(
      db,
    );
    expect(rows).toEqual([{ doubts }]);
  });

  test('a position that contradicts the phone’s last one is a case, and the driver does not read why', async () => {
    const one = await job({ otherStop: true });
    await one.arrive({ position: at(20, 6), happenedAt: before(6) });
    await one.call(5);
    await standAt(db, one.person.id, { at: app.clock.now(), lat: home.lat + 3.9 * mile });
    const answer = await one.fail({ position: at(20) });
    expect(answer.json().isInDoubt).toBe(true);
    expect(answer.body).not.toContain('jump');
    expect((await eventsOf(one.id)).at(-1)?.details).toMatchObject({ isInDoubt: true });
    expect(await ledgerOf(one.id)).toEqual({});
  });

  test('a case that a person decides for the driver pays the wait that was seen', async () => {
    const slotEndAt = new Date(app.clock.now().getTime() + 9 * 60 * minute);
    const one = await job({ otherStop: true, slotEndAt });
    await one.arrive({ position: at(20, 8), happenedAt: before(8) });
    expect((await one.fail({ position: at(20) })).json().isInDoubt).toBe(true);
    const decided = await requests.post(admin, `/api/admin/orders/${one.id}/failed-pickup`, {
      fault: 'customer',
      reason: 'She had asked to come early by phone',
    });
    expect(decided.statusCode).toBe(200);
    // The driver is paid no waiting time, because the whole wait was before the pickup window.
    expect((await ledgerOf(one.id))['driver_payable']).toBe(-300);
  });
});

describe('the customer', () => {
  test('hears of it, reads how long the driver waits, and answers', async () => {
    const one = await job({ otherStop: true });
    expect((await one.answer({ answer: 'coming' })).json().code).toBe('illegal_transition');
    await one.arrive({ position: at(20) });
    const { door } = await one.own();
    const leftMs = Date.parse(door.wait.until) - app.clock.now().getTime();
    expect(leftMs).toBeGreaterThan(4.5 * minute);
    expect(leftMs).toBeLessThanOrEqual(5 * minute);
    expect((await one.answer({ answer: 'coming' })).statusCode).toBe(200);
    await one.answer({ answer: 'coming' });
    const where = { answer: 'where', words: ' On the porch, behind the chair ' };
    expect((await one.answer(where)).json().door.answers).toHaveLength(2);
    expect((await one.card()).door.answers).toMatchObject([
      { says: 'coming', words: null },
      { says: 'where', words: 'On the porch, behind the chair' },
    ]);
    expect((await one.answer({ answer: 'where', words: 'x'.repeat(10_000) })).statusCode).toBe(422);
    expect((await one.answer({ answer: 'coming' }, one.person)).statusCode).toBe(403);
    await vi.waitFor(async () => {
      const inbox: { orderId: string; moment: string }[] = (
        await requests.get(customer, '/api/notifications')
      ).json();
      const told = inbox.filter(({ orderId }) => orderId === one.id);
      expect(told.map(({ moment }) => moment)).toContain('driver_arrived');
    });
  });
});

describe('bringing it back', () => {
  const signature = {
    way: 'signature',
    strokes: [
      [
        [100, 200],
        [700, 260],
      ],
    ],
  };
  async function returning() {
    const person = await app.person({ isDriver: true });
    const { id } = await seedOrder(db, {
      customerId: customer.id,
      driverId: person.id,
      status: 'returning',
    });
    return {
      id,
      person,
      prove: (body: object) => requests.post(person, `/api/driver/orders/${id}/hand-over`, body),
      handBack: (body: object = {}) =>
        requests.patch(person, `/api/orders/${id}`, { status: 'returned', ...body }),
    };
  }

  test('needs the proof of a collection: signature, code, or a photo where it was left', async () => {
    const signed = await returning();
    expect((await signed.handBack()).json()).toMatchObject({
      code: 'proof_required',
      missing: 'hand_over',
    });
    expect((await signed.prove(signature)).statusCode).toBe(200);
    expect((await signed.handBack()).json().status).toBe('returned');

    const told = await returning();
    const own = (await requests.get(customer, `/api/customers/orders/${told.id}`)).json();
    expect(own.handOverCode).toMatch(/^\d{4}$/);
    expect((await told.prove({ way: 'code', code: own.handOverCode })).statusCode).toBe(200);
    expect((await told.handBack()).json().status).toBe('returned');

    const left = await returning();
    const leftOut = { way: 'neither', reason: 'left_out' };
    expect((await left.prove(leftOut)).json()).toMatchObject({ missing: 'delivery' });
  });

  test('from afar asks', async () => {
    const one = await returning();
    await one.prove(signature);
    const far = await one.handBack({ position: at(6_276) });
    expect(far.json()).toMatchObject({ code: 'far_from_stop', meters: 6276 });
    const body = { stop: 'customer_return', position: at(6_276), isConfirmed: true };
    await requests.post(one.person, `/api/driver/orders/${one.id}/arrival`, body);
    expect((await one.handBack({ position: at(6_276) })).json().status).toBe('returned');
  });
});
