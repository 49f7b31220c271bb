import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { describe, expect, test } from 'vitest';
import { bookingDay, bookJacket, tryBooking } from '../../../testing/book-return.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import type { TestPerson } from '../../../testing/test-app.ts';

const { app, customer, driver, admin, requests, order, job, eventsOf } = await startOrderScenario();

const choose = (orderId: string, plan: RefusalPlan | 'burn', who: TestPerson = customer) =>
  requests.put(who, `/api/orders/${orderId}/refusal-plan`, { plan });

describe('the plan of a booking', () => {
  test('is to bring it back, unless the customer says otherwise', async () => {
    app.clock.set(bookingDay);
    expect((await bookJacket(app, customer.cookie)).refusalPlan).toBe('bring_back');
    const donated = await bookJacket(app, customer.cookie, { refusalPlan: 'donate' });
    expect(donated.refusalPlan).toBe('donate');
    const refused = await tryBooking(app, customer.cookie, { refusalPlan: 'burn' });
    expect(refused.body.fieldErrors).toHaveProperty('refusalPlan');
  });

  test('may change until the item is picked up, once for each change', async () => {
    for (const open of [await order(), await job('assigned')]) {
      expect((await choose(open.id, 'another_location')).json().refusalPlan).toBe(
        'another_location',
      );
      expect((await choose(open.id, 'another_location')).statusCode).toBe(200);
      expect((await choose(open.id, 'donate')).json().refusalPlan).toBe('donate');
      expect((await eventsOf(open.id)).slice(1)).toMatchObject([
        { type: 'refusal_plan_changed', details: { plan: 'another_location' } },
        { type: 'refusal_plan_changed', details: { plan: 'donate' } },
      ]);
    }
  });

  test('is read by driver and admin', async () => {
    const taken = await job('assigned');
    await choose(taken.id, 'donate');
    const card = await requests.get(driver, `/api/driver/orders/${taken.id}`);
    expect(card.json().refusalPlan).toBe('donate');
    const whole = await requests.get(admin, `/api/admin/orders/${taken.id}`);
    expect(whole.json().refusalPlan).toBe('donate');
  });

  test('stays as it is while the item is on its way, and is the customer’s alone', async () => {
    const away = await job('in_transit');
    const late = await choose(away.id, 'donate');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'illegal_transition', status: 'picked_up' });
    const taken = await job('assigned');
    expect((await choose(taken.id, 'donate', driver)).statusCode).toBe(403);
    expect((await choose(taken.id, 'donate', admin)).statusCode).toBe(403);
    expect((await choose(taken.id, 'burn')).statusCode).toBe(422);
  });
});
