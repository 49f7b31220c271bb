import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * The tenant in which a company's test keys act: a sandbox that never ends. It is created with the first test
 * key. Nothing in it is charged, and nobody gets a message.
 */
export async function testTenantOf(transaction: Database, companyId: string): Promise<string> {
  await sql`INSERT INTO sandboxes (id, expires_at, company_id) VALUES (${randomUUID()}, 'infinity', ${companyId})
    ON CONFLICT (company_id) DO NOTHING`.execute(transaction);
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM sandboxes WHERE company_id = ${companyId}`.execute(transaction);
  const [tenant] = rows;
  if (tenant === undefined) throw new Error('a tenant that was just made is gone');
  return tenant.id;
}
