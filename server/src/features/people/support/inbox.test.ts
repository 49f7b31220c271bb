import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bookingDay } from '../../../testing/book-return.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, db, customer, driver, admin, requests, order, job } = await startOrderScenario();
const { get, post, put } = requests;
const patience = { timeout: 10_000, interval: 20 };
app.clock.set(bookingDay);
const support = admin;

interface Ticket {
  id: string;
  number: string;
}

async function open(person: { cookie: string }, report: object = {}): Promise<Ticket> {
  const answer = await post(person, '/api/tickets', {
    kind: 'other',
    words: 'When do you open?',
    ...report,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const thread = async ({ id }: Ticket) => (await get(support, `/api/admin/tickets/${id}`)).json();
const list = async (query = '') =>
  (await get(support, `/api/admin/inbox${query}`)).json<(Ticket & { subject: string })[]>();
const said = ({ items }: { items: { what: string; words: string }[] }) =>
  items.map(({ what, words }) => `${what}: ${words}`);

test('the promise follows from what a ticket is about, counted in staffed hours', async () => {
  const person = await app.person();
  const { id: orderId } = await order({ customerId: person.id });
  const ended = await job('completed', { customerId: person.id });
  const underWay = await open(person, { orderId, kind: 'driver_absent' });
  const money = await open(person, { orderId: ended.id, kind: 'refund_missing' });
  const other = await open(person);
  const found = await list();
  const at = (ticket: Ticket) => found.findIndex(({ id }) => id === ticket.id);
  expect(at(underWay)).toBeLessThan(at(money));
  expect(at(money)).toBeLessThan(at(other));
  expect(await thread(underWay)).toMatchObject({
    priority: 'under_way',
    dueAt: new Date(Date.parse(bookingDay) + 15 * 60_000).toISOString(),
  });
  expect(await thread(money)).toMatchObject({ priority: 'money', orderId: ended.id });
});

test('an answered ticket stands behind those that wait, and comes back when the person writes', async () => {
  const person = await app.person();
  const [first, second] = [await open(person), await open(person, { words: 'And on Sunday?' })];
  await post(support, `/api/admin/tickets/${first.id}/answer`, {
    words: 'At eight.',
    closes: false,
  });
  const order1 = (await list()).map(({ id }) => id);
  expect(order1.indexOf(second.id)).toBeLessThan(order1.indexOf(first.id));
  app.clock.set(new Date(Date.parse(bookingDay) + 60_000).toISOString());
  const reply = await post(person, `/api/tickets/${first.id}/replies`, { words: 'On which days?' });
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ status: 'open', replies: [{ words: 'On which days?' }] });
  expect(said(await thread(first))).toEqual([
    'report: When do you open?',
    'answer: At eight.',
    'reply: On which days?',
  ]);
});

test('a closed ticket opens again with a reply, and a stranger finds none', async () => {
  const person = await app.person();
  const ticket = await open(person);
  await post(support, `/api/admin/tickets/${ticket.id}/answer`, { words: 'At 8.', closes: true });
  expect((await list('?state=closed')).map(({ id }) => id)).toContain(ticket.id);
  const stranger = await post(customer, `/api/tickets/${ticket.id}/replies`, { words: 'x' });
  expect(stranger.statusCode).toBe(404);
  await post(person, `/api/tickets/${ticket.id}/replies`, { words: 'It is still closed.' });
  expect((await list()).map(({ id }) => id)).toContain(ticket.id);
});

const notesOf = ({ id }: Pick<Ticket, 'id'>) => `/api/admin/notes/ticket/${id}`;

test('only the staff reads notes', async () => {
  const person = await app.person();
  const ticket = await open(person);
  const url = notesOf(ticket);
  expect((await post(person, url, { words: 'x' })).statusCode).toBe(403);
  expect((await post(support, url, { words: ' ' })).statusCode).toBe(422);
  expect((await post(support, url, { words: 'Rude on the phone.' })).statusCode).toBe(201);
  expect((await get(support, url)).json()).toMatchObject([{ words: 'Rude on the phone.' }]);
  expect((await get(person, url)).statusCode).toBe(403);
  expect((await get(person, '/api/tickets')).body).not.toContain('Rude');
});

test('two tickets of one person are merged, with all that was said; two people’s are not', async () => {
  const person = await app.person();
  const [one, two] = [await open(person), await open(person, { words: 'Hello? Anybody?' })];
  const foreign = await open(customer, { words: 'Mine' });
  const merge = (from: Ticket, into: Ticket) =>
    post(support, `/api/admin/tickets/${from.id}/merge`, { into: into.id });
  expect((await merge(two, foreign)).json().code).toBe('tickets_of_two');
  expect((await merge(two, two)).statusCode).toBe(422);
  const merged = await merge(two, one);
  expect(merged.json()).toMatchObject({ id: one.id, status: 'open' });
  expect(said(merged.json())).toEqual(['report: When do you open?', 'report: Hello? Anybody?']);
  expect(await thread(two)).toMatchObject({ status: 'closed', mergedInto: { number: one.number } });
  expect((await merge(two, one)).json().code).toBe('ticket_closed');
  const reply = await post(person, `/api/tickets/${two.id}/replies`, { words: 'Thanks' });
  expect(reply.json().id).toBe(one.id);
  expect((await thread(two)).status).toBe('closed');
});

test('a kind is changed, with what it promises, within what can be wrong with the order', async () => {
  const person = await app.person();
  const { id: orderId } = await job('completed', { customerId: person.id });
  const ticket = await open(person, { orderId, kind: 'other' });
  const change = (id: string, kind: string) =>
    put(support, `/api/admin/tickets/${id}/kind`, { kind });
  expect((await change(ticket.id, 'refund_missing')).json()).toMatchObject({ priority: 'money' });
  const second = await open(person, { orderId, kind: 'other' });
  expect((await change(second.id, 'refund_missing')).json().code).toBe('ticket_open');
  const general = await open(person);
  expect((await change(general.id, 'wrong_store')).json().fieldErrors).toHaveProperty('kind');
});

test('a prepared answer has the facts of its ticket, and none goes out with a fact in braces', async () => {
  const { id: orderId, trackingNumber } = await job('picked_up');
  const ticket = await open(customer, { orderId, kind: 'item_damaged' });
  const written = await post(support, '/api/admin/prepared-answers', {
    title: 'About your item',
    words: 'Hi {first_name}, {driver} has {tracking_number}. The refund is due by {refund_by}.',
    kinds: ['item_damaged'],
  });
  expect(written.statusCode).toBe(201);
  const answers = (await get(support, `/api/admin/prepared-answers?ticketId=${ticket.id}`)).json();
  const found = answers.find(({ title }: { title: string }) => title === 'About your item');
  const name = (id: string) =>
    db.selectFrom('users').select('first_name').where('id', '=', id).executeTakeFirstOrThrow();
  const [{ first_name: own }, { first_name: theirs }] = [
    await name(customer.id),
    await name(driver.id),
  ];
  expect(found).toMatchObject({
    words: `Hi ${own}, ${theirs} has ${trackingNumber}. The refund is due by {refund_by}.`,
    missing: ['refund_by'],
  });
  const answer = (words: string) =>
    post(support, `/api/admin/tickets/${ticket.id}/answer`, {
      words,
      closes: false,
      preparedId: found.id,
    });
  expect((await answer(found.words)).json().fieldErrors.words).toMatch(
    /^Replace \{refund_by\} first/,
  );
  expect((await answer('We look into it.')).statusCode).toBe(200);
  const again = (await get(support, '/api/admin/prepared-answers')).json();
  expect(again).toContainEqual(expect.objectContaining({ id: found.id, uses: 1 }));
});

test.each([
  ['an unknown fact', { words: 'Hi {frist_name}' }, 'words'],
  ['a title that is taken', { title: 'we are LOOKING into it' }, 'title'],
  ['no words', { words: ' ' }, 'words'],
])('a prepared answer with %s is refused at its field', async (_, changes, field) => {
  const body = { title: 'Hours', words: 'At eight.', kinds: [], ...changes };
  const answer = await post(support, '/api/admin/prepared-answers', body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().fieldErrors)).toEqual([field]);
});

test('pages follow each other without a gap', async () => {
  const person = await app.person();
  for (let n = 0; n < 5; n++) await open(person, { words: `Question ${n}` });
  const all = (await list('?limit=100')).map(({ id }) => id);
  const paged: string[] = [];
  let cursor = '';
  do {
    const page = await get(admin, `/api/admin/inbox?limit=3${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.json<Ticket[]>().map(({ id }) => id));
    cursor = String(page.headers['x-next-cursor'] ?? '');
  } while (cursor !== '');
  expect(paged).toEqual(all);
});

test('owner and snooze are those of its piece of work, and everybody is told', async () => {
  const ticket = await open(await app.person());
  const work = await vi.waitFor(async () => {
    const { workId } = await thread(ticket);
    expect(workId).not.toBeNull();
    return workId;
  }, patience);
  await post(support, '/api/admin/work/take', { ids: [work], from: null });
  expect(await thread(ticket)).toMatchObject({ owner: { id: support.id } });
  expect((await list('?owner=mine')).map(({ id }) => id)).toEqual([ticket.id]);
  const colleague = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const give = (to: string, from: string | null) =>
    post(support, '/api/admin/work/give', { ids: [work], from, to });
  expect((await give(customer.id, support.id)).statusCode).toBe(404);
  expect((await give(colleague.id, null)).json().code).toBe('work_over');
  expect((await give(colleague.id, support.id)).statusCode).toBe(200);
  expect(await thread(ticket)).toMatchObject({ owner: { id: colleague.id } });
  await post(support, '/api/admin/work/take', { ids: [work], from: colleague.id });
  const until = new Date(Date.parse(bookingDay) + 2 * 3_600_000).toISOString();
  await post(support, '/api/admin/work/snooze', { ids: [work], until });
  expect((await list()).map(({ id }) => id)).not.toContain(ticket.id);
  expect((await list('?state=put_off')).map(({ id }) => id)).toEqual([ticket.id]);
  await sql`UPDATE work_items SET snoozed_until = ${bookingDay} WHERE id = ${work}`.execute(db);
  expect((await list()).map(({ id }) => id)).toContain(ticket.id);
});

const everything = async (query = '') => {
  const answer = await get(support, `/api/admin/inbox/everything${query}`);
  const next = answer.headers['x-next-cursor'];
  return { rows: answer.json<{ id: string; way: string; dueAt: string }[]>(), next };
};

/** Reads the list page by page, with one row on each page. Returns the ids in order. */
async function pageByPage(): Promise<string[]> {
  const paged: string[] = [];
  let page = await everything('?limit=1');
  for (;;) {
    paged.push(...page.rows.map(({ id }) => id));
    if (page.next === undefined) return paged;
    page = await everything(`?limit=1&cursor=${String(page.next)}`);
  }
}

test('everything stands in one list by its promise, pages without a gap, and is counted', async () => {
  const counts = async () => (await get(support, '/api/admin/inbox/count')).json();
  const before = await counts();
  const person = await app.person();
  const { id: orderId } = await job('picked_up', { customerId: person.id });
  const words = 'Where is the driver?';
  await post(person, `/api/orders/${orderId}/messages`, { id: randomUUID(), words });
  const ticket = await open(person);
  const { rows } = await everything();
  const ids = rows.map(({ id }) => id);
  expect(rows[ids.indexOf(orderId)]).toMatchObject({ way: 'chat', ticket: null });
  expect(rows[ids.indexOf(ticket.id)]).toMatchObject({ way: 'contact', chat: null });
  // The chat's order is active, so its answer is promised earlier than that of the ticket, which is about no
  // order.
  expect(ids.indexOf(orderId)).toBeLessThan(ids.indexOf(ticket.id));
  expect(await counts()).toMatchObject({
    forYou: before.forYou + 2,
    tickets: before.tickets + 1,
    chats: before.chats + 1,
  });
  expect(await pageByPage()).toEqual(ids);
  const mine = (await everything('?owner=mine')).rows.map(({ id }) => id);
  expect(mine).not.toContain(orderId);
});

test('tickets and chats that are due in one instant, or within a millisecond, are each on one page', async () => {
  const person = await app.person();
  const tickets: Ticket[] = [];
  for (let place = 0; place < 6; place += 1) tickets.push(await open(person));
  const { id: orderId } = await job('picked_up', { customerId: person.id });
  await post(person, `/api/orders/${orderId}/messages`, { id: randomUUID(), words: 'Hello?' });
  const chat = (await everything()).rows.find(({ id }) => id === orderId);
  for (const [place, { id }] of tickets.entries())
    await sql`UPDATE tickets SET answer_due_at = ${chat?.dueAt}::timestamptz
      + make_interval(secs => ${(place % 3) * 0.0003}::double precision) WHERE id = ${id}`.execute(
      db,
    );
  const due = [...tickets.map(({ id }) => id), orderId];
  const paged = (await pageByPage()).filter((id) => due.includes(id));
  expect(paged.toSorted()).toEqual(due.toSorted());
  const listed = (await everything()).rows.map(({ id }) => id).filter((id) => due.includes(id));
  expect(paged).toEqual(listed);
});

test('a prepared answer fits a chat too, and does not go out while a fact is open', async () => {
  const person = await app.person();
  const { id: orderId } = await job('picked_up', { customerId: person.id });
  await post(support, '/api/admin/prepared-answers', {
    title: 'On the way',
    words: 'Hi {first_name}, see ticket {ticket}.',
    kinds: [],
  });
  const path = `/api/admin/prepared-answers?orderId=${orderId}`;
  const found = (await get(support, path)).json<{ title: string; words: string }[]>();
  const answer = found.find(({ title }) => title === 'On the way');
  expect(answer).toMatchObject({ missing: ['ticket'] });
  expect(answer?.words).toMatch(/^Hi (?!\{).*, see ticket \{ticket\}\.$/);
  const send = (words: string) =>
    post(support, `/api/orders/${orderId}/messages`, { id: randomUUID(), words });
  const refused = await send(answer?.words ?? '');
  expect(refused.json().fieldErrors.words).toBe('Replace {ticket} first: the ticket’s number.');
  expect((await send('Hi, it is on the way.')).statusCode).toBe(201);
});
