import type { WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import type { Note } from '@backhaul/contract/calls/operations/notes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let customer: TestPerson;
let admin: TestPerson;
let mate: TestPerson;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp();
  requests = requestsOf(app);
  customer = await app.person();
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  mate = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  await sql`UPDATE users SET first_name = 'Ana', last_name = 'Reyes' WHERE id = ${mate.id}`.execute(
    app.database.db,
  );
  orderId = (await seedOrder(app.database.db, { customerId: customer.id })).id;
});
afterAll(() => app.stop());

const address = (id = orderId) => `/api/admin/notes/order/${id}`;
const write = async (words: string): Promise<Note> =>
  (await requests.post(admin, address(), { words })).json();
const notes = async (): Promise<Note[]> => (await requests.get(admin, address())).json();
const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });
const mentionsOf = async (person: TestPerson): Promise<WorkItem[]> => {
  const { items } = (await requests.get(person, '/api/admin/work')).json();
  return items.filter(({ kind, owner }: WorkItem) => kind === 'mention' && owner?.id === person.id);
};

test('a note stands on its thing for the staff, and never for the customer', async () => {
  const { id } = await write('She is at home from 5.');
  expect((await notes())[0]).toMatchObject({ id, words: 'She is at home from 5.', earlier: [] });
  expect((await requests.get(customer, address())).statusCode).toBe(403);
  expect((await requests.post(customer, address(), { words: 'Mine' })).statusCode).toBe(403);
  const own = await requests.get(customer, `/api/customers/orders/${orderId}`);
  expect(own.body).not.toContain('at home from 5');
});

test('whom it names is notified and has it on their list until they have looked', async () => {
  const { id } = await write('@Ana, please call her.');
  const [piece] = await until(async () => {
    const found = await mentionsOf(mate);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(piece).toMatchObject({
    facts: { words: '@Ana, please call her.', thing: { kind: 'order', id: orderId } },
  });
  await until(async () => {
    const told = (await requests.get(mate, '/api/notifications')).json();
    expect(JSON.stringify(told)).toContain('mentions you in a note');
  });
  const url = `/api/admin/mentions/${piece?.subject.id}/done`;
  expect((await requests.post(admin, url, {})).statusCode).toBe(404);
  expect((await requests.post(mate, url, {})).statusCode).toBe(204);
  expect((await requests.post(mate, url, {})).statusCode).toBe(204);
  await until(async () => expect(await mentionsOf(mate)).toEqual([]));
  const written = (await notes()).find((note) => note.id === id);
  expect(written?.mentions).toMatchObject([{ id: mate.id, doneAt: expect.any(String) }]);
});

test('a name of nobody is said, and nothing is written', async () => {
  const before = (await notes()).length;
  const refused = await requests.post(admin, address(), { words: '@Jo should see this' });
  expect(refused.json()).toMatchObject({
    code: 'validation_failed',
    fieldErrors: { words: 'Nobody who may read this is called @Jo' },
  });
  expect(await notes()).toHaveLength(before);
});

test('changes are kept, and only its author changes it or takes it back', async () => {
  const { id } = await write('The clerk is on leave.');
  const one = `/api/admin/notes/${id}`;
  const words = 'The clerk is back on Monday, @ana.';
  expect((await requests.put(mate, one, { words })).statusCode).toBe(404);
  expect((await requests.put(admin, one, { words })).json()).toMatchObject({
    words,
    editedAt: expect.any(String),
    earlier: [{ words: 'The clerk is on leave.' }],
  });
  await until(async () => expect(await mentionsOf(mate)).toHaveLength(1));
  expect((await requests.delete(mate, one)).statusCode).toBe(404);
  expect((await requests.delete(admin, one)).json()).toMatchObject({
    words: '',
    deletedAt: expect.any(String),
    earlier: [{ words }, { words: 'The clerk is on leave.' }],
  });
  // After the note is deleted, it is on the work list of none of the people whom it named.
  await until(async () => expect(await mentionsOf(mate)).toEqual([]));
  expect((await requests.put(admin, one, { words: 'Again' })).statusCode).toBe(404);
});

test('a note for the next shift names somebody too, and all of the staff read it', async () => {
  const url = '/api/admin/notes/shift/handover';
  const words = 'Macy’s West County has one clerk until 8 PM, @ana.';
  expect((await requests.post(admin, url, { words })).statusCode).toBe(201);
  expect((await requests.post(admin, url, { words: ' ' })).statusCode).toBe(422);
  expect((await requests.get(mate, url)).json()).toMatchObject([{ words, by: { id: admin.id } }]);
  expect((await requests.get(customer, url)).statusCode).toBe(403);
  expect((await requests.get(admin, '/api/admin/notes/shift/other')).statusCode).toBe(404);
  const [piece] = await until(async () => {
    const found = await mentionsOf(mate);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(piece?.facts).toMatchObject({ thing: { kind: 'shift', name: 'the handover' } });
  await requests.post(mate, `/api/admin/mentions/${piece?.subject.id}/done`, {});
  await until(async () => expect(await mentionsOf(mate)).toEqual([]));
});

test('notes of a merged ticket stand with the other, under its number', async () => {
  const ticket = { kind: 'other', subject: 'Hours', words: 'When do you open?' };
  const [from, into] = [
    (await requests.post(customer, '/api/tickets', ticket)).json(),
    (await requests.post(customer, '/api/tickets', { ...ticket, words: 'Anybody?' })).json(),
  ];
  const url = (id: string) => `/api/admin/notes/ticket/${id}`;
  const words = 'She called too, @ana.';
  expect((await requests.post(admin, url(from.id), { words })).statusCode).toBe(201);
  await requests.post(admin, `/api/admin/tickets/${from.id}/merge`, { into: into.id });
  expect((await requests.get(admin, url(into.id))).json()).toMatchObject([
    { words, fromNumber: from.number, mentions: [{ id: mate.id }] },
  ]);
  expect((await requests.get(admin, url(from.id))).json()).toMatchObject([{ fromNumber: null }]);
  const own = await requests.get(customer, '/api/tickets');
  expect(own.body).not.toContain('She called');
});

test('a thing that there is not, or of another tenant, has no notes', async () => {
  const missing = '00000000-0000-4000-8000-000000000000';
  expect((await requests.get(admin, address(missing))).statusCode).toBe(404);
  expect((await requests.get(admin, address('%27; --'))).statusCode).toBe(404);
  const sandbox = await seedOrder(app.database.db, {
    customerId: customer.id,
    sandboxId: await app.sandbox(),
  });
  expect((await requests.post(admin, address(sandbox.id), { words: 'Hi' })).statusCode).toBe(404);
});
