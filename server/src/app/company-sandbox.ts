import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * The ID of the separate tenant (a sandbox without an end) for a company's test keys. It is created if there
 * is none yet. In it, nobody is charged and no messages are sent.
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
