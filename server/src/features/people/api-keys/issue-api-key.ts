import { randomBytes } from 'node:crypto';
import { can } from '@backhaul/domain/access/can.ts';
import type { KeyAction } from '@backhaul/domain/access/grants.ts';
import type { Membership, SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { hashApiKey } from '../../../http/api-keys.ts';

interface MemberRow {
  sandboxId: string | null;
  memberships: Membership[];
}

/** A person's retailer memberships; a key depends on no other role. */
async function readMember(db: Database, userId: string): Promise<SessionPrincipal | null> {
  const { rows } = await sql<MemberRow>`
    SELECT u.sandbox_id AS "sandboxId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('companyId', company_id, 'role', role)), '[]')
        FROM company_members m WHERE m.user_id = u.id) AS memberships
    FROM users u WHERE u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const noRoles = { isAdmin: false, isDriver: false, scopes: [], employeeRole: null };
  return { kind: 'session', userId, ...noRoles, ...row };
}

interface NewApiKey {
  companyId: string;
  /** Tells the company's keys apart. */
  name: string;
  actions: readonly KeyAction[];
}

/**
 * Issues a key to a company on behalf of one of its owners, in their tenant. Returns the key, which cannot be read
 * again, and the prefix that identifies it. Throws forbidden.
 */
export async function issueApiKey(
  db: Database,
  createdBy: string,
  { companyId, name, actions }: NewApiKey,
): Promise<{ key: string; prefix: string }> {
  const creator = await readMember(db, createdBy);
  const sandboxId = creator?.sandboxId ?? null;
  if (!can(creator, 'issue_api_key', { companyId, sandboxId })) throw new AppError('forbidden');
  const prefix = `bhk_${sandboxId === null ? 'live' : 'test'}_${randomBytes(5).toString('hex')}`;
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('api_keys')
    .values({
      company_id: companyId,
      sandbox_id: sandboxId,
      name,
      prefix,
      key_hash: hashApiKey(key),
      actions: [...actions],
      created_by: createdBy,
    })
    .execute();
  return { key, prefix };
}

/** Revokes a key permanently; false if no active key has this prefix. */
export async function revokeApiKey(db: Database, prefix: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('prefix', '=', prefix)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
