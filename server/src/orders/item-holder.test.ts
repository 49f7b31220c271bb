import { setDriverStatus } from '@backhaul/contract/calls/driving/driver.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { startOrderScenario } from '../testing/order-scenario.ts';
import type { TestPerson } from '../testing/test-app.ts';

const { app, driver, admin, requests, job, prove } = await startOrderScenario();

const name = (person: TestPerson, firstName: string) =>
  sql`UPDATE users SET first_name = ${firstName} WHERE id = ${person.id}`.execute(app.database.db);
async function driverCalled(firstName: string): Promise<TestPerson> {
  const person = await app.person({ isDriver: true });
  await name(person, firstName);
  return person;
}
await name(driver, 'Sam');

let id = '';
let next: TestPerson;
beforeEach(async () => {
  ({ id } = await job('assigned'));
  next = await driverCalled('Nia');
});

const report = (by: TestPerson, status: string, more: object = {}) =>
  requests.patch(by, `/api/orders/${id}`, { status, ...more });
const give = (to: TestPerson) =>
  requests.post(admin, `/api/admin/orders/${id}/reassign`, {
    driverId: to.id,
    reason: 'Flat tire',
  });
const cardOf = async (by: TestPerson) =>
  (await requests.get(by, `/api/driver/orders/${id}`)).json();
async function listed(by: TestPerson) {
  const jobs: { id: string }[] = (await requests.get(by, '/api/driver/orders')).json();
  return jobs.find((one) => one.id === id);
}
const tells = (by: TestPerson, subject: RegExp) =>
  vi.waitFor(async () => {
    const told: { orderId: string; subject: string; body: string }[] = (
      await requests.get(by, '/api/notifications')
    ).json();
    const found = told.find((one) => one.orderId === id && subject.test(one.subject));
    if (found === undefined) throw new Error('not told yet');
    return found.body;
  });

test('a job given away with its item in a car says in whose, how to reach them and where they were last', async () => {
  const currentLocation = { lat: 38.61, lng: -90.25 };
  await requests.patch(driver, setDriverStatus.path, { isOnline: true, currentLocation });
  await report(driver, 'picked_up');
  await report(driver, 'in_transit');
  expect(await cardOf(driver)).not.toHaveProperty('takeOver');
  expect((await give(next)).statusCode).toBe(200);

  const from = { name: 'Sam', place: currentLocation };
  expect(await cardOf(next)).toMatchObject({ takeOver: from });
  expect(await listed(next)).toMatchObject({ takeOver: from });
  expect(await tells(next, /^New job/)).toBe(
    `The return is in Sam's car. Meet Sam there and take over the return.`,
  );
  expect(await tells(driver, /no longer yours$/)).toBe(
    'The return is in your car. Keep it until Nia takes it over. This job pays you nothing. Reason: Flat tire',
  );

  // The new driver must have the item, because that driver reports driving to the store with it.
  const heading = `/api/driver/orders/${id}/heading`;
  expect((await requests.post(next, heading, { stop: 'store' })).statusCode).toBe(200);
  expect(await cardOf(next)).not.toHaveProperty('takeOver');
  expect((await listed(next)) ?? {}).not.toHaveProperty('takeOver');
});

test('a card says that somebody else gave the job, and nothing of one that its driver accepted', async () => {
  expect((await give(next)).statusCode).toBe(200);
  expect(await cardOf(next)).toMatchObject({ wasGiven: true });
  expect(await listed(next)).toMatchObject({ wasGiven: true });
  // This answer is built from the whole order, in other code than the driver's card, and must say the same.
  const heading = `/api/driver/orders/${id}/heading`;
  expect((await requests.post(next, heading, { stop: 'pickup' })).json()).toMatchObject({
    wasGiven: true,
  });

  const released = await requests.post(next, `/api/driver/orders/${id}/release`);
  expect(released.json()).toMatchObject({ wasGiven: false });
  const accepted = await requests.post(driver, `/api/driver/orders/${id}/accept`);
  expect(accepted.json()).toMatchObject({ wasGiven: false });
  expect(await listed(driver)).toMatchObject({ wasGiven: false });
});

test('given on before it was taken over, it is still in the first car', async () => {
  await report(driver, 'picked_up');
  await requests.patch(driver, setDriverStatus.path, { isOnline: false });
  await give(next);
  const third = await driverCalled('Ola');
  await give(third);
  expect(await cardOf(third)).toMatchObject({ takeOver: { name: 'Sam', place: null } });
  expect(await tells(next, /no longer yours$/)).toBe(
    'Another driver has the return now. You do not need to do anything. This job pays you nothing. Reason: Flat tire',
  );
  expect(await tells(third, /^New job/)).toContain(`in Sam's car`);
  // This report is an administrator's, so it does not prove that the driver has the item.
  await report(admin, 'in_transit', { reason: 'Asked on the phone' });
  expect(await cardOf(third)).toMatchObject({ takeOver: { name: 'Sam' } });
});

test('given back to who has it, nothing has to be taken over', async () => {
  await report(driver, 'picked_up');
  await give(next);
  await give(driver);
  expect(await cardOf(driver)).not.toHaveProperty('takeOver');
});

test('a refused item is in the car of who was refused, until the next driver takes it on', async () => {
  await report(driver, 'picked_up');
  await report(driver, 'in_transit');
  await prove(id, 'refusal');
  expect((await report(driver, 'refused', { reason: 'policy' })).statusCode).toBe(200);
  await give(next);
  expect(await cardOf(next)).toMatchObject({ takeOver: { name: 'Sam' } });
});

test('an item at the door is in no car', async () => {
  await give(next);
  expect(await cardOf(next)).not.toHaveProperty('takeOver');
  expect(await tells(next, /^New job/)).toMatch(/^Collect the return at /);
  expect(await tells(driver, /no longer yours$/)).toMatch(/^Another driver takes the pickup at /);
});
