import { describe, expect, test } from 'vitest';
import { bookingDay, bookJacket } from '../../../testing/book-return.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, customer, driver, admin, requests, order, job, eventsOf } = await startOrderScenario();

const change = (orderId: string, body: object, who: TestPerson = customer) =>
  requests.patch(who, `/api/orders/${orderId}/details`, body);
const evening = { preferredTimeSlot: 'Evening (5 PM - 8 PM)', pickupDate: '2026-11-22' };

async function booked() {
  app.clock.set(bookingDay);
  return bookJacket(app, customer.cookie);
}

describe('until a driver accepts', () => {
  test('window, unit, instructions, notes and tip change in one event', async () => {
    const { id, totalPrice, driverPay } = await booked();
    const answer = await change(id, {
      ...evening,
      pickupUnit: 'Apt 2B',
      pickupInstructions: 'Ring twice',
      accessNotes: 'Gate code 4711',
      tip: 8,
    });
    expect(answer.statusCode).toBe(200);
    const changed = answer.json();
    expect(changed).toMatchObject({
      pickupDate: '2026-11-22',
      preferredTimeSlot: 'Evening (5 PM - 8 PM)',
      slotStartAt: '2026-11-22T23:00:00.000Z',
      slotEndAt: '2026-11-23T02:00:00.000Z',
      pickupUnit: 'Apt 2B',
      pickupInstructions: 'Ring twice',
      accessNotes: 'Gate code 4711',
      tip: 8,
    });
    expect(changed.totalPrice).toBeCloseTo(totalPrice + 3, 2);
    expect(changed.driverPay.total).toBeCloseTo(driverPay.total + 3, 2);
    const all = ['slot', 'unit', 'instructions', 'access_notes', 'tip'];
    expect((await eventsOf(id)).slice(1)).toMatchObject([
      { type: 'details_changed', actor_id: customer.id, details: { changed: all } },
    ]);
    expect(changed.events.at(-1)).toMatchObject({ type: 'details_changed', changed: all });
  });

  test('what is asked for again, or left out, changes nothing', async () => {
    const { id, pickupDate, preferredTimeSlot } = await booked();
    await change(id, { pickupInstructions: 'Ring twice' });
    const same = { pickupDate, preferredTimeSlot, pickupInstructions: 'Ring twice', tip: 5 };
    expect((await change(id, same)).statusCode).toBe(200);
    expect((await change(id, {})).json().pickupInstructions).toBe('Ring twice');
    expect(await eventsOf(id)).toHaveLength(2);
    expect((await change(id, { pickupInstructions: '' })).json().pickupInstructions).toBeNull();
  });

  test.each([
    ['a day that is over', { ...evening, pickupDate: '2026-11-19' }, 'slot_unavailable'],
    ['a day too far ahead', { ...evening, pickupDate: '2026-11-25' }, 'slot_unavailable'],
    [
      'a window that is over',
      { preferredTimeSlot: 'Morning (8 AM - 12 PM)', pickupDate: '2026-11-20' },
      'slot_unavailable',
    ],
    ['a window that there is not', { preferredTimeSlot: 'Night' }, 'validation_failed'],
    ['a lower tip', { tip: 4 }, 'tip_lowered'],
    ['a tip without end', { tip: 501 }, 'validation_failed'],
    ['a fraction of a cent', { tip: 5.001 }, 'validation_failed'],
  ] as const)('%s is refused at its field, and nothing changes', async (_, body, code) => {
    const { id } = await booked();
    app.clock.set('2026-11-20T19:00:00Z');
    const refused = await change(id, { ...body, pickupInstructions: 'Ring twice' });
    expect(refused.json()).toMatchObject({ code });
    expect(refused.json().fieldErrors).toBeTruthy();
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('an authorized total stays: a tip on top is a payment of its own', async () => {
    const paid = await order();
    expect((await change(paid.id, { tip: 40 })).json()).toMatchObject({ code: 'payment_not_due' });
  });
});

describe('from then on', () => {
  test('only what helps the driver, until the pickup, and the driver reads it', async () => {
    const taken = await job('assigned');
    const late = await change(taken.id, { ...evening, accessNotes: 'Gate code 4711' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'change_too_late',
      message:
        'It is too late to change the time. You can still change: instructions, access notes, and tip.',
      status: 'assigned',
      allowed: ['instructions', 'access_notes', 'tip'],
    });
    expect((await change(taken.id, { accessNotes: 'Gate code 4711' })).statusCode).toBe(200);
    const card = await requests.get(driver, `/api/driver/orders/${taken.id}`);
    expect(card.json().accessNotes).toBe('Gate code 4711');
    const whole = await requests.get(admin, `/api/admin/orders/${taken.id}`);
    expect(JSON.stringify(whole.json())).toContain('details_changed');
  });

  test('nothing once it is picked up, and never anything by anybody else', async () => {
    const away = await job('picked_up');
    const late = await change(away.id, { accessNotes: 'Gate code 4711' });
    expect(late.json()).toMatchObject({ code: 'change_too_late', allowed: [] });
    const taken = await job('assigned');
    for (const who of [driver, admin])
      expect((await change(taken.id, { accessNotes: 'x' }, who)).statusCode).toBe(403);
    const stranger = await app.person();
    expect((await change(taken.id, { accessNotes: 'x' }, stranger)).statusCode).toBe(404);
  });
});

test('a new window and a driver who accepts at the same time: one comes first, and both know it', async () => {
  const outcomes = new Set<string>();
  for (let n = 0; n < 6; n++) {
    app.clock.set(bookingDay);
    const offered = await order();
    const [changed, accepted] = await Promise.all([
      change(offered.id, evening),
      requests.post(driver, `/api/driver/orders/${offered.id}/accept`),
    ]);
    expect(accepted.statusCode).toBe(200);
    const kinds = (await eventsOf(offered.id))
      .map(({ type }) => type)
      .filter((t) => t !== 'created');
    const { slotStartAt } = (await requests.get(driver, `/api/driver/orders/${offered.id}`)).json();
    const isMoved = slotStartAt === '2026-11-22T23:00:00.000Z';
    if (changed.statusCode === 200) {
      expect(kinds).toEqual(['details_changed', 'accepted']);
      expect(isMoved).toBe(true);
    } else {
      expect(changed.json()).toMatchObject({ code: 'change_too_late', status: 'assigned' });
      expect(kinds).toEqual(['accepted']);
      expect(isMoved).toBe(false);
    }
    outcomes.add(kinds.join());
  }
  expect(outcomes.size).toBeGreaterThan(0);
});
