import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, requests, order: offer, eventsOf } = await startOrderScenario();

const newDriver = () => app.person({ isDriver: true });
const accept = (driver: TestPerson, orderId: string) =>
  requests.post(driver, `/api/driver/orders/${orderId}/accept`);
const release = (driver: TestPerson, orderId: string, payload?: object) =>
  requests.post(driver, `/api/driver/orders/${orderId}/release`, payload);

async function setStanding(driver: TestPerson, standing: object): Promise<void> {
  await app.database.db
    .updateTable('driver_profiles')
    .set(standing)
    .where('user_id', '=', driver.id)
    .execute();
}

describe('accepting', () => {
  test('gives the driver the job, in one event', async () => {
    const [driver, order] = [await newDriver(), await offer()];
    const answer = await accept(driver, order.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'assigned', customerName: 'Jane Doe' });
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({
      sequence: 2,
      type: 'accepted',
      status: 'assigned',
      actor_id: driver.id,
      driver_id: driver.id,
      is_offer: false,
    });
  });

  test('again is answered with the order as it stands, and makes no second event', async () => {
    const [driver, order] = [await newDriver(), await offer()];
    await accept(driver, order.id);
    await requests.patch(driver, `/api/orders/${order.id}`, { status: 'picked_up' });
    await setStanding(driver, { is_online: false });
    const again = await accept(driver, order.id);
    expect(again.statusCode).toBe(200);
    expect(again.json().status).toBe('picked_up');
    expect(await eventsOf(order.id)).toHaveLength(3);
  });

  test.each([
    [
      'taken by another',
      async () => offer({ status: 'in_transit', driverId: (await newDriver()).id }),
      409,
      'order_taken',
    ],
    ['unpaid', () => offer({ paymentStatus: 'pending' }), 404, 'not_found'],
    ['under review', () => offer({ reviewStatus: 'pending' }), 404, 'not_found'],
    ['cancelled', () => offer({ status: 'cancelled' }), 409, 'illegal_transition'],
    ['unknown', async () => ({ id: randomUUID() }), 404, 'not_found'],
  ] as const)('is refused for an order that is %s', async (_, make, status, code) => {
    const [driver, order] = [await newDriver(), await make()];
    const answer = await accept(driver, order.id);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
  });

  test.each([
    ['not approved', { application_status: 'pending_review' }, 403, 'driver_not_eligible'],
    ['unchecked', { background_check_status: 'pending' }, 403, 'driver_not_eligible'],
    ['offline', { is_online: false }, 409, 'driver_offline'],
  ] as const)('is refused to a driver who is %s', async (_, standing, status, code) => {
    const [driver, order] = [await newDriver(), await offer()];
    await setStanding(driver, standing);
    const answer = await accept(driver, order.id);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
    expect(await eventsOf(order.id)).toHaveLength(1);
  });

  test('is refused past five active jobs, until one ends; a setting or the driver’s own number says otherwise', async () => {
    const driver = await newDriver();
    await setStanding(driver, { active_jobs_at_most: null });
    const jobs = await Promise.all(
      Array.from({ length: 5 }, () => offer({ driverId: driver.id, status: 'assigned' })),
    );
    const wanted = await offer();
    const refused = await accept(driver, wanted.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_jobs']);
    await setStanding(driver, { active_jobs_at_most: 6 });
    expect((await accept(driver, wanted.id)).statusCode).toBe(200);
    await setStanding(driver, { active_jobs_at_most: null });
    const another = await offer();
    expect((await accept(driver, another.id)).json().code).toBe('too_many_jobs');
    for (const { id } of jobs.slice(0, 2)) await release(driver, id);
    expect((await accept(driver, another.id)).statusCode).toBe(200);
  });

  test('from two phones of one driver at once takes no more than there is room for', async () => {
    const driver = await newDriver();
    await setStanding(driver, { active_jobs_at_most: null });
    await Promise.all(
      Array.from({ length: 3 }, () => offer({ driverId: driver.id, status: 'picked_up' })),
    );
    const wanted = await Promise.all(Array.from({ length: 6 }, () => offer()));
    const answers = await Promise.all(wanted.map(({ id }) => accept(driver, id)));
    const codes = answers.map((answer) => answer.json().code ?? 'taken');
    expect(codes.filter((code) => code === 'taken')).toHaveLength(2);
    expect(codes.filter((code) => code === 'too_many_jobs')).toHaveLength(4);
  });

  test('is refused to the customer of the order and to admins', async () => {
    const driver = await newDriver();
    const own = await offer({ customerId: driver.id });
    expect((await accept(driver, own.id)).json().code).toBe('own_order');
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    expect((await accept(admin, own.id)).json().code).toBe('driver_not_eligible');
  });

  test('crosses no tenants', async () => {
    const sandboxId = await app.sandbox();
    const simulated = await app.person({ isDriver: true, sandboxId });
    const [real, made] = [await offer(), await offer({ sandboxId })];
    expect((await accept(simulated, real.id)).statusCode).toBe(404);
    expect((await accept(await newDriver(), made.id)).statusCode).toBe(404);
    expect((await accept(simulated, made.id)).statusCode).toBe(200);
  });
});

describe('a race', () => {
  test('has exactly one winner an order, whatever the number of racers', async () => {
    const racers = await Promise.all(Array.from({ length: 12 }, newDriver));
    const orders = await Promise.all(Array.from({ length: 10 }, () => offer()));
    const answers = await Promise.all(
      orders.flatMap(({ id }) =>
        racers.map(async (racer) => ({ id, racer, answer: await accept(racer, id) })),
      ),
    );
    for (const { id } of orders) {
      const own = answers.filter((answer) => answer.id === id);
      const winners = own.filter(({ answer }) => answer.statusCode === 200);
      const losers = own.filter(({ answer }) => answer.statusCode === 409);
      expect(winners).toHaveLength(1);
      expect(losers).toHaveLength(racers.length - 1);
      expect(losers.every(({ answer }) => answer.json().code === 'order_taken')).toBe(true);
      const events = await eventsOf(id);
      expect(events.filter(({ type }) => type === 'accepted')).toHaveLength(1);
      expect(events.at(-1)?.driver_id).toBe(winners[0]?.racer.id);
    }
  });
});

describe('releasing', () => {
  test('puts the order back on offer, and tells the driver it left', async () => {
    const [driver, order] = [await newDriver(), await offer()];
    await accept(driver, order.id);
    const answer = await release(driver, order.id, { reason: 'Flat tyre' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'created', phone: null, customerName: null });
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({
      type: 'released',
      status: 'created',
      driver_id: null,
      previous_driver_id: driver.id,
      is_offer: true,
    });
  });

  test('again changes nothing while it is on offer, and is not theirs to see once taken', async () => {
    const [first, second, order] = [await newDriver(), await newDriver(), await offer()];
    await accept(first, order.id);
    await release(first, order.id);
    expect((await release(first, order.id)).statusCode).toBe(200);
    expect(await eventsOf(order.id)).toHaveLength(3);
    expect((await accept(second, order.id)).statusCode).toBe(200);
    expect((await release(first, order.id)).statusCode).toBe(404);
    expect((await accept(first, order.id)).json().code).toBe('order_taken');
  });

  test('is too late after pick-up', async () => {
    const driver = await newDriver();
    const order = await offer({ status: 'picked_up', driverId: driver.id });
    const answer = await release(driver, order.id);
    expect(answer.json()).toMatchObject({
      code: 'illegal_transition',
      status: 'picked_up',
      allowed: ['depart', 'refuse'],
    });
  });

  test('by an admin needs a reason', async () => {
    const admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    const order = await offer({ status: 'assigned', driverId: (await newDriver()).id });
    expect((await release(admin, order.id)).json().fieldErrors).toHaveProperty('reason');
    expect((await release(admin, order.id, { reason: 'Driver is ill' })).statusCode).toBe(200);
  });
});
