import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bookingDay } from '../../../testing/book-return.ts';
import { mailsTo } from '../../../testing/mailed-link.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, db, customer, driver, admin, requests, order, job } = await startOrderScenario();
const { get, post } = requests;
const patience = { timeout: 10_000, interval: 20 };

const report = (orderId: string | null, kind = 'item_damaged') => ({
  orderId,
  kind,
  words: 'The box was wet and torn.',
});

async function eventsOf(ticketId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    SELECT type FROM domain_events WHERE subject = 'ticket' AND subject_id = ${ticketId} ORDER BY sequence`.execute(
    db,
  );
  return rows.map(({ type }) => type);
}

test('a customer reports a problem with their order and reads it again', async () => {
  const { id } = await job('delivered');
  const answer = await post(customer, '/api/tickets', report(id));
  expect(answer.statusCode).toBe(201);
  const ticket = answer.json();
  expect(ticket).toMatchObject({
    number: expect.stringMatching(/^T-[A-Z2-9]{6}$/),
    orderId: id,
    kind: 'item_damaged',
    subject: 'The item was damaged',
    words: 'The box was wet and torn.',
    status: 'open',
    answers: [],
  });
  expect(await eventsOf(ticket.id)).toEqual(['opened']);
  expect((await get(customer, `/api/tickets?orderId=${id}`)).json()).toEqual([ticket]);
});

test('the passport of its order is attached, and only there', async () => {
  const { id } = await job('delivered');
  const [about, general] = [report(id, 'other'), report(null, 'other')];
  const { passportToken } = (await post(customer, '/api/tickets', about)).json();
  const passport = await get(null, `/api/passports/${passportToken}`);
  const { trackingNumber } = (await get(customer, `/api/orders/${id}`)).json();
  expect(passport.json()).toMatchObject({ trackingNumber, verified: true });
  expect((await post(customer, '/api/tickets', general)).json().passportToken).toBeNull();
});

test('the same key answers the same ticket, and the same report waits for its answer', async () => {
  const { id } = await job('assigned');
  const again = () =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/tickets',
      headers: { cookie: customer.cookie, 'idempotency-key': `report-${id}` },
      payload: report(id, 'driver_absent'),
    });
  const [first, second] = [await again(), await again()];
  expect(first.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  const third = await post(customer, '/api/tickets', report(id, 'driver_absent'));
  expect([third.statusCode, third.json().code]).toEqual([409, 'ticket_open']);
  const other = await post(customer, '/api/tickets', report(id, 'wrong_store'));
  expect(other.statusCode).toBe(201);
});

test.each([
  ['without words', { words: '  ' }, 'words'],
  ['without a kind', { kind: undefined }, 'kind'],
  ['of a refund that is not due', { kind: 'refund_missing' }, 'kind'],
  ['of words without end', { words: 'x'.repeat(2001) }, 'words'],
  ['of a driver, but about no order', { kind: 'driver_absent', orderId: null }, 'kind'],
])('a report %s is refused at its field', async (_, changes, field) => {
  const { id } = await job('picked_up');
  const answer = await post(customer, '/api/tickets', { ...report(id), ...changes });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().fieldErrors)).toEqual([field]);
});

test('somebody else finds neither the order nor the ticket', async () => {
  const { id } = await job('delivered');
  const ticket = (await post(customer, '/api/tickets', report(id))).json();
  for (const stranger of [await app.person(), driver]) {
    expect((await post(stranger, '/api/tickets', report(id))).statusCode).toBe(404);
    expect((await get(stranger, `/api/tickets?orderId=${id}`)).json()).toEqual([]);
  }
  const missing = await post(customer, '/api/tickets', report(randomUUID()));
  expect(missing.statusCode).toBe(404);
  const notAdmin = await post(customer, `/api/admin/tickets/${ticket.id}/answer`, {
    words: 'x',
    closes: true,
  });
  expect(notAdmin.statusCode).toBe(403);
});

test('nobody opens more than ten in a day, however fast', async () => {
  const person = await app.person();
  const question = { kind: 'other', words: 'When do you open?' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => post(person, '/api/tickets', question)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
});

test('an administrator answers and closes it, and the customer is told both', async () => {
  // The test runs in the daytime, because mail waits at night until the morning.
  app.clock.set(bookingDay);
  const person = await app.person();
  const { id, trackingNumber } = await order({ customerId: person.id });
  const ticket = (await post(person, '/api/tickets', report(id, 'driver_absent'))).json();
  const found = (await get(admin, `/api/admin/tickets/${ticket.id}`)).json();
  expect(found).toMatchObject({
    number: ticket.number,
    kind: ticket.kind,
    subject: ticket.subject,
    passportToken: ticket.passportToken,
    orderId: id,
    trackingNumber,
    personName: 'Test Person',
  });
  expect(Date.parse(found.dueAt) - Date.parse(ticket.createdAt)).toBe(15 * 60_000);

  const url = `/api/admin/tickets/${ticket.id}/answer`;
  const first = await post(admin, url, { words: 'We are calling the driver.', closes: false });
  expect(first.json()).toMatchObject({
    status: 'answered',
    answers: [{ words: 'We are calling the driver.' }],
  });
  const last = await post(admin, url, { words: 'A driver comes at five.', closes: true });
  expect(last.json()).toMatchObject({ status: 'closed' });
  const late = await post(admin, url, { words: 'And one more thing.', closes: false });
  expect([late.statusCode, late.json().code]).toEqual([409, 'ticket_closed']);

  const auditor = await app.person({ isAdmin: true, scopes: ['advanced'] });
  const acts = (await get(auditor, `/api/admin/acts?q=${trackingNumber}`)).json();
  expect(acts).toMatchObject(
    [true, false].map((closed) => ({
      action: 'answer_ticket',
      by: { id: admin.id },
      order: { id },
      at: new Date(bookingDay).toISOString(),
      changes: [
        { fact: 'ticket', before: null, after: ticket.number },
        { fact: 'ticketClosed', before: null, after: closed },
      ],
    })),
  );
  expect(await eventsOf(ticket.id)).toEqual(['opened', 'answered', 'closed']);
  const [own] = (await get(person, '/api/tickets')).json();
  expect(own.answers.map(({ words }: { words: string }) => words)).toEqual([
    'We are calling the driver.',
    'A driver comes at five.',
  ]);
  const still = (await get(admin, '/api/admin/inbox')).json();
  expect(still.map((item: { id: string }) => item.id)).not.toContain(ticket.id);
  await vi.waitFor(async () => {
    const mails = await mailsTo(app, person.email, '%nswered%');
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Answered and closed: The driver did not come',
      'We answered: The driver did not come',
    ]);
    expect(mails.map(({ text }) => text).join(' ')).toContain('A driver comes at five.');
    const told = (await get(person, '/api/notifications')).json();
    const inbox = told.filter(({ kind }: { kind: string }) => kind.startsWith('ticket.'));
    expect(inbox.map(({ body }: { body: string }) => body).toSorted()).toEqual([
      'A driver comes at five.',
      'We are calling the driver.',
    ]);
  }, patience);
});

test("a demo's tickets stay in its sandbox", async () => {
  const sandboxId = await app.sandbox();
  const person = await app.person({ sandboxId });
  const { id } = await order({ customerId: person.id, sandboxId });
  const ticket = (await post(person, '/api/tickets', report(id))).json();
  const waiting = (await get(admin, '/api/admin/inbox')).json();
  expect(waiting.map((item: { id: string }) => item.id)).not.toContain(ticket.id);
  const answer = await post(admin, `/api/admin/tickets/${ticket.id}/answer`, {
    words: 'x',
    closes: true,
  });
  expect(answer.statusCode).toBe(404);
});
