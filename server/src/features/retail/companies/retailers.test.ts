import { randomUUID } from 'node:crypto';
import type { RetailerAccount } from '@backhaul/contract/calls/retail/retailers.ts';
import { apiScopes } from '@backhaul/domain/retail/api-scopes.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';
import { issueTestKey } from '../../../testing/test-key.ts';

const { app, db, admin, customer, requests } = await startOrderScenario();

const list = async (query: string) => {
  const answer = await requests.get(admin, `/api/admin/retailers${query}`);
  expect(answer.statusCode).toBe(200);
  return { rows: answer.json<RetailerAccount[]>(), next: answer.headers['x-next-cursor'] };
};
const rowOf = async (id: string) =>
  (await list('?limit=100&q=o')).rows.find((row) => row.id === id);

async function endpoint(companyId: string, state: string, failingSince: Date | null) {
  await sql`INSERT INTO webhook_endpoints (id, company_id, created_by, created_at, url, sends, state, secret, secret_ends_with,
      failing_since, disabled_reason)
    VALUES (${randomUUID()}, ${companyId}, ${admin.id}, ${app.clock.now()}, 'https://hooks.example/in', 'thin', ${state}, '\\x00',
      'abcd', ${failingSince}, ${state === 'disabled' ? 'failing' : null})`.execute(db);
}

test('a retailer has its people, the keys that work and its endpoints, and says what is wrong', async () => {
  expect(await rowOf('old-navy')).toMatchObject({
    standing: 'nobody',
    people: [],
    liveKeys: 0,
    programs: 'none',
    keyUsedAt: null,
  });
  const owner = await app.person();
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'old-navy', 'owner')`.execute(
    db,
  );
  const keyOf = (mode: 'live' | 'test') =>
    issueTestKey(app, owner, { companyId: 'old-navy', scopes: apiScopes, mode });
  await keyOf('live');
  await keyOf('test');
  expect(await rowOf('old-navy')).toMatchObject({
    standing: 'owned',
    peopleCount: 1,
    liveKeys: 1,
    testKeys: 1,
    programs: 'well',
  });
  await sql`UPDATE api_keys SET ends_at = ${app.clock.now()} WHERE company_id = 'old-navy'`.execute(
    db,
  );
  expect(await rowOf('old-navy')).toMatchObject({ liveKeys: 0, testKeys: 0, programs: 'none' });
  await endpoint('old-navy', 'on', null);
  expect(await rowOf('old-navy')).toMatchObject({ endpoints: 1, programs: 'well' });
  await endpoint('old-navy', 'on', app.clock.now());
  await endpoint('old-navy', 'disabled', null);
  expect(await rowOf('old-navy')).toMatchObject({
    endpoints: 2,
    failingEndpoints: 2,
    programs: 'trouble',
  });
});

test('a claim that is open shows, and the filters find what they say', async () => {
  await sql`INSERT INTO company_claims (id, claimant_id, company_id, company_name, category, is_new, domains, is_known_domain,
      created_at, record_token)
    VALUES (${randomUUID()}, ${customer.id}, 'kohls', 'Kohl’s', 'department_store', false, '{kohls.example}', false,
      ${app.clock.now()}, 'q7Zt4mW9kLp2')`.execute(db);
  const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id);
  expect(await idsOf('?standing=claimed')).toEqual(['kohls']);
  expect(await idsOf('?programs=trouble')).toEqual(['old-navy']);
  expect(await idsOf('?q=nothing%25like')).toEqual([]);
});

test('pages follow each other by name and lose nobody', async () => {
  const all = (await list('?limit=100')).rows.map(({ id }) => id);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { rows, next } = await list(`?limit=7${cursor}`);
    seen.push(...rows.map(({ id }) => id));
    cursor = typeof next === 'string' ? `&cursor=${next}` : '';
  } while (cursor !== '' && seen.length < all.length);
  expect(seen).toEqual(all);
  const wrong = await requests.get(admin, '/api/admin/retailers?cursor=nonsense');
  expect(wrong.statusCode).toBe(422);
});
