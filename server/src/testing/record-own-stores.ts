import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import { ownerOfRetailer } from './record-agreement.ts';
import type { TestApp } from './test-app.ts';

/** A company that no other example and no test of the access table uses. */
const companyId = 'burlington';

/**
 * Makes the calls by which a retailer lists and changes its own stores, and records them as API
 * examples.
 */
export async function recordOwnStores(app: TestApp, made: Made): Promise<void> {
  const { db } = app.database;
  const owner = await ownerOfRetailer(app, companyId);
  const company = { companyId };
  await made('listOwnStores', owner, { params: company, query: { limit: '2' } });
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stores WHERE company_id = ${companyId} ORDER BY name, id LIMIT 1`.execute(db);
  const storeId = rows[0]?.id ?? '';
  const params = { ...company, storeId };
  const wish = { state: 'takes_returns', hours: 'Mo-Su 09:00-21:00; 2026 Dec 24 off' };
  await made('previewStoreChange', owner, { params, query: wish });
  const body = { ...wish, reason: 'We are closed on Christmas Eve', shutOut: 0 };
  await made('changeOwnStore', owner, { params, body });
  await made('listOwnStoreChanges', owner, { params });
}
