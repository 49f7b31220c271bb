import { apiScopes } from '@backhaul/domain/retail/api-scopes.ts';
import { sql } from 'kysely';
import { readMember } from '../features/retail/api-keys/read-member.ts';
import { issueApiKey, type NewApiKey } from '../features/retail/api-keys/issue-api-key.ts';
import type { TestApp } from './test-app.ts';

/** Issues an API key with all rights that a key can have, made by one of the company's owners. */
export async function issueTestKey(
  { database: { db }, bus, clock }: Pick<TestApp, 'database' | 'bus' | 'clock'>,
  owner: { id: string },
  made: Partial<NewApiKey> & Pick<NewApiKey, 'companyId'>,
) {
  const asked = { name: 'Tills', mode: 'live', scopes: apiScopes, ...made } as const;
  return issueApiKey({ db, bus, clock }, await readMember(db, owner.id), asked);
}

/** Issues an API key with all rights that a key can have, and returns its text. */
export async function testKeyOf(
  app: Pick<TestApp, 'database' | 'bus' | 'clock'>,
  owner: { id: string },
  companyId: string,
): Promise<string> {
  return (await issueTestKey(app, owner, { companyId })).key;
}

/** Issues an API key in a demo, made by a new owner, and makes one call with the key. */
export async function callWithDemoKey(app: TestApp, sandboxId: string): Promise<void> {
  const owner = await app.person({ sandboxId });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'target', 'owner')`.execute(
    app.database.db,
  );
  const { key } = await issueTestKey(app, owner, { companyId: 'target', mode: 'test' });
  const headers = { authorization: `Bearer ${key}` };
  await app.fastify.inject({ url: '/api/config/environment', headers });
}
