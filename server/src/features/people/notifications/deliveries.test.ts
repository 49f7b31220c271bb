/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { NotificationMoment } from '@backhaul/domain/notifications/moments.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from '../../../ports/mailer.ts';
import type { PushMessage } from '../../../ports/push-sender.ts';
import type { SendOutcome } from '../../../ports/send-outcome.ts';
import type { TextMessage } from '../../../ports/text-sender.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { notify } from './notify.ts';
import { noLine } from '../../../ports/voice-relay.ts';
import { createTwilioReplies } from '../../../adapters/twilio/twilio-text-sender.ts';

/**
 * The messages that the test's providers got. The providers know no idempotency keys, and give the answer
 * that the test sets.
 */
const sent = { mail: [] as Mail[], push: [] as PushMessage[], text: [] as TextMessage[] };
let answer: () => Promise<SendOutcome>;
const carrier = <Message>(kept: Message[]) => ({
  knowsKeys: false,
  send: (message: Message) => {
    kept.push(message);
    return answer();
  },
});
const senders = {
  mail: carrier(sent.mail),
  push: carrier(sent.push),
  text: carrier(sent.text),
  voice: noLine,
};
const authToken = 'token';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  app = await startTestApp(
    { PUBLIC_ORIGIN: 'https://returns.example' },
    {
      senders: {
        forTenant: () => senders,
        pushKey: 'key',
        textReplies: createTwilioReplies({ authToken }),
        inboundMail: null,
      },
    },
  );
  requests = requestsOf(app);
});
afterAll(() => app.stop());

const day = '2026-11-20T18:00:00Z';
const evening = '2026-11-21T03:30:00Z';
const morning = '2026-11-21T14:00:00Z';
beforeEach(() => {
  app.clock.set(day);
  answer = async () => ({ result: 'sent' });
});

const patience = { timeout: 10_000, interval: 20 };
const facts = {
  retailer: 'Target',
  orderName: 'Jacket',
  trackingNumber: 'RTN-1',
  storeName: 'Target, Hampton Village',
  driverName: 'Dana',
  window: 'today between 12 and 5 PM',
  totalCents: 1252,
};

/** Stores a notification about an order for this person, as the server does after an event. */
async function told(person: TestPerson, moment: NotificationMoment = 'redirected', orderId = '') {
  const { db } = app.database;
  const id = orderId === '' ? (await seedOrder(db, { customerId: person.id })).id : orderId;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO domain_events (subject, subject_id, sequence, type, actor_kind, happened_at)
    VALUES ('account', ${randomUUID()}, 1, 'export_made', 'system', now()) RETURNING id`.execute(
    db,
  );
  const [event] = rows;
  if (event === undefined) throw new Error('no event');
  const deps = { db, bus: app.bus, clock: app.clock, wakeCarriers: () => undefined };
  const notice = { event, recipientId: person.id, orderId: id, moment };
  await Promise.all([notify(deps, { ...notice, facts }), notify(deps, { ...notice, facts })]);
  return { eventId: event.id, orderId: id };
}

async function deliveriesOf(eventId: number) {
  const { rows } = await sql<{ channel: string; state: string; attempts: number; error: string }>`
    SELECT d.channel, d.state, d.attempts, d.last_error AS error FROM notification_deliveries d
    JOIN notifications n ON n.id = d.notification_id WHERE n.event_id = ${eventId} ORDER BY d.channel`.execute(
    app.database.db,
  );
  return rows;
}
const mailOf = async (eventId: number) =>
  (await deliveriesOf(eventId)).find(({ channel }) => channel === 'mail');
const until = (eventId: number, expected: object) =>
  vi.waitFor(async () => expect(await mailOf(eventId)).toMatchObject(expected), patience);
const mailsTo = (person: TestPerson, subject = 'goes to') =>
  sent.mail.filter((mail) => mail.to.address === person.email && mail.subject.includes(subject));

test('told twice of one event, a channel carries it once', async () => {
  const person = await app.person();
  const { eventId } = await told(person);
  await until(eventId, { state: 'sent', attempts: 1 });
  expect(mailsTo(person)).toHaveLength(1);
  expect((await deliveriesOf(eventId)).map(({ channel }) => channel)).toEqual(['in_app', 'mail']);
});

test('what was turned away is tried again after a pause, and what broke off is not', async () => {
  const person = await app.person();
  answer = async () => ({ result: 'later', why: 'busy' });
  const { eventId } = await told(person);
  await until(eventId, { state: 'queued', attempts: 1, error: 'busy' });
  answer = async () => Promise.reject(new Error('reset by peer'));
  app.clock.set('2026-11-20T18:00:31Z');
  await until(eventId, { state: 'failed', attempts: 2, error: expect.stringContaining('reset') });
  app.clock.set('2026-11-20T23:00:00Z');
  const { eventId: next } = await told(person);
  await until(next, { state: 'failed' });
  expect(mailsTo(person)).toHaveLength(3);
});

test('one that was being sent when its server was killed is not sent again', async () => {
  const person = await app.person();
  let isCalled = false;
  answer = () => {
    isCalled = true;
    return Promise.resolve({ result: 'sent' });
  };
  app.clock.set(evening);
  const { eventId } = await told(person);
  await until(eventId, { state: 'held' });
  await sql`UPDATE notification_deliveries d SET state = 'sending', due_at = ${day}::timestamptz FROM notifications n
    WHERE n.id = d.notification_id AND n.event_id = ${eventId} AND d.channel = 'mail'`.execute(
    app.database.db,
  );
  await until(eventId, { state: 'failed', error: expect.stringContaining('Nobody knows') });
  expect(mailsTo(person)).toHaveLength(0);
  expect(isCalled).toBe(false);
});

test('at night only money, security and a cancelled return go out; the rest waits, overtaken by newer news', async () => {
  const person = await app.person();
  app.clock.set(evening);
  const first = await told(person);
  const second = await told(person, 'looking_again', first.orderId);
  const money = await told(person, 'payment_failed', first.orderId);
  await until(money.eventId, { state: 'sent' });
  for (const { eventId } of [first, second])
    expect(await mailOf(eventId)).toMatchObject({ state: 'held' });
  const heading = await told(person, 'driver_heading', first.orderId);
  expect(await deliveriesOf(heading.eventId)).toMatchObject([
    { channel: 'in_app', state: 'sent' },
    {
      channel: 'mail',
      state: 'dropped',
      error: 'This message was due at night. By the morning, it was out of date.',
    },
  ]);
  app.clock.set(morning);
  await until(first.eventId, { state: 'dropped' });
  await until(second.eventId, {
    state: 'dropped',
    error: expect.stringContaining('A newer message'),
  });
  const last = await told(person);
  await until(last.eventId, { state: 'sent' });
});

test('a mailbox that is not there is not written to again, until the address is another', async () => {
  const person = await app.person();
  answer = async () => ({ result: 'refused', why: '550 5.1.1 No such user', isGone: true });
  const { eventId } = await told(person);
  await until(eventId, { state: 'failed' });
  answer = async () => ({ result: 'sent' });
  const { eventId: next } = await told(person);
  await until(next, { state: 'dropped', error: 'An earlier e-mail to this address came back.' });
  expect(mailsTo(person)).toHaveLength(1);
  const { mail } = (await requests.get(person, '/api/notification-preferences')).json();
  expect(mail).toEqual({ address: person.email, isUnreachable: true });
  const email = `new-${person.email}`;
  await sql`UPDATE users SET email = ${email} WHERE id = ${person.id}`.execute(app.database.db);
  const { eventId: last } = await told(person);
  await until(last, { state: 'sent' });
  expect(mailsTo({ ...person, email })).toHaveLength(1);
});

test('one click takes a reader off a kind of mail, without a session; looking at the page does not', async () => {
  const person = await app.person();
  const { eventId } = await told(person);
  await until(eventId, { state: 'sent' });
  const [mail] = mailsTo(person);
  const url = new URL(mail?.unsubscribeUrl ?? '').pathname;
  const page = await app.fastify.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Stop e-mails about ‘At the store’?');
  const isOn = async () =>
    (await requests.get(person, '/api/notification-preferences'))
      .json()
      .groups.find(({ group }: { group: string }) => group === 'store')
      .channels.find(({ channel }: { channel: string }) => channel === 'mail').isOn;
  expect(await isOn()).toBe(true);
  const click = await app.fastify.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(click.statusCode).toBe(200);
  expect(await isOn()).toBe(false);
  const { eventId: next } = await told(person);
  expect((await deliveriesOf(next)).map(({ channel }) => channel)).toEqual(['in_app']);
  const forged = await app.fastify.inject({ method: 'POST', url: `${url.slice(0, -2)}xx` });
  expect(forged.statusCode).toBe(404);
  const money = await told(person, 'payment_failed');
  await until(money.eventId, { state: 'sent' });
  expect(mailsTo(person, 'did not go through')[0]?.unsubscribeUrl).toBeNull();
});

test('a locked channel cannot be turned off, and then nothing changes', async () => {
  const person = await app.person();
  const changes = [
    { group: 'pickup', channel: 'mail', isOn: false },
    { group: 'money', channel: 'mail', isOn: false },
  ];
  const refused = await requests.put(person, '/api/notification-preferences', { changes });
  expect(refused.json()).toMatchObject({ code: 'notification_locked' });
  const { groups } = (await requests.get(person, '/api/notification-preferences')).json();
  const mail = groups
    .flatMap(({ channels }: { channels: { channel: string; isOn: boolean }[] }) => channels)
    .filter(({ channel }: { channel: string }) => channel === 'mail');
  expect(mail.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true);
});

test('a browser that is gone is forgotten, and one in our own network is never called', async () => {
  const person = await app.person();
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const subscribe = (endpoint: string) =>
    requests.post(person, '/api/push-subscriptions', { endpoint, keys });
  for (const endpoint of [
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://metadata.internal/1',
    'https://push.example.com:8443/1',
    'https://me@push.example.com/1',
    'https://2130706433/1',
    // This host name resolves to an IP address in our own network, which the name itself does not show.
    'https://push.inside.example/1',
  ])
    expect((await subscribe(endpoint)).json().code, endpoint).toBe('push_subscription_invalid');
  expect((await subscribe('https://push.example.com/1')).statusCode).toBe(204);
  answer = async () => ({ result: 'refused', why: '410', isGone: true });
  await told(person);
  await vi.waitFor(async () => {
    const { push } = (await requests.get(person, '/api/notification-preferences')).json();
    expect(push).toEqual({ devices: 0 });
  }, patience);
});

test('a number counts once its code was told; STOP ends messages there, START begins again', async () => {
  const person = await app.person();
  const phone = '(314) 555-0177';
  const asked = await requests.post(person, '/api/text-number', { phone, consents: true });
  expect(asked.json().text).toEqual({ phone, isConfirmed: false, isStopped: false });
  const code = await vi.waitFor(() => {
    const [, found] = /^(\d{6}) is your code/.exec(sent.text.at(-1)?.body ?? '') ?? [];
    expect(found).toBeTruthy();
    return found;
  }, patience);
  const wrong = await requests.post(person, '/api/text-number/confirm', { code: '000000x' });
  expect(['text_code_wrong', 'text_code_expired']).toContain(wrong.json().code);
  const right = await requests.post(person, '/api/text-number/confirm', { code });
  expect(right.json().text).toMatchObject({ isConfirmed: true });
  const reply = (body: string, signature?: string) => {
    const fields: Record<string, string> = { From: '+13145550177', Body: body };
    const said = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}${fields[name]}`);
    const url = '/api/webhooks/twilio';
    const mac = createHmac('sha1', authToken).update(
      `https://returns.example${url}${said.join('')}`,
    );
    return app.fastify.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? mac.digest('base64'),
      },
      payload: new URLSearchParams(fields).toString(),
    });
  };
  expect((await reply('STOP', 'forged')).statusCode).toBeGreaterThanOrEqual(400);
  const isStopped = async () =>
    (await requests.get(person, '/api/notification-preferences')).json().text.isStopped;
  expect(await isStopped()).toBe(false);
  expect((await reply(' Stop. ')).statusCode).toBe(200);
  expect(await isStopped()).toBe(true);
  const again = await requests.post(person, '/api/text-number', { phone, consents: true });
  expect(again.json().code).toBe('text_number_stopped');
  expect((await reply('START')).statusCode).toBe(200);
  expect(await isStopped()).toBe(false);
});
