import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { connect } from '../../../testing/test-subscriber.ts';

const { app, db, customer, admin, requests, order } = await startOrderScenario();
const { get, post } = requests;
const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id);

async function onlineDriver() {
  const person = await app.person({ isDriver: true });
  await sql`UPDATE driver_profiles SET is_online = true WHERE user_id = ${person.id}`.execute(db);
  return person;
}

test.each(['customer', 'driver', 'admin'] as const)(
  'blocked by the %s, the driver is neither offered nor given an order, until it is undone',
  async (maker) => {
    const driver = await onlineDriver();
    const { id: jobId } = await order({ driverId: driver.id, status: 'assigned' });
    const made =
      maker === 'admin'
        ? await post(admin, '/api/admin/blocks', {
            customerId: customer.id,
            driverId: driver.id,
            reason: 'A quarrel',
          })
        : await post(maker === 'customer' ? customer : driver, `/api/orders/${jobId}/block`, {});
    expect(made.statusCode).toBe(200);
    // A job that is already under way continues after the block.
    expect((await get(driver, `/api/driver/orders/${jobId}`)).statusCode).toBe(200);
    const { id } = await order();
    const listed = async () => idsOf((await get(driver, '/api/driver/orders/available')).json());
    expect(await listed()).not.toContain(id);
    expect((await get(driver, `/api/driver/orders/${id}`)).statusCode).toBe(404);
    const accepted = await post(driver, `/api/driver/orders/${id}/accept`);
    expect([accepted.statusCode, accepted.json().code]).toEqual([403, 'blocked_pair']);
    const given = await post(admin, `/api/admin/orders/${id}/assign`, { driverId: driver.id });
    expect(given.json().code).toBe('blocked_pair');

    const undo =
      maker === 'admin'
        ? await post(admin, `/api/admin/blocks/${made.json().id}/end`, { reason: 'They made up' })
        : await post(
            maker === 'customer' ? customer : driver,
            `/api/blocks/${made.json().id}/end`,
            {},
          );
    expect(undo.statusCode).toBe(200);
    expect(await listed()).toContain(id);
    expect((await post(driver, `/api/driver/orders/${id}/accept`)).statusCode).toBe(200);
  },
);

test('one side undoes only its own block, and the other is not told of it', async () => {
  const driver = await onlineDriver();
  const { id: jobId } = await order({ driverId: driver.id, status: 'completed' });
  const block = (await post(customer, `/api/orders/${jobId}/block`, {})).json();
  expect((await post(driver, `/api/blocks/${block.id}/end`, {})).statusCode).toBe(404);
  expect((await get(driver, '/api/blocks')).json()).toEqual([]);
  const own = (await post(driver, `/api/orders/${jobId}/block`, {})).json();
  await post(customer, `/api/blocks/${block.id}/end`, {});
  const { id } = await order();
  expect((await post(driver, `/api/driver/orders/${id}/accept`)).json().code).toBe('blocked_pair');
  const [pair] = (await get(admin, '/api/admin/blocks?state=holds')).json();
  expect(pair).toMatchObject({ id: own.id, madeBy: 'driver', driver: { blocks: 1 } });
  const stranger = await app.person({ isDriver: true });
  expect((await post(stranger, `/api/orders/${jobId}/block`, {})).statusCode).toBe(404);
});

test('a new offer is pushed to every driver but the blocked one', async () => {
  const [blocked, other, third] = [
    await onlineDriver(),
    await onlineDriver(),
    await onlineDriver(),
  ];
  const { id: jobId } = await order({ driverId: blocked.id, status: 'completed' });
  await post(blocked, `/api/orders/${jobId}/block`, {});
  const deaf = await connect(app, { cookie: blocked.cookie });
  const hears = await connect(app, { cookie: other.cookie });
  const { id } = await order({ driverId: third.id, status: 'assigned' });
  await post(third, `/api/driver/orders/${id}/release`, { reason: 'A flat tire' });
  await hears.waitFor('NEW_ORDER');
  expect(deaf.news()).toEqual([]);
  await Promise.all([deaf.close(), hears.close()]);
});
