import type { PolicyDraft, PolicyVersion } from '@backhaul/contract/calls/retail/policy.ts';
import type { OwnTerms } from '@backhaul/domain/policy/policy-draft.ts';
import type { MerchantPolicy } from '@backhaul/domain/policy/policy-terms.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import {
  policyInForce,
  policyOfRow,
  type PolicyRow,
  policySql,
} from '../../../database/policy-row.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface PolicyDeps {
  db: Database;
  bus: Bus;
  clock: Clock;
}

/**
 * A company, and the tenant whose data about it is used. `sandboxId` is the demo's id, or null for the live
 * tenant.
 */
export interface Tenant {
  companyId: string;
  sandboxId: string | null;
}

export interface DraftRow {
  revision: number;
  basedOn: number | null;
  terms: OwnTerms;
  savedAt: Date;
  savedBy: string;
  savedById: string;
}

const versionsAtMost = 50;

export function termsOf({ isActive: _isActive, ...terms }: MerchantPolicy): OwnTerms {
  return terms;
}

export async function findDraft(
  db: Database,
  { companyId, sandboxId }: Tenant,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    SELECT d.revision, d.based_on AS "basedOn", d.terms, d.saved_at AS "savedAt",
      u.first_name || ' ' || u.last_name AS "savedBy", d.saved_by AS "savedById"
    FROM policy_drafts d JOIN users u ON u.id = d.saved_by
    WHERE d.company_id = ${companyId} AND d.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid`.execute(
    db,
  );
  return rows[0];
}

export function presentDraft(row: DraftRow, userId: string): PolicyDraft {
  const { savedById, savedAt, ...draft } = row;
  return { ...draft, savedAt: savedAt.toISOString(), isMine: savedById === userId };
}

/** The version of a company's policy that is in force at an instant; null if there is none. */
export async function findInForce(
  db: Database,
  companyId: string,
  at: Date,
): Promise<{ version: number; policy: MerchantPolicy } | null> {
  const { rows } = await sql<{ policy: PolicyRow | null }>`
    SELECT ${policyInForce(at)} AS policy FROM companies c WHERE c.id = ${companyId}`.execute(db);
  const stored = rows[0]?.policy ?? null;
  return stored === null ? null : { version: stored.version, policy: policyOfRow(stored) };
}

interface VersionRow {
  policy: PolicyRow;
  fromDay: string | null;
  publishedAt: Date;
  publishedBy: string | null;
  withdrawnBy: string | null;
  state: PolicyVersion['state'];
}

/**
 * The newest versions of a company's policy, each with its state. The version in force is the highest one
 * whose first day has come.
 */
export async function findVersions(
  db: Database,
  companyId: string,
  { now, only }: { now: Date; only?: number },
): Promise<PolicyVersion[]> {
  const { rows } = await sql<VersionRow>`
    SELECT ${sql.raw(policySql)} AS policy, p.from_day AS "fromDay", p.created_at AS "publishedAt",
      a.first_name || ' ' || a.last_name AS "publishedBy", w.first_name || ' ' || w.last_name AS "withdrawnBy",
      CASE WHEN p.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN p.in_force_at > ${now} THEN 'waits'
        WHEN p.version = max(p.version) FILTER (WHERE p.withdrawn_at IS NULL AND p.in_force_at <= ${now}) OVER ()
        THEN 'in_force' ELSE 'past' END AS state
    FROM return_policies p LEFT JOIN users a ON a.id = p.published_by LEFT JOIN users w ON w.id = p.withdrawn_by
    WHERE p.company_id = ${companyId} ORDER BY p.version DESC LIMIT ${versionsAtMost}`.execute(db);
  return rows
    .filter(({ policy }) => only === undefined || policy.version === only)
    .map(({ policy, publishedAt, ...row }) => ({
      ...row,
      version: policy.version,
      publishedAt: publishedAt.toISOString(),
      terms: termsOf(policyOfRow(policy)),
    }));
}

/** Locks a company's policy, so that its changes run one after another. */
export async function lockPolicy(transaction: Database, companyId: string): Promise<void> {
  await sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`.execute(transaction);
}
