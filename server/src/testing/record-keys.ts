import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import type { TestApp } from './test-app.ts';

const company = { companyId: 'target' };

/**
 * Makes and records as API examples the calls with which a retailer makes an API key, rotates it, gives it
 * more time, and ends it.
 */
export async function recordKeys(app: TestApp, made: Made): Promise<void> {
  const owner = await app.person({ email: 'nora@example.com' });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'target', 'owner')`.execute(
    app.database.db,
  );
  const body = {
    name: 'Warehouse sync',
    mode: 'live',
    scopes: ['orders:read', 'files:read'],
    allowedFrom: ['198.51.100.0/28'],
  };
  const first = await made('createApiKey', owner, { params: company, body });
  const params = { ...company, keyId: first.body.apiKey?.id ?? '' };
  await made('rotateApiKey', owner, { params });
  await made('prolongApiKey', owner, { params });
  await made('endApiKey', owner, { params });
  const leaked = await made('createApiKey', owner, { params: company, body });
  await made('endLeakedApiKey', owner, { params: company, body: { key: leaked.body.key } });
  const tills = { name: 'Order page', mode: 'test', scopes: ['orders:read'] };
  await made('createApiKey', owner, { params: company, body: tills });
  // Deletes the other keys, because keys with the same time have no fixed sequence.
  await sql`DELETE FROM api_keys WHERE company_id = 'target' AND name <> 'Order page'`.execute(
    app.database.db,
  );
  await made('listApiKeys', owner, { params: company });
}
