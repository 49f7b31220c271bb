import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { driver, requests, job, eventsOf } = await startOrderScenario();

const numbers = ['1Z5R89390357567127', '1Z4R721W0348192707'];
const pickUp = (id: string, body: object = {}) =>
  requests.patch(driver, `/api/orders/${id}`, { status: 'picked_up', ...body });

test('a parcel is taken only after each one was checked, and the check is kept', async () => {
  const order = await job('assigned', { parcelNumbers: numbers });
  const refused = await pickUp(order.id);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'proof_required',
    missing: 'parcel_check',
    message: expect.stringMatching(/^Check each parcel first: it must be closed, labeled/),
  });
  expect((await pickUp(order.id, { parcelsChecked: 1 })).json()).toMatchObject({
    code: 'validation_failed',
    fieldErrors: { parcelsChecked: 'The order has 2 parcels' },
  });
  const taken = await pickUp(order.id, { parcelsChecked: 2 });
  expect(taken.json()).toMatchObject({ status: 'picked_up', parcel: { count: 2, numbers } });
  expect((await eventsOf(order.id)).at(-1)?.details).toMatchObject({ parcelsChecked: 2 });
});

test('what is no parcel has no check', async () => {
  const order = await job('assigned');
  expect((await pickUp(order.id, { parcelsChecked: 1 })).json().fieldErrors).toEqual({
    parcelsChecked: 'Only a pickup of sealed parcels has this check',
  });
});
