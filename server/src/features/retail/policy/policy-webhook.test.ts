import type { OwnPolicy } from '@backhaul/contract/calls/retail/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../testing/requests-of.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { startTestReceiver } from '../../../testing/test-receiver.ts';

const patience = { timeout: 15_000, interval: 20 };
let app: TestApp;
let receiver: Awaited<ReturnType<typeof startTestReceiver>>;

beforeAll(async () => {
  receiver = await startTestReceiver();
  app = await startTestApp({}, { outgoing: receiver.outgoing });
  app.clock.set('2026-11-20T20:00:00.000Z');
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

async function ownerOf(companyId: string): Promise<TestPerson> {
  const person = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${person.id}, ${companyId}, 'owner')`.execute(
    app.database.db,
  );
  return person;
}

test('a published policy is sent to the endpoints of its company alone, with its version and day', async () => {
  const requests = requestsOf(app);
  const owner = await ownerOf('target');
  const other = await ownerOf('ikea');
  const endpoint = { mode: 'live', events: [], sends: 'object' };
  const make = (by: TestPerson, companyId: string, events: string[] = []) =>
    requests.post(by, `/api/retailer/companies/${companyId}/webhooks`, {
      ...endpoint,
      events,
      url: `https://${companyId}.target.example/backhaul`,
    });
  expect((await make(owner, 'target', ['policy.published'])).statusCode).toBe(200);
  expect((await make(other, 'ikea')).statusCode).toBe(200);
  const at = '/api/retailer/companies/target/policy';
  const { versions } = (await requests.get(owner, at)).json<OwnPolicy>();
  const terms = { ...versions[0]?.terms, returnWindowDays: 5 };
  await requests.put(owner, `${at}/draft`, { revision: 0, terms });
  const published = await requests.post(owner, `${at}/publish`, {
    revision: 1,
    fromDay: '2026-12-01',
  });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patience);
  const [message] = receiver.received;
  expect(JSON.parse(message?.body ?? '')).toEqual({
    type: 'policy.published',
    timestamp: '2026-11-20T20:00:00.000Z',
    data: { version: published.json().version, fromDay: '2026-12-01' },
  });
});
