import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, admin, driver, requests, job, customer } = await startOrderScenario();
const path = '/api/admin/acts';

async function acts(query = '') {
  const answer = await requests.get(admin, `${path}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('an act is listed with who, about what, from whom to whom, and why', async () => {
  const order = await job('assigned');
  const spare = await app.person({ isDriver: true });
  const reassign = { driverId: spare.id, reason: 'Closer to the door' };
  await requests.post(admin, `/api/admin/orders/${order.id}/reassign`, reassign);
  expect(await acts(`?q=${order.trackingNumber}`)).toMatchObject([
    {
      action: 'reassign',
      by: { id: admin.id, name: 'Test Person' },
      order: { id: order.id, trackingNumber: order.trackingNumber },
      person: null,
      thing: null,
      changes: [{ fact: 'driver', before: 'Test Person', after: 'Test Person' }],
      reason: 'Closer to the door',
    },
  ]);
});

test('what an order cost that an administrator ended is listed with it', async () => {
  const order = await job('assigned');
  await requests.post(admin, `/api/orders/${order.id}/cancel`, { reason: 'The store burnt down' });
  const [act] = await acts('?q=burnt%20down');
  expect(act.changes).toEqual([
    { fact: 'status', before: 'assigned', after: 'cancelled' },
    { fact: 'customerPays', before: null, after: 0 },
    { fact: 'driverGets', before: null, after: 3 },
  ]);
});

test('a list is read page by page, by person, act and day', async () => {
  const other = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const orders = [await job('in_transit'), await job('in_transit'), await job('in_transit')];
  for (const { id } of orders)
    await requests.post(other, `/api/admin/orders/${id}/lose`, { reason: 'Gone' });
  const first = await requests.get(admin, `${path}?by=${other.id}&action=lose&limit=2`);
  const next = first.headers['x-next-cursor'];
  const rest = await acts(`?by=${other.id}&action=lose&limit=2&cursor=${String(next)}`);
  const listed = [...first.json(), ...rest].map((act: { order: { id: string } }) => act.order.id);
  expect(listed).toEqual(orders.map(({ id }) => id).toReversed());
  expect(await acts(`?by=${other.id}&day=2001-01-01`)).toEqual([]);
  expect(await acts('?q=100%25')).toEqual([]);
  expect((await requests.get(admin, `${path}/authors`)).json()).toContainEqual({
    id: other.id,
    name: 'Test Person',
  });
  const wrong = await requests.get(admin, `${path}?cursor=here`);
  expect(wrong.json().fieldErrors).toEqual({ cursor: 'This cursor does not belong to this list' });
});

test('what a driver or a customer does is no act of an administrator', async () => {
  const order = await job('assigned');
  await requests.post(driver, `/api/driver/orders/${order.id}/release`, { reason: 'Flat tyre' });
  await requests.post(customer, `/api/orders/${order.id}/cancel`, { reason: 'Kept it' });
  expect(await acts(`?q=${order.trackingNumber}`)).toEqual([]);
});

test('a sign-in of the staff is listed with its device; one of a customer is not', async () => {
  const password = 'a long way to the counter';
  const signIn = (email: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
      payload: { email, password },
    });
  for (const name of ['staff', 'visitor']) {
    const payload = {
      email: `${name}@signs.example`,
      password,
      confirmPassword: password,
      firstName: name,
      lastName: 'Signs',
    };
    await app.fastify.inject({ method: 'POST', url: '/api/auth/register', payload });
  }
  const { db } = app.database;
  await sql`UPDATE users SET email_verified_at = now() WHERE email LIKE '%@signs.example'`.execute(
    db,
  );
  await sql`INSERT INTO employees (user_id, role) SELECT id, 'support' FROM users WHERE email = 'staff@signs.example'`.execute(
    db,
  );
  expect((await signIn('visitor@signs.example')).statusCode).toBe(200);
  expect((await signIn('staff@signs.example')).statusCode).toBe(200);
  expect(await acts('?action=sign_in')).toMatchObject([
    {
      by: { name: 'staff Signs' },
      person: { name: 'staff Signs' },
      changes: [{ fact: 'device', before: null, after: expect.stringContaining('Chrome') }],
    },
  ]);
});
