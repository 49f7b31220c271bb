import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookingDay } from '../../../testing/book-return.ts';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { replyAddress } from '../../../app/reply-address.ts';

const signingKey = 'key-of-the-tests';
const secret = 'a-secret-of-the-tests-with-32-letters';
const domain = 'in.backhaul.example';
const { app, db, admin, requests } = await startOrderScenario({
  MAILGUN_SIGNING_KEY: signingKey,
  INBOUND_MAIL_DOMAIN: domain,
  APP_SECRET: secret,
});
const { get, post } = requests;
app.clock.set(bookingDay);

async function openTicket() {
  const person = await app.person();
  const answer = await post(person, '/api/tickets', { kind: 'other', words: 'Are you open?' });
  return { person, ticket: answer.json<{ id: string; number: string }>() };
}

function signed(changes: Record<string, string>): Record<string, string> {
  const timestamp = String(Math.floor(Date.parse(bookingDay) / 1000));
  const token = randomBytes(25).toString('hex');
  const signature = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest('hex');
  const id = `<${token}@example.com>`;
  return {
    timestamp,
    token,
    signature,
    subject: 'Re: your ticket',
    'message-headers': JSON.stringify([['Message-Id', id]]),
    ...changes,
  };
}

const send = (fields: Record<string, string>) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/webhooks/mailgun',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const toTicket = (id: string, from: string, text: string, changes: Record<string, string> = {}) =>
  signed({
    recipient: replyAddress(id, { secret, domain }),
    sender: from,
    from: `Jo <${from}>`,
    'body-plain': text,
    ...changes,
  });

const said = async (id: string) =>
  (await get(admin, `/api/admin/tickets/${id}`))
    .json()
    .items.map(({ what, words, isMail }: { what: string; words: string; isMail: boolean }) => [
      what,
      words,
      isMail,
    ]);

test('our mail has a reply address, and the reply lands in its ticket without the quote, once', async () => {
  const { person, ticket } = await openTicket();
  await post(admin, `/api/admin/tickets/${ticket.id}/answer`, { words: 'Yes.', closes: true });
  const mail = toTicket(
    ticket.id,
    person.email,
    'And on Sunday?\n\nOn Fri, Backhaul wrote:\n> Yes.',
  );
  expect((await send(mail)).json()).toEqual({ outcome: 'reply' });
  expect((await send(mail)).json()).toEqual({ outcome: 'repeated' });
  expect((await said(ticket.id)).at(-1)).toEqual(['reply', 'And on Sunday?', true]);
  expect((await get(admin, `/api/admin/tickets/${ticket.id}`)).json().status).toBe('open');
});

test('a forged signature and a forged address change nothing', async () => {
  const { person, ticket } = await openTicket();
  const mail = toTicket(ticket.id, person.email, 'Give me money.');
  expect((await send({ ...mail, signature: 'ab'.repeat(32) })).statusCode).toBe(406);
  const forged = replyAddress(ticket.id, { secret: 'another secret', domain });
  expect((await send({ ...mail, recipient: forged })).json()).toEqual({ outcome: 'unknown' });
  expect(await said(ticket.id)).toHaveLength(1);
});

test('a mail of somebody else becomes a ticket of theirs', async () => {
  const { ticket } = await openTicket();
  const mail = toTicket(ticket.id, 'sam@example.com', 'I am the neighbor.');
  expect((await send(mail)).json()).toEqual({ outcome: 'new_ticket' });
  expect(await said(ticket.id)).toHaveLength(1);
  const { rows } = await sql<{ words: string }>`
    SELECT words FROM tickets WHERE reply_email = 'sam@example.com'`.execute(db);
  expect(rows).toEqual([{ words: 'I am the neighbor.' }]);
});

test.each([
  [
    'an automatic answer',
    { 'message-headers': '[["Auto-Submitted","auto-replied"]]' },
    'automatic',
  ],
  ['a bounce', { sender: '' }, 'automatic'],
  ['no words', { 'body-plain': '> Hi' }, 'empty'],
])('%s is kept and answered by nobody', async (_, changes, outcome) => {
  const { person, ticket } = await openTicket();
  const mail = toTicket(ticket.id, person.email, 'I am away until Monday.', changes);
  expect((await send(mail)).json()).toEqual({ outcome });
  expect(await said(ticket.id)).toHaveLength(1);
  const { rows } =
    await sql`SELECT FROM received_mails WHERE outcome = ${outcome} AND from_address = ${person.email}`.execute(
      db,
    );
  expect(rows).toHaveLength(1);
});

test('of a mail with 20 MB the words arrive, with the name of what was attached', async () => {
  const { person, ticket } = await openTicket();
  const form = new FormData();
  for (const [name, value] of Object.entries(toTicket(ticket.id, person.email, 'See the photo.')))
    form.append(name, value);
  form.append('attachment-1', new Blob([Buffer.alloc(20_000_000)]), 'box.jpg');
  const body = new Response(form);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/webhooks/mailgun',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(answer.json()).toEqual({ outcome: 'reply' });
  expect((await said(ticket.id)).at(-1)?.[1]).toBe(
    'See the photo.\n\n[Attached to the mail, not kept here: box.jpg]',
  );
});

test('whoever writes without end is refused, and every mail is kept', async () => {
  const { person, ticket } = await openTicket();
  const outcomes: string[] = [];
  for (let n = 0; n < 22; n++)
    outcomes.push((await send(toTicket(ticket.id, person.email, `Hello ${n}`))).json().outcome);
  expect(outcomes.filter((one) => one === 'reply')).toHaveLength(20);
  expect(outcomes.slice(20)).toEqual(['refused', 'refused']);
  const { rows } =
    await sql`SELECT FROM received_mails WHERE from_address = ${person.email}`.execute(db);
  expect(rows).toHaveLength(22);
});

test('without an account at Mailgun it is the webhook of no gateway that we know', async () => {
  const plain = await startTestApp();
  const answer = await plain.fastify.inject({
    method: 'POST',
    url: '/api/webhooks/mailgun',
    payload: '',
  });
  expect(answer.statusCode).toBe(422);
  await plain.stop();
});
