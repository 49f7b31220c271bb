import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { customer, driver, admin, requests, job } = await startOrderScenario();
const { get, post } = requests;

const write = (who: { cookie: string }, orderId: string, words: string) =>
  post(who, `/api/orders/${orderId}/messages`, { id: randomUUID(), words });
const chats = async (state = 'waiting') =>
  (await get(admin, `/api/admin/chats?state=${state}`)).json<{ id: string }[]>();

test('a chat waits until somebody of support has read it or written in it', async () => {
  const { id } = await job('picked_up');
  expect((await chats()).map((chat) => chat.id)).not.toContain(id);
  await write(customer, id, 'Where are you?');
  await write(driver, id, 'At the counter.');
  expect(await chats()).toContainEqual(
    expect.objectContaining({
      id,
      lastFrom: 'driver',
      lastWords: 'At the counter.',
      waitsSince: expect.any(String),
    }),
  );
  await write(admin, id, 'We are with you.');
  expect((await chats()).map((chat) => chat.id)).not.toContain(id);
  expect(await chats('all')).toContainEqual(expect.objectContaining({ id, waitsSince: null }));
  await write(customer, id, 'Thank you');
  const { items } = (await get(admin, `/api/orders/${id}/messages`)).json();
  const { sequence } = items.at(-1);
  await post(admin, `/api/orders/${id}/messages/read`, { sequence });
  expect((await chats()).map((chat) => chat.id)).not.toContain(id);
});

test('a chat becomes a ticket of its customer, with its words, once', async () => {
  const { id } = await job('picked_up');
  const open = (who: { cookie: string }, side = 'owner') =>
    post(who, `/api/admin/chats/${id}/ticket`, { side });
  expect((await open(admin)).statusCode).toBe(404);
  await write(customer, id, 'It smells of smoke.');
  await write(driver, id, 'Not mine.');
  expect((await open(customer)).statusCode).toBe(403);
  const answer = await open(admin);
  expect(answer.statusCode).toBe(201);
  const [ticket] = (await get(customer, `/api/tickets?orderId=${id}`)).json();
  expect(ticket).toMatchObject({ id: answer.json().id, number: answer.json().number });
  expect(ticket.words).toMatch(/It smells of smoke\.\n.*Not mine\.$/);
  expect((await open(admin)).json().code).toBe('ticket_open');
});

test('the end of a ticket is asked about once', async () => {
  const ticket = (await post(customer, '/api/tickets', { kind: 'other', words: 'Hello?' })).json();
  const say = (helped: boolean) => post(customer, `/api/tickets/${ticket.id}/helped`, { helped });
  expect((await say(true)).statusCode).toBe(409);
  await post(admin, `/api/admin/tickets/${ticket.id}/answer`, { words: 'Hi!', closes: true });
  expect((await say(true)).json()).toMatchObject({ helped: true });
  expect((await say(false)).json().code).toBe('answered_before');
  expect((await get(admin, `/api/admin/tickets/${ticket.id}`)).json().helped).toBe(true);
});
