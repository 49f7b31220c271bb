import { createHash } from 'node:crypto';
import {
  policyCheckRules,
  policyKnownOn,
  policyOldOn,
} from '@backhaul/domain/policy/policy-check.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../../../database/area-day.ts';
import type { Database } from '../../../../database/connect.ts';
import type { PolicyFact } from '../../../../database/policy-row.ts';
import type { WorkSource } from './work-source.ts';

interface PolicyRow {
  company_id: string;
  company: string;
  facts: PolicyFact[] | null;
  stored_on: string;
  checked_on: string | null;
}

/** A policy's record id for the work list. It is a hash of the company's id, in the format of a UUID. */
function policyRecordId(companyId: string): string {
  const hex = createHash('md5').update(`policy:${companyId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const dayOf = (column: string) =>
  sql`(${sql.ref(column)} AT TIME ZONE ${areaTimeZone})::date::text`;

/**
 * For each retailer, the newest version of its return policy that is not withdrawn, with the day of the
 * latest check.
 */
async function findPolicies(db: Database): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    SELECT p.company_id, c.name AS company, p.facts, ${dayOf('p.created_at')} AS stored_on,
      k.checked_on::text AS checked_on
    FROM (SELECT DISTINCT ON (company_id) * FROM return_policies WHERE withdrawn_at IS NULL
        ORDER BY company_id, version DESC) p
      JOIN companies c ON c.id = p.company_id LEFT JOIN policy_checks k ON k.company_id = c.id
    WHERE p.is_active AND c.business_type <> 'carrier'`.execute(db);
  return rows;
}

/** For each of these days, the instant at which it begins in the company's time zone. */
async function beginningsOf(db: Database, days: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ day: string; at: Date }>`
    SELECT day, day::date::timestamp AT TIME ZONE ${areaTimeZone} AS at FROM unnest(${[...days]}::text[]) AS day`.execute(
    db,
  );
  return new Map(rows.map(({ day, at }) => [day, at]));
}

/**
 * Return policies that nobody has compared with their source for a year (product-rules.md#return-policies).
 */
export const policyWork: WorkSource = {
  name: 'policy',
  on: ['policy.published', 'policy.withdrawn', 'policy.checked'],
  recordOf: policyRecordId,
  async read(db, ids) {
    const policies = (await findPolicies(db))
      .map((row) => ({ ...row, id: policyRecordId(row.company_id) }))
      .filter(({ id }) => ids.includes(id))
      .map((row) => {
        const asOf = (row.facts ?? []).map((fact) => fact.asOf);
        const { stored_on: storedOn, checked_on: checkedOn } = row;
        const knownOn = policyKnownOn({ asOf, storedOn, checkedOn });
        const oldOn = policyOldOn(knownOn);
        // The item waits since the policy became too old. If that was before we stored the policy, it waits
        // since it was stored.
        return { ...row, knownOn, sinceDay: oldOn > storedOn ? oldOn : storedOn };
      });
    const beginnings = await beginningsOf(
      db,
      policies.map(({ sinceDay }) => sinceDay),
    );
    return policies.flatMap(({ id, company_id: companyId, company, knownOn, sinceDay }) => {
      const since = beginnings.get(sinceDay);
      if (since === undefined) return [];
      return [
        {
          sourceId: id,
          kind: 'policy_old',
          subject: { kind: 'policy', id },
          orderId: null,
          personId: null,
          since,
          dueAt: new Date(since.getTime() + policyCheckRules.answeredWithinMs),
          facts: { about: 'policy', companyId, company, knownOn },
        } as const,
      ];
    });
  },
  async candidates(db) {
    return (await findPolicies(db)).map((row) => policyRecordId(row.company_id));
  },
};
