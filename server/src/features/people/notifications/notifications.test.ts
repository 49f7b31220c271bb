import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailsTo } from '../../../testing/mailed-link.ts';
import { requestsOf } from '../../../testing/requests-of.ts';
import { seedOrder, type SeedOrderOptions } from '../../../testing/seed-order.ts';
import { connect } from '../../../testing/test-subscriber.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

let app: TestApp;
let requests: ReturnType<typeof requestsOf>;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_ORIGIN: 'https://returns.example' });
  requests = requestsOf(app);
  // The test runs in the daytime, because mail waits at night until the morning.
  app.clock.set('2026-11-20T22:40:00Z');
  admin = await app.person({ isAdmin: true, scopes: ['dashboard'] });
});
afterAll(() => app.stop());

const patience = { timeout: 10_000, interval: 20 };

async function accept(options: Omit<SeedOrderOptions, 'customerId'> & { sandboxId?: string } = {}) {
  const tenant = options.sandboxId === undefined ? {} : { sandboxId: options.sandboxId };
  const customer = await app.person(tenant);
  const driver = await app.person({ isDriver: true, ...tenant });
  const order = await seedOrder(app.database.db, { customerId: customer.id, ...options });
  const answer = await requests.post(driver, `/api/driver/orders/${order.id}/accept`);
  expect(answer.statusCode).toBe(200);
  return { customer, driver, order };
}

const inboxOf = async (person: TestPerson, query = '') =>
  app.fastify.inject({ url: `/api/notifications${query}`, headers: { cookie: person.cookie } });

/** The person's notifications in the app about the driver's acceptance of the order. */
async function toldOf(person: TestPerson, query = '') {
  const answer = await inboxOf(person, query);
  return answer.json().filter(({ moment }: { moment: string }) => moment === 'accepted');
}

const acceptedMailsTo = ({ email }: TestPerson) => mailsTo(app, email, '% accepted your %');

/** Waits until both channels have sent their notification. */
async function untilTold(customer: TestPerson) {
  await vi.waitFor(async () => {
    expect(await toldOf(customer)).toHaveLength(1);
    expect(await acceptedMailsTo(customer)).toHaveLength(1);
  }, patience);
}

describe('when a driver accepts', () => {
  test('the customer finds it in their inbox, with both ends of the window', async () => {
    const { customer, driver, order } = await accept({ retailer: 'Target' });
    await untilTold(customer);
    expect(await toldOf(customer)).toEqual([
      {
        id: expect.any(String),
        kind: 'order.accepted',
        moment: 'accepted',
        orderId: order.id,
        subject: 'Test accepted your Target return',
        body: expect.stringMatching(/^Test collects your item .+ and .+\.$/),
        link: { label: 'See your return', path: `/order-status/${order.id}` },
        createdAt: expect.any(String),
        readAt: null,
      },
    ]);
    expect((await inboxOf(driver)).json()).toEqual([]);
  });

  test('they are mailed, in text and HTML, and administrators read it in the outbox', async () => {
    const { customer, order } = await accept({ retailer: 'Bath & "Beyond" <b>' });
    await untilTold(customer);
    const headers = { cookie: admin.cookie };
    // The mail is marked as sent shortly after it reaches the mailbox, so the test waits.
    const mail = await vi.waitFor(async () => {
      const outbox = await app.fastify.inject({ url: '/api/admin/outbox', headers });
      const found = outbox
        .json()
        .find(
          ({ to, channel, moment }: Record<string, string>) =>
            to === customer.email && channel === 'mail' && moment === 'accepted',
        );
      expect(found).toMatchObject({ state: 'sent', attempts: 1, lastError: null, dueAt: null });
      return found;
    }, patience);
    expect(mail.subject).toBe('Test accepted your Bath & "Beyond" <b> return');
    const link = `https://returns.example/order-status/${order.id}`;
    for (const part of [order.trackingNumber, link, 'Backhaul', '(314) 555-0142'])
      for (const body of [mail.text, mail.html]) expect(body).toContain(part);
    expect(mail.html).toContain('Bath &amp; &quot;Beyond&quot; &lt;b&gt;');
    expect(mail.text).toMatch(/^Test collects your item .+ and .+\.$/m);
  });

  test('in a sandbox as well, where it stays', async () => {
    const { customer } = await accept({ sandboxId: await app.sandbox() });
    await untilTold(customer);
    const [mail] = await acceptedMailsTo(customer);
    expect(mail?.sandbox_id).not.toBeNull();
    const headers = { cookie: admin.cookie };
    const outbox = await app.fastify.inject({ url: '/api/admin/outbox', headers });
    expect(outbox.body).not.toContain(customer.email);
  });

  test('again only what is told again: a second driver after the first let go', async () => {
    const { customer, driver, order } = await accept();
    await untilTold(customer);
    const url = `/api/driver/orders/${order.id}`;
    await requests.post(driver, `${url}/release`, { reason: 'Flat tyre' });
    const next = await app.person({ isDriver: true });
    expect((await requests.post(next, `${url}/accept`)).statusCode).toBe(200);
    await vi.waitFor(async () => {
      expect(await toldOf(customer)).toHaveLength(2);
      expect(await acceptedMailsTo(customer)).toHaveLength(2);
    }, patience);
    const first = await inboxOf(customer, '?limit=2');
    const cursor = String(first.headers['x-next-cursor']);
    const second = await inboxOf(customer, `?limit=50&cursor=${cursor}`);
    expect([...first.json(), ...second.json()]).toEqual((await inboxOf(customer)).json());
  });

  test('nobody is told of what a demo begins with', async () => {
    const { customer } = await accept();
    const answer = await app.fastify.inject({ method: 'POST', url: '/api/auth/demo-login' });
    expect(answer.statusCode).toBe(200);
    const { customer: later } = await accept();
    await untilTold(customer);
    // Events are handled in order. Once the later order's customer is notified, the demo's own orders have
    // been handled, too.
    await untilTold(later);
    const { rows } = await sql`SELECT FROM notifications n JOIN domain_events e ON e.id = n.event_id
      WHERE e.is_history`.execute(app.database.db);
    expect(rows).toEqual([]);
    const seeded =
      await sql`SELECT FROM domain_events WHERE is_history AND type = 'accepted'`.execute(
        app.database.db,
      );
    expect(seeded.rows.length).toBeGreaterThan(0);
  });
});

test('every open window of a person hears at once that they were told, or read it elsewhere', async () => {
  const customer = await app.person();
  const window = await connect(app, { cookie: customer.cookie });
  const order = await seedOrder(app.database.db, { customerId: customer.id });
  const stranger = await connect(app, { cookie: (await app.person()).cookie });
  const driver = await app.person({ isDriver: true });
  const rings = () => window.heard.filter(({ type }) => type === 'NOTIFIED').length;
  await requests.post(driver, `/api/driver/orders/${order.id}/accept`);
  await untilTold(customer);
  const told = (await inboxOf(customer)).json();
  await vi.waitFor(() => expect(rings()).toBe(told.length), patience);
  await requests.post(customer, `/api/notifications/${told[0].id}/read`);
  await vi.waitFor(() => expect(rings()).toBe(told.length + 1), patience);
  await requests.post(customer, '/api/notifications/read-all');
  await vi.waitFor(() => expect(rings()).toBe(told.length + 2), patience);
  expect(stranger.heard.map(({ type }) => type)).toEqual(['READY']);
});

test('administrators see how the reactions get on', async () => {
  const { customer } = await accept();
  await untilTold(customer);
  const headers = { cookie: admin.cookie };
  const answer = await app.fastify.inject({ url: '/api/admin/consumers', headers });
  const [email] = answer
    .json()
    .filter(({ name }: { name: string }) => name === 'notify-customer-of-driver');
  expect(email).toMatchObject({
    kinds: expect.arrayContaining(['order.accepted']),
    attempts: 0,
    jobs: { failing: 0 },
  });
  const names = answer.json().map(({ name }: { name: string }) => name);
  expect(names).toContain('send-account-link');
  expect(names).toEqual(names.toSorted());
});
