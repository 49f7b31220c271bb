import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { mailsTo } from '../../../testing/mailed-link.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, db, admin, requests } = await startOrderScenario();
const { get, post } = requests;
const patience = { timeout: 10_000, interval: 20 };

const message = {
  subject: 'A question before I book',
  words: 'Do you carry a treadmill down two flights?',
  name: 'Jo Reyes',
  email: 'Jo.Reyes@example.com ',
};

/** Sends a message as a visitor from this IP address, without a cookie. */
function writeFrom(remoteAddress: string, changes: object = {}, headers: object = {}) {
  return app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress,
    headers: { ...headers },
    payload: { ...message, ...changes },
  });
}

async function waitingTicket(number: string) {
  const listed = (await get(admin, '/api/admin/inbox')).json();
  const { id } = listed.find((item: { number: string }) => item.number === number);
  return (await get(admin, `/api/admin/tickets/${id}`)).json();
}

test('a visitor writes, gets a number, and reads the answer in one mail', async () => {
  const answer = await writeFrom('192.0.2.1');
  expect(answer.statusCode).toBe(201);
  const { number, replyTo } = answer.json();
  expect(number).toMatch(/^T-[A-Z2-9]{6}$/);
  expect(replyTo).toBe('jo.reyes@example.com');
  const ticket = await waitingTicket(number);
  expect(ticket).toMatchObject({
    orderId: null,
    kind: 'other',
    subject: message.subject,
    items: [{ what: 'report', words: message.words }],
    personName: 'Jo Reyes',
    personEmail: replyTo,
    isVisitor: true,
  });
  expect(await mailsTo(app, replyTo)).toEqual([]);

  const url = `/api/admin/tickets/${ticket.id}/answer`;
  const words = 'Up to 50 pounds, yes.';
  expect((await post(admin, url, { words, closes: true })).statusCode).toBe(200);
  await vi.waitFor(async () => {
    const [mail, ...others] = await mailsTo(app, replyTo);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('We answered: A question before I book');
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(number);
    expect(mail?.text).toContain('/contact');
    expect(mail?.text).not.toContain('Choose what we send');
  }, patience);
  // The time `mailed_at` is stored shortly after the mail was sent, so the test waits.
  await vi.waitFor(async () => {
    const { rows } = await sql<{ mailed_at: Date | null }>`
      SELECT mailed_at FROM ticket_answers WHERE ticket_id = ${ticket.id}`.execute(db);
    expect(rows).toEqual([{ mailed_at: expect.any(Date) }]);
  }, patience);
});

test('the mail that closes a ticket asks the same, and a scanner that opens its link answers nothing', async () => {
  const { number, replyTo } = (await writeFrom('192.0.2.77')).json();
  const { id } = await waitingTicket(number);
  await post(admin, `/api/admin/tickets/${id}/answer`, { words: 'Up to 50.', closes: true });
  const url = await vi.waitFor(async () => {
    const mails = await mailsTo(app, replyTo);
    const text = mails.map((mail) => mail.text).find((one) => one.includes(number)) ?? '';
    const [path = ''] = /\/helped\/\S+/.exec(text) ?? [];
    expect(path).not.toBe('');
    return path;
  }, patience);
  const visit = (method: 'GET' | 'POST', to = url, payload = '') =>
    app.fastify.inject({
      method,
      url: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const helped = async () => (await get(admin, `/api/admin/tickets/${id}`)).json().helped;
  expect((await visit('GET')).body).toContain('<h1>Did our answer help?</h1>');
  expect((await visit('POST')).body).toContain('<h1>Did our answer help?</h1>');
  expect((await visit('POST', `${url}x`, 'answer=no')).statusCode).toBe(404);
  expect(await helped()).toBeNull();
  expect((await visit('POST', url, 'answer=no')).body).toContain('did not help');
  // The first answer was "no". A second answer changes nothing.
  await visit('POST', url, 'answer=yes');
  expect(await helped()).toBe(false);
  const [week] = (await get(admin, '/api/admin/inbox/helped')).json();
  expect(week).toMatchObject({ helped: 0, notHelped: 1 });
});

test('somebody with an account needs no address, and finds the message among their own', async () => {
  const person = await app.person();
  const { subject, words } = message;
  const answer = await post(person, '/api/contact', { subject, words });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().replyTo).toBe(person.email);
  const [own] = (await get(person, '/api/tickets')).json();
  expect(own).toMatchObject({ number: answer.json().number, subject, words, status: 'open' });
  expect((await waitingTicket(own.number)).isVisitor).toBe(false);
});

test('a typed address never stands above the account’s', async () => {
  const person = await app.person();
  const answer = await post(person, '/api/contact', { ...message, email: 'victim@example.com' });
  expect(answer.json().replyTo).toBe(person.email);
});

test('the same key is the same ticket', async () => {
  const headers = { 'idempotency-key': 'contact-once' };
  const first = await writeFrom('192.0.2.2', {}, headers);
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const second = await writeFrom('192.0.2.2', {}, { ...headers, cookie });
  expect(second.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
});

test.each([
  ['without an address', { email: undefined }, ['email']],
  ['without a name and an address', { name: ' ', email: null }, ['name']],
  ['with half an address', { email: 'jo@' }, ['email']],
  ['whose address ends a header', { email: 'jo@example.com\nBcc: all@example.com' }, ['email']],
  ['whose name ends a header', { name: 'Jo\r\nBcc: all@example.com' }, ['name']],
  ['whose subject ends a header', { subject: 'Hello\nBcc: all@example.com' }, ['subject']],
  ['without a subject', { subject: '' }, ['subject']],
  ['without words', { words: ' \n ' }, ['words']],
  ['with words without end', { words: 'x'.repeat(2001) }, ['words']],
  ['with a name without end', { name: 'x'.repeat(101) }, ['name']],
])('a message %s is refused at its field', async (_, changes, fields) => {
  const answer = await writeFrom('192.0.2.3', changes);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().fieldErrors)).toEqual(fields);
});

test('one address gets ten answers a day at most, from wherever they are asked', async () => {
  const email = 'one.address@example.com';
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => writeFrom(`198.51.${index}.7`, { email })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
});

test('all visitors at one place are heard ten times a minute', async () => {
  const statuses = [];
  for (let index = 0; index < 11; index += 1) {
    const answer = await writeFrom('203.0.113.9', { email: `burst-${index}@example.com` });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test('and thirty times a day', async () => {
  const place = '203.0.113.10';
  expect((await writeFrom(place, { email: 'first@example.com' })).statusCode).toBe(201);
  await sql`
    INSERT INTO tickets (number, visitor_id, visitor_name, reply_email, kind, priority, subject, words, created_at,
      answer_due_at, solve_due_at)
    SELECT 'T-AAAA' || chr(65 + n / 5) || chr(65 + n % 5), t.visitor_id, 'Jo', n || '@example.com', 'other', 'other', 'x', 'x', t.created_at,
      t.created_at, t.created_at
    FROM generate_series(0, 28) n, tickets t WHERE t.reply_email = 'first@example.com'`.execute(db);
  const { statusCode, headers } = await writeFrom(place, { email: 'last@example.com' });
  expect([statusCode, headers['retry-after']]).toEqual([429, '86400']);
});
