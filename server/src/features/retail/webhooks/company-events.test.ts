import type { RetailerWebhook } from '@backhaul/contract/calls/retail/webhooks.ts';
import { webhookMessage } from '@backhaul/contract/webhook-messages.ts';
import { isWebhookEvent } from '@backhaul/domain/retail/webhook-events.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { startTestReceiver } from '../../../testing/test-receiver.ts';

// The tests in this file are about events that concern a retailer itself and no order, such as a new API key.
// Only the retailer's own endpoints of the same mode (live or test) get such an event.

const patience = { timeout: 15_000 };
let app: TestApp;
let receiver: Awaited<ReturnType<typeof startTestReceiver>>;
let owner: TestPerson;
let requests: ReturnType<typeof requestsOf>;

async function ownerOf(companyId: string): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, 'owner')`.execute(
    app.database.db,
  );
  return person;
}

async function endpoint(by: TestPerson, companyId: string, mode: string, path: string) {
  const answer = await requests.post(by, `/api/retailer/companies/${companyId}/webhooks`, {
    mode,
    events: [],
    sends: 'thin',
    url: `https://hooks.target.example/${path}`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ webhook: RetailerWebhook }>().webhook;
}

/**
 * The messages that arrived at a path of the test receiver. Throws if a message does not match the API
 * reference.
 */
function cameAt(path: string) {
  return receiver.received
    .filter((message) => message.path === `/${path}`)
    .map(({ body }) => {
      const message = JSON.parse(body) as { type: string; data: Record<string, unknown> };
      if (!isWebhookEvent(message.type)) throw new Error(`${message.type} is not in the reference`);
      z.parse(webhookMessage(message.type), message);
      return message;
    });
}
const typesAt = (path: string) => cameAt(path).map(({ type }) => type);

beforeAll(async () => {
  receiver = await startTestReceiver();
  app = await startTestApp({}, { outgoing: receiver.outgoing });
  requests = requestsOf(app);
  owner = await ownerOf('target');
  await endpoint(owner, 'target', 'live', 'live');
  await endpoint(owner, 'target', 'test', 'test');
  await endpoint(await ownerOf('ikea'), 'ikea', 'live', 'ikea');
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

test('a key that is made, replaced, prolonged and ended, without the key itself', async () => {
  const keys = '/api/retailer/companies/target/api-keys';
  const body = { name: 'Tills', mode: 'live', scopes: ['orders:read'] };
  const made = await requests.post(owner, keys, body);
  expect(made.statusCode, made.body).toBeLessThan(300);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM api_keys WHERE company_id = 'target' ORDER BY created_at DESC LIMIT 1`.execute(
    app.database.db,
  );
  const id = rows[0]?.id;
  await requests.post(owner, `${keys}/${id}/rotate`);
  await requests.post(owner, `${keys}/${id}/prolong`);
  await requests.post(owner, `${keys}/${id}/end`);
  // A refused call causes no event.
  expect((await requests.post(owner, `${keys}/${id}/end`)).statusCode).toBe(409);
  const all = ['key.issued', 'key.rotated', 'key.prolonged', 'key.ended'];
  await expect.poll(() => typesAt('live').toSorted(), patience).toEqual(all.toSorted());
  for (const { data } of cameAt('live')) {
    expect(data).toMatchObject({ companyId: 'target', keyId: id, name: 'Tills', mode: 'live' });
    expect(String(data['beginsWith']).length).toBeLessThan(20);
  }
  await requests.post(owner, keys, { ...body, mode: 'test' });
  await expect.poll(() => typesAt('test'), patience).toEqual(['key.issued']);
  expect(typesAt('live')).toHaveLength(4);
  expect(typesAt('ikea')).toEqual([]);
});

test('a store whose state or hours change', async () => {
  const operator = await app.person({ isAdmin: true, scopes: ['dashboard'] });
  const change = (hours: string) =>
    requests.post(operator, '/api/admin/stores/target-hampton-village/change', {
      state: 'takes_returns',
      hours,
      reason: 'The store told us',
    });
  expect((await change('Mo-Fr 09:00-17:00')).statusCode).toBe(200);
  await expect.poll(() => typesAt('live').includes('store.changed'), patience).toBe(true);
  const [changed] = cameAt('live').filter(({ type }) => type === 'store.changed');
  expect(changed?.data).toEqual({
    companyId: 'target',
    storeId: 'target-hampton-village',
    name: 'Target Hampton Village',
  });
  await change('Mo-Fr 09:00-17:00');
  expect(typesAt('ikea')).toEqual([]);
});

test('an endpoint that was switched off is said to the others of its company and mode', async () => {
  const gone = await endpoint(owner, 'target', 'live', 'gone');
  receiver.answers(({ path }, response) => response.writeHead(path === '/gone' ? 410 : 200).end());
  await requests.post(owner, `/api/retailer/companies/target/webhooks/${gone.id}/test`);
  const offs = () =>
    cameAt('live').filter(
      ({ type, data }) => type === 'endpoint.disabled' && data['webhookId'] === gone.id,
    );
  await expect.poll(() => offs().length, patience).toBe(1);
  expect(offs()[0]?.data).toEqual({
    companyId: 'target',
    webhookId: gone.id,
    url: gone.url,
    reason: 'gone',
  });
  expect(typesAt('test')).toEqual(['key.issued']);
  // Storing the same hours a second time changed nothing, so there is no second event.
  expect(typesAt('live').filter((type) => type === 'store.changed')).toHaveLength(1);
});
