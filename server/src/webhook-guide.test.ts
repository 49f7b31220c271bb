import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webhookEvents } from '@backhaul/domain/retail/webhook-events.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestsOf } from './testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';
import { suiteOffsetMs } from './testing/test-clock.ts';
import { startTestReceiver } from './testing/test-receiver.ts';

// Runs the receiver of docs/api-guide.md as it is written there, on real webhooks of the product.

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/api-guide.md'), 'utf8');
const program = /^```js\n(.*?)^```$/ms.exec(guide)?.[1] ?? '';
const patience = { timeout: 15_000, interval: 50 };
const base = '/api/retailer/companies/target/webhooks';

let app: TestApp;
let owner: TestPerson;
let double: Awaited<ReturnType<typeof startTestReceiver>>;
const folder = mkdtempSync(path.join(tmpdir(), 'backhaul-receiver-'));

beforeAll(async () => {
  double = await startTestReceiver();
  app = await startTestApp({}, { outgoing: double.outgoing });
  owner = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'target', 'owner')`.execute(
    app.database.db,
  );
});
afterAll(async () => {
  await app.stop();
  await double.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts the guide's program as a process. All webhooks that the product sends are forwarded to it. */
async function runReceiver(secret: string) {
  const port = await freePort();
  const file = path.join(folder, 'receiver.mjs');
  writeFileSync(file, program);
  const shift = ['--import', path.join(root, 'scripts/suite/shifted-date.mjs')];
  const child = spawn(process.execPath, [...shift, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      WEBHOOK_SECRET: secret,
      PORT: String(port),
      BACKHAUL_TEST_OFFSET_MS: String(suiteOffsetMs),
    },
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => {
    printed += part.toString();
  });
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
  await vi.waitFor(() => post({}, '{}'), patience);
  const answered: number[] = [];
  double.answers(({ headers, body }, response) => {
    const signed = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
    void post(Object.fromEntries(signed), body).then(({ status }) => {
      answered.push(status);
      response.writeHead(status).end();
    });
  });
  return { post, answered, printed: () => printed, stop: () => child.kill('SIGKILL') };
}

test('a receiver of 30 lines verifies what we send, takes it once, and refuses everything else', async () => {
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(30);
  const { post } = requestsOf(app);
  const made = await post(owner, base, {
    url: 'https://hooks.target.example/backhaul',
    mode: 'live',
    events: [],
    sends: 'thin',
  });
  const { secret, webhook } = made.json();
  const receiver = await runReceiver(secret);
  try {
    const { deliveryId } = (await post(owner, `${base}/${webhook.id}/test`, {})).json();
    await vi.waitFor(() => expect(receiver.answered).toEqual([204]), patience);
    await post(owner, `${base}/${webhook.id}/deliveries/${deliveryId}/replay`, {});
    await vi.waitFor(() => expect(receiver.answered).toEqual([204, 204]), patience);
    expect(receiver.printed().trim().split('\n')).toHaveLength(1);
    const [message] = double.received;
    const { headers = {}, body = '' } = message ?? {};
    const signed = {
      'webhook-id': headers['webhook-id'] ?? '',
      'webhook-timestamp': headers['webhook-timestamp'] ?? '',
      'webhook-signature': headers['webhook-signature'] ?? '',
    };
    expect((await receiver.post(signed, `${body} `)).status).toBe(400);
    const old = {
      ...signed,
      'webhook-timestamp': String(Number(signed['webhook-timestamp']) - 600),
    };
    expect((await receiver.post(old, body)).status).toBe(400);
    expect((await receiver.post({}, body)).status).toBe(400);
  } finally {
    receiver.stop();
  }
});

test('the guide and the changes name every kind of message', () => {
  const changes = readFileSync(path.join(root, 'docs/api-changelog.md'), 'utf8');
  /**
   * True if the text contains the event's name, such as `key.issued`, or the short form `.issued`, which is
   * used after another event with the same beginning.
   */
  const isNamed = (text: string, kind: string) =>
    text.includes(`\`${kind}\``) || text.includes(`\`.${kind.split('.')[1] ?? ''}\``);
  expect(webhookEvents.filter((kind) => !isNamed(guide, kind))).toEqual([]);
  expect(webhookEvents.filter((kind) => !isNamed(changes, kind))).toEqual([]);
});
