/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, customer, driver, admin, requests, eventTypesOf } = await startOrderScenario();

const minuteMs = 60_000;

/** Creates a job whose pickup window begins in this many minutes and lasts five hours. */
const jobIn = (minutes: number, sandboxId: string | null = null, people = { customer, driver }) =>
  seedOrder(app.database.db, {
    customerId: people.customer.id,
    driverId: people.driver.id,
    status: 'assigned',
    sandboxId,
    slotEndAt: new Date(app.clock.now().getTime() + (minutes + 300) * minuteMs),
  });
const pickUp = (person: TestPerson, orderId: string, reason?: string) =>
  requests.patch(person, `/api/orders/${orderId}`, { status: 'picked_up', reason });
const ask = (orderId: string, person = driver) =>
  requests.post(person, `/api/driver/orders/${orderId}/ask-to-come-now`, {});
const answer = (orderId: string, said: 'yes' | 'no', person = customer) =>
  requests.post(person, `/api/orders/${orderId}/early-pickup`, { answer: said });

describe('picking up before the window', () => {
  test('needs nothing within half an hour of it', async () => {
    expect((await pickUp(driver, (await jobIn(29)).id)).statusCode).toBe(200);
    expect((await pickUp(driver, (await jobIn(-60)).id)).statusCode).toBe(200);
  });

  test('is refused before that, saying from when and how it stands', async () => {
    const order = await jobIn(120);
    const refused = await pickUp(driver, order.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'too_early',
      slotStartAt: expect.stringMatching(/Z$/),
      earlyPickup: null,
    });
    expect(await eventTypesOf(order.id)).toEqual(['created']);
  });

  test('goes with a reason, which is kept', async () => {
    const order = await jobIn(120);
    const reason = 'She called and asked me to come now';
    expect((await pickUp(driver, order.id, reason)).statusCode).toBe(200);
    const { rows } = await sql<{ details: unknown }>`
      SELECT details FROM domain_events WHERE order_id = ${order.id} AND type = 'picked_up'`.execute(
      app.database.db,
    );
    expect(rows[0]?.details).toEqual({ reason });
  });

  test('goes for an admin with a reason', async () => {
    const order = await jobIn(120);
    expect((await pickUp(admin, order.id)).statusCode).toBe(422);
    expect((await pickUp(admin, order.id, 'Agreed by phone')).statusCode).toBe(200);
  });

  test('counts from when it happened, not from when it is told', async () => {
    const order = await jobIn(-20);
    const early = new Date(app.clock.now().getTime() - 60 * minuteMs).toISOString();
    await sql`UPDATE orders SET created_at = created_at - interval '3 hours' WHERE id = ${order.id}`.execute(
      app.database.db,
    );
    const refused = await requests.patch(driver, `/api/orders/${order.id}`, {
      status: 'picked_up',
      happenedAt: early,
    });
    expect(refused.json().code).toBe('too_early');
  });

  test('is waived for a sandbox’s simulated driver', async () => {
    const sandboxId = await app.sandbox();
    const people = {
      customer: await app.person({ sandboxId }),
      driver: await app.person({ sandboxId, isDriver: true }),
    };
    const order = await jobIn(600, sandboxId, people);
    expect((await pickUp(people.customer, order.id)).statusCode).toBe(200);
  });
});

describe('asking to come now', () => {
  test('is told to the customer, whose yes lets the driver come', async () => {
    const order = await jobIn(120);
    expect((await ask(order.id)).json()).toMatchObject({ earlyPickup: 'asked' });
    expect((await ask(order.id)).statusCode).toBe(200);
    const seen = (await requests.get(customer, `/api/customers/orders/${order.id}`)).json();
    expect(seen.earlyPickup).toBe('asked');
    expect((await pickUp(driver, order.id)).json().code).toBe('too_early');
    expect((await answer(order.id, 'yes')).json()).toMatchObject({ earlyPickup: 'agreed' });
    expect((await answer(order.id, 'yes')).statusCode).toBe(200);
    expect((await ask(order.id)).json()).toMatchObject({ earlyPickup: 'agreed' });
    expect((await pickUp(driver, order.id)).statusCode).toBe(200);
    expect(await eventTypesOf(order.id)).toEqual([
      'created',
      'early_pickup_asked',
      'early_pickup_agreed',
      'picked_up',
    ]);
  });

  test('is over with a no, until the customer thinks again', async () => {
    const order = await jobIn(120);
    await ask(order.id);
    await answer(order.id, 'no');
    expect((await ask(order.id)).statusCode).toBe(409);
    expect((await pickUp(driver, order.id)).json()).toMatchObject({
      code: 'too_early',
      earlyPickup: 'declined',
    });
    expect((await answer(order.id, 'yes')).json().earlyPickup).toBe('agreed');
  });

  test('makes sense only before the window, by the driver, and of what was asked', async () => {
    const open = await jobIn(-60);
    expect((await ask(open.id)).statusCode).toBe(409);
    expect((await answer(open.id, 'yes')).statusCode).toBe(409);
    const order = await jobIn(120);
    const stranger = await app.person({ isDriver: true });
    expect((await ask(order.id, stranger)).statusCode).toBe(404);
    await ask(order.id);
    expect((await answer(order.id, 'yes', driver)).statusCode).toBe(403);
    expect((await answer(order.id, 'yes', stranger)).statusCode).toBe(404);
  });

  test('a yes is for the driver who asked, not for the next one', async () => {
    const order = await jobIn(120);
    await ask(order.id);
    await answer(order.id, 'yes');
    await requests.post(driver, `/api/driver/orders/${order.id}/release`, {});
    await requests.post(driver, `/api/driver/orders/${order.id}/accept`, {});
    expect((await pickUp(driver, order.id)).json().code).toBe('too_early');
  });
});
