import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { bookingDay, bookJacket } from '../../../testing/book-return.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, db, customer, driver, admin, requests, job, eventsOf } = await startOrderScenario();

const correct = (orderId: string, body: object, who: TestPerson = admin) =>
  requests.patch(who, `/api/admin/orders/${orderId}/details`, body);
const evening = { preferredTimeSlot: 'Evening (5 PM - 8 PM)', pickupDate: '2026-11-22' };

async function booked() {
  app.clock.set(bookingDay);
  return bookJacket(app, customer.cookie);
}

async function actsOn(orderId: string) {
  const { rows } = await sql<{ action: string; admin_id: string; before: object; after: object }>`
    SELECT action, admin_id, before, after FROM admin_acts WHERE order_id = ${orderId} ORDER BY id`.execute(
    db,
  );
  return rows;
}

const noticesOf = async (orderId: string, moment: string) =>
  (
    await sql<{ recipient_id: string; body: string }>`
      SELECT recipient_id, body FROM notifications WHERE order_id = ${orderId} AND moment = ${moment}`.execute(
      db,
    )
  ).rows;

test('all that is wrong is corrected in one event, which names who did it, and the price stays', async () => {
  const { id, totalPrice } = await booked();
  const answer = await correct(id, {
    ...evening,
    customerPhone: '(314) 555-0142',
    pickupUnit: 'Apt 2B',
    pickupInstructions: 'Ring twice',
    accessNotes: 'Gate code 4711',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    ...evening,
    slotStartAt: '2026-11-22T23:00:00.000Z',
    pickupUnit: 'Apt 2B',
    pickupInstructions: 'Ring twice',
    accessNotes: 'Gate code 4711',
    totalPrice,
  });
  const whole = await requests.get(admin, `/api/admin/orders/${id}`);
  expect(whole.json().customerPhone).toBe('+13145550142');
  const changed = ['phone', 'slot', 'unit', 'instructions', 'access_notes'];
  expect((await eventsOf(id)).slice(1)).toMatchObject([
    { type: 'details_changed', actor_kind: 'admin', actor_id: admin.id, details: { changed } },
  ]);
  const own = await requests.get(customer, `/api/customers/orders/${id}`);
  expect(own.json().events.at(-1)).toMatchObject({ actor: 'admin', changed });
});

test('the audit says what and when, and keeps no phone and no text', async () => {
  const { id } = await booked();
  await correct(id, { ...evening, customerPhone: '(314) 555-0142', accessNotes: 'Gate code 4711' });
  const acts = await actsOn(id);
  expect(acts).toMatchObject([
    {
      action: 'correct_order',
      admin_id: admin.id,
      after: { corrected: 'phone number, time, and access notes' },
    },
  ]);
  expect(acts[0]?.before).not.toEqual(acts[0]?.after);
  expect(JSON.stringify(acts)).not.toMatch(/4711|0142/);
});

test('what is right already, or left out, changes nothing and is no act', async () => {
  const { id, pickupDate, preferredTimeSlot } = await booked();
  const { customerPhone } = (await requests.get(admin, `/api/admin/orders/${id}`)).json();
  expect((await correct(id, { customerPhone, pickupDate, preferredTimeSlot })).statusCode).toBe(
    200,
  );
  expect((await correct(id, {})).statusCode).toBe(200);
  expect(await eventsOf(id)).toHaveLength(1);
  expect(await actsOn(id)).toEqual([]);
});

test.each([
  ['a phone that is none', { customerPhone: '555' }, 'validation_failed'],
  ['no phone', { customerPhone: '' }, 'validation_failed'],
  ['a day that is over', { ...evening, pickupDate: '2026-11-19' }, 'slot_unavailable'],
  ['a window that there is not', { preferredTimeSlot: 'Night' }, 'validation_failed'],
  ['a unit without end', { pickupUnit: 'x'.repeat(41) }, 'validation_failed'],
])('%s is refused at its field, and nothing changes', async (_, body, code) => {
  const { id } = await booked();
  const refused = (await correct(id, { pickupInstructions: 'Ring twice', ...body })).json();
  expect(refused).toMatchObject({ code });
  expect(refused.fieldErrors).toBeTruthy();
  expect(await eventsOf(id)).toHaveLength(1);
});

describe('by status', () => {
  test('a driver has accepted: all of it, and the driver reads it', async () => {
    const taken = await job('assigned');
    expect((await correct(taken.id, { ...evening, pickupUnit: 'Apt 2B' })).statusCode).toBe(200);
    const card = (await requests.get(driver, `/api/driver/orders/${taken.id}`)).json();
    expect(card).toMatchObject({ pickupUnit: 'Apt 2B', ...evening });
  });

  test('it is picked up: phone and door, but neither window nor instructions', async () => {
    const away = await job('in_transit');
    expect((await correct(away.id, evening)).json()).toMatchObject({
      code: 'change_too_late',
      message:
        'It is too late to change the time. You can still change: phone number, unit, and access notes.',
      status: 'in_transit',
      allowed: ['phone', 'unit', 'access_notes'],
    });
    expect((await correct(away.id, { pickupUnit: 'Apt 2B' })).statusCode).toBe(200);
  });

  test('it has ended: nothing', async () => {
    const ended = await job('completed');
    const refused = await correct(ended.id, { customerPhone: '(314) 555-0142' });
    expect(refused.json()).toMatchObject({ code: 'change_too_late', allowed: [] });
    const types = (await eventsOf(ended.id)).map(({ type }) => type);
    expect(types).not.toContain('details_changed');
  });
});

test('the customer is told what is new, and the driver of what the job shows', async () => {
  const taken = await job('assigned');
  await correct(taken.id, { customerPhone: '(314) 555-0142', pickupUnit: 'Apt 2B' });
  await vi.waitFor(async () => {
    expect(await noticesOf(taken.id, 'booking_corrected')).toMatchObject([
      { recipient_id: customer.id, body: expect.stringContaining('unit and phone number') },
    ]);
    expect(await noticesOf(taken.id, 'job_changed')).toMatchObject([
      { recipient_id: driver.id, body: 'Changed: unit. Open the job to see the change.' },
    ]);
  });
});

test('a driver is not notified of a new phone number, because no job shows it', async () => {
  const taken = await job('assigned');
  await correct(taken.id, { customerPhone: '(314) 555-0177' });
  await vi.waitFor(async () =>
    expect(await noticesOf(taken.id, 'booking_corrected')).toHaveLength(1),
  );
  expect(await noticesOf(taken.id, 'job_changed')).toEqual([]);
});
