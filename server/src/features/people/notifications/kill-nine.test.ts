import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../database/test-database.ts';
import { changeOrder } from '../../../orders/change-order.ts';
import { seedOrder } from '../../../testing/seed-order.ts';
import { isWhole } from '../../../testing/sized.ts';
import { type RunningServer, startServerProcess } from '../../../testing/server-process.ts';
import { suiteClock, suiteOffsetMs } from '../../../testing/test-clock.ts';

/**
 * More people than the number of messages a process sends at once, so that some messages are still queued
 * when the server is killed.
 */
const people = 80;
/**
 * A provider answers this many messages and then no more, so that other messages are still being sent when
 * the server is killed.
 */
const answered = 8;
const killed = Promise.withResolvers<void>();
/** After this time another process may claim the messages of the killed one. */
const leaseMs = 61_000;
const patience = { timeout: 60_000, interval: 50 };
/** Push is left out, because it is only sent to public IP addresses. All channels work the same way. */
const channels = ['mail', 'text'] as const;
type Channel = (typeof channels)[number];

/** The messages that arrived at the providers, by recipient. */
const arrived: Record<Channel, string[]> = { mail: [], text: [] };

/** Records a message that arrived. Resolves when the provider answers. */
async function arrive(channel: Channel, recipient: string): Promise<void> {
  if (arrived[channel].push(recipient) > answered) await killed.promise;
}

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, { envelope }, done) {
    stream.resume();
    stream.once('end', () => {
      void arrive('mail', envelope.rcptTo[0]?.address ?? '').then(() => done());
    });
  },
});
// The killed server breaks its connections, which must not fail the test.
smtp.on('error', () => undefined);
const web = createServer((request, response) => {
  void text(request).then(async (body) => {
    await arrive('text', new URLSearchParams(body).get('To') ?? '');
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
  });
});
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

let database: TestDatabase;
const servers: RunningServer[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const { process } of servers) process.kill('SIGKILL');
  await new Promise<void>((resolve) => smtp.close(resolve));
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  await database.destroy();
});

async function start(laterMs: number): Promise<RunningServer> {
  const server = await startServerProcess(database.url, {
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000001',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+13145550100',
    TWILIO_ORIGIN: `http://127.0.0.1:${portOf(web)}`,
    LOG_LEVEL: 'silent',
    BACKHAUL_TEST_OFFSET_MS: String(suiteOffsetMs + laterMs),
  });
  servers.push(server);
  return server;
}

/** Creates a person with an order who is notified on every channel. */
async function reachable(n: number): Promise<{ id: string; orderId: string }> {
  const { db } = database;
  const id = randomUUID();
  const now = suiteClock.now();
  await sql`INSERT INTO users (id, email, first_name, last_name) VALUES (${id}, ${`p${n}@example.com`}, 'A', 'B')`.execute(
    db,
  );
  await sql`INSERT INTO text_numbers (user_id, phone, consented_at, confirmed_at)
    VALUES (${id}, ${`+13145550${100 + n}`}, ${now}, ${now})`.execute(db);
  return { id, orderId: (await seedOrder(db, { customerId: id })).id };
}

interface Delivery {
  channel: Channel | 'in_app';
  state: string;
  error: string | null;
  n: number;
}

/** The messages about the cancellations, counted by outcome. */
async function deliveries(): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    SELECT d.channel, d.state, d.last_error AS error, count(*)::integer AS n
    FROM notifications n JOIN notification_deliveries d ON d.notification_id = n.id
    WHERE n.moment = 'order_cancelled' GROUP BY 1, 2, 3`.execute(database.db);
  return rows;
}
const countOf = (rows: readonly Delivery[], wanted: (row: Delivery) => boolean) =>
  rows.filter(wanted).reduce((sum, { n }) => sum + n, 0);

// This test is slow and runs only in the whole suite. In every `npm test`, bench/promises/reactions.test.ts
// also kills the server while it sends mails.
test.runIf(isWhole)(
  'each is told once on each channel over a kill -9 of the server in the middle',
  { timeout: 180_000 },
  async () => {
    const told = [];
    for (let n = 0; n < people; n += 1) told.push(await reachable(n));
    // The server must run before the cancellations, because it sends no notifications for events from before
    // its first start.
    const first = await start(0);
    for (const { orderId } of told)
      await changeOrder(database.db, {
        set: { status: 'cancelled' },
        guard: sql`status = 'created'`,
        event: {
          orderId,
          type: 'cancelled',
          action: 'cancel',
          actor: { kind: 'admin', id: null },
          happenedAt: suiteClock.now(),
        },
      });
    await vi.waitFor(() => {
      for (const channel of channels) expect(arrived[channel].length).toBeGreaterThan(answered);
    }, patience);
    first.process.kill('SIGKILL');
    await new Promise((resolve) => first.process.once('exit', resolve));
    killed.resolve();
    const atKill = await deliveries();
    for (const channel of channels) {
      const of = (state: string) =>
        countOf(atKill, (row) => row.channel === channel && row.state === state);
      expect(of('sending'), `${channel} on its way`).toBeGreaterThan(0);
      expect(of('queued'), `${channel} queued`).toBeGreaterThan(0);
    }

    await start(leaseMs);
    const open = ['queued', 'held', 'sending'];
    await vi.waitFor(async () => {
      const now = await deliveries();
      expect(countOf(now, ({ channel }) => channel === 'in_app')).toBe(people);
      expect(countOf(now, ({ state }) => open.includes(state))).toBe(0);
    }, patience);

    const ended = await deliveries();
    const { rows: inboxes } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM notifications WHERE moment = 'order_cancelled' GROUP BY recipient_id`.execute(
      database.db,
    );
    expect(inboxes).toEqual(Array.from({ length: people }, () => ({ n: 1 })));
    for (const channel of channels) {
      const of = (state: string) =>
        countOf(ended, (row) => row.channel === channel && row.state === state);
      expect(new Set(arrived[channel]).size, `${channel} twice`).toBe(arrived[channel].length);
      expect(of('sent') + of('failed'), channel).toBe(people);
      // The outcome is unknown only for messages that were being sent at the kill.
      expect(of('failed'), channel).toBeLessThanOrEqual(
        countOf(atKill, (row) => row.channel === channel && row.state === 'sending'),
      );
      expect(arrived[channel].length, channel).toBeGreaterThanOrEqual(of('sent'));
    }
    const doubts = ended.filter(({ state }) => state === 'failed').map(({ error }) => error);
    expect(new Set(doubts)).toEqual(
      new Set(['Nobody knows whether it went out: the server stopped meanwhile']),
    );
  },
);
