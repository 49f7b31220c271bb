import { notificationMoments } from '@backhaul/domain/notifications/moments.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailedToken, mailsTo } from '../../../testing/mailed-link.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { messagesLookedThrough } from './find-outbox.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_ORIGIN: 'https://returns.example' });
  requests = requestsOf(app);
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => app.stop());

const day = '2026-11-20T22:40:00Z';
const minuteMs = 60_000;
const later = (minutes: number) =>
  app.clock.set(new Date(Date.parse(day) + minutes * minuteMs).toISOString());
beforeEach(() => app.clock.set(day));

const patience = { timeout: 10_000, interval: 20 };
interface Row {
  id: string;
  to: string;
  channel: string;
  moment: string | null;
  state: string;
  copy: number;
  maySendAgain: boolean;
  subject: string;
}

async function outbox(query: Record<string, string>): Promise<Row[]> {
  const asked = new URLSearchParams({ limit: '100', ...query });
  return (await requests.get(admin, `/api/admin/outbox?${asked.toString()}`)).json();
}

const subjectsOf = async (query: Record<string, string>) =>
  (await outbox({ channel: 'mail', ...query })).map(({ subject }) => subject);

async function acceptedOrder() {
  const customer = await app.person();
  const driver = await app.person({ isDriver: true });
  const order = await seedOrder(app.database.db, { customerId: customer.id, retailer: 'Target' });
  await requests.post(driver, `/api/driver/orders/${order.id}/accept`);
  return { customer, order };
}

/** Waits for the person's mail of this kind to be sent. */
const sentMail = (person: TestPerson, moment: string) =>
  vi.waitFor(async () => {
    const rows = await outbox({ q: person.email });
    const found = rows.find((row) => row.channel === 'mail' && row.moment === moment);
    expect(found?.state).toBe('sent');
    return found as Row;
  }, patience);

const again = (id: string, reason = 'They say that it did not arrive', by = admin) =>
  requests.post(by, `/api/admin/outbox/${id}/send-again`, { reason });

describe('a message is sent again', () => {
  test('as it was, once more, with its reason in the audit', async () => {
    const { customer } = await acceptedOrder();
    const mail = await sentMail(customer, 'accepted');
    expect(mail).toMatchObject({ copy: 0, maySendAgain: true });
    expect((await again(mail.id, ' ')).statusCode).toBe(422);
    const answer = await again(mail.id);
    expect(answer.statusCode).toBe(201);
    const copy = await vi.waitFor(async () => {
      const mails = await mailsTo(app, customer.email, '% accepted your %');
      expect(mails).toHaveLength(2);
      expect(mails[1]).toEqual(mails[0]);
      const found = (await outbox({ q: customer.email })).find(({ id }) => id === answer.json().id);
      expect(found).toMatchObject({ state: 'sent', copy: 1, to: customer.email });
      return found;
    }, patience);
    expect(copy?.subject).toBe(mail.subject);
    const acts = await requests.get(admin, '/api/admin/acts?action=send_message_again');
    expect(acts.json()[0]).toMatchObject({
      reason: 'They say that it did not arrive',
      person: { id: customer.id },
      changes: expect.arrayContaining([{ fact: 'messageChannel', before: null, after: 'mail' }]),
    });
  });

  test('ten minutes apart, three times in all, and by two at once only once', async () => {
    const { customer } = await acceptedOrder();
    const { id } = await sentMail(customer, 'accepted');
    const both = await Promise.all([again(id), again(id)]);
    expect(both.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const settled = () =>
      vi.waitFor(async () => {
        const rows = await outbox({ q: customer.email, channel: 'mail' });
        expect(rows.every(({ state }) => state === 'sent')).toBe(true);
      }, patience);
    await settled();
    later(9);
    expect((await again(id)).json()).toMatchObject({ code: 'rate_limited' });
    for (const minutes of [10, 20]) {
      later(minutes);
      expect((await again(id)).statusCode).toBe(201);
      await settled();
    }
    later(60);
    expect((await again(id)).statusCode).toBe(429);
  });

  test('by one person thirty times an hour', async () => {
    const { customer } = await acceptedOrder();
    const { id } = await sentMail(customer, 'accepted');
    const busy = await app.person({ isAdmin: true, scopes: ['dashboard'] });
    await sql`INSERT INTO admin_acts (admin_id, action, person_id, acted_at)
      SELECT ${busy.id}, 'send_message_again', ${customer.id}, ${app.clock.now()} FROM generate_series(1, 30)`.execute(
      app.database.db,
    );
    expect((await again(id, 'It was lost', busy)).statusCode).toBe(429);
    later(61);
    expect((await again(id, 'It was lost', busy)).statusCode).toBe(201);
  });

  test('at the address of now, and not where its reader turned it off', async () => {
    const { customer } = await acceptedOrder();
    const { id } = await sentMail(customer, 'accepted');
    const change = (isOn: boolean) =>
      requests.put(customer, '/api/notification-preferences', {
        changes: [{ group: 'pickup', channel: 'mail', isOn }],
      });
    await change(false);
    expect((await again(id)).json()).toMatchObject({ code: 'message_unreachable' });
    await change(true);
    const moved = `moved-${customer.email}`;
    await sql`UPDATE users SET email = ${moved} WHERE id = ${customer.id}`.execute(app.database.db);
    expect((await again(id)).statusCode).toBe(201);
    await vi.waitFor(
      async () => expect(await mailsTo(app, moved, '% accepted your %')).toHaveLength(1),
      patience,
    );
  });

  test('with a secret link only while that link opens something', async () => {
    const customer = await app.person();
    await requests.post(null, '/api/auth/forgot-password', { email: customer.email });
    const { id } = await sentMail(customer, 'reset_password');
    await mailedToken(app, customer.email, { page: '/reset-password' });
    later(30);
    expect((await again(id)).statusCode).toBe(201);
    const token = await mailedToken(app, customer.email, { page: '/reset-password', mails: 2 });
    later(50);
    const password = 'six-brown-parcels';
    const used = await requests.post(null, '/api/auth/reset-password', {
      token,
      password,
      confirmPassword: password,
    });
    expect(used.statusCode).toBeLessThan(300);
    expect((await again(id)).json()).toMatchObject({ code: 'message_link_ended' });
    later(61);
    expect((await again(id)).json()).toMatchObject({ code: 'message_link_ended' });
    const row = (await outbox({ q: customer.email })).find((one) => one.id === id);
    expect(row?.maySendAgain).toBe(false);
  });

  test('never in the app, of a sandbox, or by somebody without the right', async () => {
    const { customer } = await acceptedOrder();
    await sentMail(customer, 'accepted');
    const inApp = (await outbox({ q: customer.email, channel: 'in_app' }))[0] as Row;
    expect(inApp.maySendAgain).toBe(false);
    expect((await again(inApp.id)).json()).toMatchObject({ code: 'message_stays' });
    expect((await again(inApp.id, 'Why not', customer)).statusCode).toBe(403);
    const sandboxId = await app.sandbox();
    const visitor = await app.person({ sandboxId });
    const driver = await app.person({ isDriver: true, sandboxId });
    const order = await seedOrder(app.database.db, { customerId: visitor.id });
    await requests.post(driver, `/api/driver/orders/${order.id}/accept`);
    const { rows } = await vi.waitFor(async () => {
      const found = await sql<{ id: string }>`
        SELECT d.id FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id
        WHERE n.recipient_id = ${visitor.id} AND d.channel = 'mail' AND d.ended_at IS NOT NULL`.execute(
        app.database.db,
      );
      expect(found.rows.length).toBeGreaterThan(0);
      return found;
    }, patience);
    expect((await again(rows[0]?.id ?? '')).statusCode).toBe(404);
  });
});

describe('messages are found', () => {
  test('by recipient, tracking number and words of the subject', async () => {
    const { customer, order } = await acceptedOrder();
    const { subject } = await sentMail(customer, 'accepted');
    const other = await acceptedOrder();
    await sentMail(other.customer, 'accepted');
    for (const q of [customer.email, customer.email.toUpperCase(), order.trackingNumber])
      expect(await subjectsOf({ q })).toContain(subject);
    const byOrder = await outbox({ q: order.trackingNumber.toLowerCase() });
    expect(new Set(byOrder.map(({ to }) => to))).not.toContain(other.customer.email);
    const byWords = await outbox({ q: `accepted target ${customer.email.slice(0, 8)}` });
    expect(byWords.every((row) => /accepted.*target/i.test(row.subject))).toBe(true);
    expect(byWords.length).toBeGreaterThan(0);
    expect(await outbox({ q: 'accepted_target%' })).toEqual([]);
  });

  test('by words among the newest, and the page says how far it looked', async () => {
    const { customer } = await acceptedOrder();
    const { subject } = await sentMail(customer, 'accepted');
    await sql`
      WITH told AS (SELECT id, created_at FROM notifications WHERE recipient_id = ${customer.id} LIMIT 1)
      INSERT INTO notification_deliveries (notification_id, channel, copy, state, created_at, ended_at)
      SELECT id, 'push', n, 'sent', created_at + interval '1 hour' + n * interval '1 second', created_at
      FROM told, generate_series(1, ${messagesLookedThrough}) n`.execute(app.database.db);
    const url = `/api/admin/outbox?q=${encodeURIComponent(`nobody ${subject}`)}`;
    const first = await requests.get(admin, url);
    expect(first.json()).toEqual([]);
    expect(first.headers['x-looked-through']).toBe(String(messagesLookedThrough));
    const cursor = String(first.headers['x-next-cursor']);
    const found = await requests.get(
      admin,
      `/api/admin/outbox?channel=mail&q=${encodeURIComponent(subject)}&cursor=${cursor}`,
    );
    expect(found.json().map((row: Row) => row.subject)).toContain(subject);
    await sql`DELETE FROM notification_deliveries WHERE channel = 'push' AND copy > 0`.execute(
      app.database.db,
    );
  });
});

describe('every message has a template', () => {
  test('on each of its channels, laid out as it is sent', async () => {
    const all = (await requests.get(admin, '/api/admin/message-templates')).json();
    expect(all.map(({ moment }: { moment: string }) => moment)).toEqual(notificationMoments);
    for (const { moment, channels } of all) {
      const path = `/api/admin/message-templates/${moment}`;
      const one = (await requests.get(admin, path)).json();
      const shown = { in_app: one.inApp, mail: one.mail, push: one.push, text: one.text };
      const has = Object.entries(shown).flatMap(([channel, part]) => (part ? [channel] : []));
      expect({ moment, has }).toEqual({ moment, has: channels });
      const html = await requests.get(admin, `${path}/mail.html`);
      expect({ moment, status: html.statusCode }).toEqual({
        moment,
        status: channels.includes('mail') ? 200 : 404,
      });
    }
  });

  test('with the parts that the sent mail has', async () => {
    const path = '/api/admin/message-templates/payment_captured';
    const { mail } = (await requests.get(admin, path)).json();
    expect(mail.subject).toBe('You paid $18.24 for your Target return');
    for (const part of ['Way to the store', '$7.24', 'Nov 27, 2026, 2:00 PM'])
      expect(mail.text).toContain(part);
    const html = await requests.get(admin, `${path}/mail.html`);
    expect(html.headers['content-type']).toMatch(/^text\/html/);
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.body).toContain('Visa ending in 4242');
    const link = (await requests.get(admin, '/api/admin/message-templates/reset_password')).json();
    expect(link.mail.text).toContain('https://returns.example/reset-password#token=example');
  });

  test('and is found by its channel and its words', async () => {
    const url = '/api/admin/message-templates?channel=text&q=driver%20DOOR';
    const found = (await requests.get(admin, url)).json();
    expect(found.map(({ moment }: { moment: string }) => moment)).toEqual(['driver_arrived']);
  });
});
