import { createHmac, randomBytes } from 'node:crypto';
import type { Said } from '@backhaul/contract/calls/people/inbox.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
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

type MailFile = readonly [name: string, bytes: Uint8Array<ArrayBuffer>];

async function sendWith(fields: Record<string, string>, files: readonly MailFile[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [at, [name, bytes]] of files.entries())
    form.append(`attachment-${at + 1}`, new Blob([bytes]), name);
  const body = new Response(form);
  return app.fastify.inject({
    method: 'POST',
    url: '/api/webhooks/mailgun',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024);
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const lastOf = async (id: string): Promise<Said | undefined> =>
  (await get(admin, `/api/admin/tickets/${id}`)).json().items.at(-1);
const keptFiles = async () =>
  (await sql`SELECT FROM files WHERE kind = 'attachment'`.execute(db)).rows.length;

test('of a mail over 20 MB the words are kept, and one sentence says why the files are not', async () => {
  const { person, ticket } = await openTicket();
  const before = await keptFiles();
  const mail = toTicket(ticket.id, person.email, 'See the photos.');
  const sent = await sendWith(mail, [
    ['a.jpg', megabytes(9)],
    ['b.jpg', megabytes(9)],
    ['c.jpg', megabytes(3)],
  ]);
  expect(sent.json()).toEqual({ outcome: 'reply' });
  expect((await said(ticket.id)).at(-1)?.[1]).toBe(
    'See the photos.\n\n[We did not keep the attachments: an e-mail can have at most 20 MB of attachments.]',
  );
  expect(await keptFiles()).toBe(before);
});

test('pictures and PDFs of a mail stand in its ticket, and of others one sentence says why not', async () => {
  const { person, ticket } = await openTicket();
  const jpeg = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  );
  const mail = toTicket(ticket.id, person.email, 'The box and its receipt.');
  const files: MailFile[] = [
    ['box.jpg', jpeg],
    ['receipt.pdf', pdf],
    ['run.exe', new TextEncoder().encode('MZ and more')],
    ['all.zip', new TextEncoder().encode('PK and more')],
    ['long.pdf', megabytes(11)],
  ];
  expect((await sendWith(mail, files)).json()).toEqual({ outcome: 'reply' });
  const last = await lastOf(ticket.id);
  expect(last?.words).toBe(
    'The box and its receipt.\n\n[Not kept: run.exe, all.zip. Only images and PDF files can be uploaded.]\n' +
      '[Not kept: long.pdf. A file may be at most 10 MB.]',
  );
  expect(last?.files.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['box.jpg', 'image/jpeg'],
    ['receipt.pdf', 'application/pdf'],
  ]);
  const [photo] = last?.files ?? [];
  const read = (by: typeof person) => get(by, `/api/files/${photo?.id}`);
  expect((await read(admin)).statusCode).toBe(200);
  expect((await read(person)).statusCode).toBe(200);
  expect((await read(await app.person())).statusCode).toBe(404);
  // A mail that arrives twice is ignored the second time, and its files are not stored again.
  const kept = await keptFiles();
  expect((await sendWith(mail, files)).json()).toEqual({ outcome: 'repeated' });
  expect(await keptFiles()).toBe(kept);
  const { rows } = await sql`SELECT FROM loose_bytes`.execute(db);
  expect(rows).toEqual([]);
});

test('a mail with a file alone says so, and one that is not signed leaves none', async () => {
  const { person, ticket } = await openTicket();
  const mail = toTicket(ticket.id, person.email, '');
  const before = await keptFiles();
  const forged = { ...mail, signature: 'ab'.repeat(32) };
  expect((await sendWith(forged, [['a.pdf', pdf]])).statusCode).toBe(406);
  expect(await keptFiles()).toBe(before);
  expect((await sendWith(mail, [['a.pdf', pdf]])).json()).toEqual({ outcome: 'reply' });
  expect(await lastOf(ticket.id)).toMatchObject({
    words: '[No words, only what is attached]',
    files: [{ name: 'a.pdf' }],
  });
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
