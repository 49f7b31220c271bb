import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, db, customer, driver, admin, requests, order, job } = await startOrderScenario();

const address = (orderId: string) => `/api/orders/${orderId}/share-link`;
const open = async (orderId: string): Promise<string> =>
  (await requests.put(customer, address(orderId), {})).json().token;
const end = (orderId: string) =>
  app.fastify.inject({
    method: 'DELETE',
    url: address(orderId),
    headers: { cookie: customer.cookie },
  });

/** Reads the order through the link, without any account. */
async function read(token: string) {
  const answer = await app.fastify.inject({ url: `/api/shared/${token}` });
  return { status: answer.statusCode, body: answer.json() };
}

test('a stranger reads who comes, when and to which door; nothing else of the customer', async () => {
  await sql`INSERT INTO driver_locations (user_id, lat, lng, at) VALUES (${driver.id}, 38.61, -90.26, now())`.execute(
    db,
  );
  const taken = await job('assigned', { headingTo: nextStop('assigned') ?? undefined });
  const { status, body } = await read(await open(taken.id));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'assigned',
    trackingNumber: taken.trackingNumber,
    retailer: 'Target',
    driver: { firstName: 'Test', location: { lat: 38.61, lng: -90.26 } },
  });
  expect(body.street).toMatch(/\w/);
  expect(Object.keys(body).toSorted()).toEqual([
    'arrival',
    'city',
    'door',
    'driver',
    'events',
    'retailer',
    'slotEndAt',
    'slotStartAt',
    'status',
    'statusMessage',
    'street',
    'timeZone',
    'trackingNumber',
  ]);
  expect(Object.keys(body.driver)).toEqual(['firstName', 'location']);
  expect(JSON.stringify(body)).not.toMatch(/Jane|Doe|555-|total|price|"tip/i);
});

test('where the driver is stays untold while they go elsewhere', async () => {
  const taken = await job('assigned');
  const { body } = await read(await open(taken.id));
  expect(body.driver).toEqual({ firstName: 'Test', location: null });
});

test('the token is nowhere in the database, and a wrong one opens nothing', async () => {
  const waiting = await order();
  const token = await open(waiting.id);
  const { rows } = await sql<{ kept: string }>`
    SELECT s::text AS kept FROM share_links s WHERE order_id = ${waiting.id}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.kept).not.toContain(token);
  const other = token.startsWith('A') ? 'B' : 'A';
  expect((await read(`${other}${token.slice(1)}`)).status).toBe(404);
  expect((await read(waiting.id)).status).toBe(404);
});

test('a new link ends the last one, the owner ends it, and so does the order', async () => {
  const waiting = await order();
  const first = await open(waiting.id);
  const second = await open(waiting.id);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  const since = await requests.get(customer, address(waiting.id));
  expect(since.json().openSince).toMatch(/^\d{4}-/);
  expect((await end(waiting.id)).statusCode).toBe(204);
  expect((await read(second)).status).toBe(404);
  expect((await requests.get(customer, address(waiting.id))).json()).toEqual({ openSince: null });

  const third = await open(waiting.id);
  await requests.post(customer, `/api/orders/${waiting.id}/cancel`, { reason: 'Because' });
  expect((await read(third)).body).toMatchObject({ code: 'not_found' });
  expect((await requests.get(customer, address(waiting.id))).json()).toEqual({ openSince: null });
  const late = await requests.put(customer, address(waiting.id), {});
  expect(late.json()).toMatchObject({ code: 'share_over' });
});

test('only the owner makes links', async () => {
  const taken = await job('assigned');
  for (const who of [driver, admin, await app.person()])
    expect((await requests.put(who, address(taken.id), {})).statusCode).toBe(404);
});
