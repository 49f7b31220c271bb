import type { sourcedPolicy } from '@backhaul/contract/calls/places/policy-facts.ts';
import { companyAnswerOf } from '@backhaul/contract/policy-answers.ts';
import { seasonOn } from '@backhaul/domain/policy/holiday-season.ts';
import { policyKnownOn, policyOldOn } from '@backhaul/domain/policy/policy-check.ts';
import { policyOn } from '@backhaul/domain/policy/policy-terms.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { areaTimeZone, readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import {
  hasBegun,
  policyInForce,
  type PolicyFact,
  policyOfRow,
  type PolicyRow,
} from '../../../database/policy-row.ts';

interface SourcedRow {
  id: string;
  name: string;
  category: string;
  aliases: string[];
  counters: number;
  returns_through: string[];
  policy: PolicyRow | null;
  source: 'reference' | 'retailer' | null;
  since: Date | null;
  facts: PolicyFact[] | null;
  stored_on: string | null;
  checked_on: string | null;
  checked_source: string | null;
  checked_by: string | null;
}

const companiesAtMost = 200;

type SourcedPolicy = z.infer<typeof sourcedPolicy>;

function presentRow(row: SourcedRow, today: string): SourcedPolicy {
  const stored = row.policy === null ? null : policyOfRow(row.policy);
  const { checked_on: checkedOn, checked_source: source } = row;
  const knownOn =
    row.stored_on === null
      ? null
      : policyKnownOn({
          asOf: (row.facts ?? []).map((fact) => fact.asOf),
          storedOn: row.stored_on,
          checkedOn,
        });
  const shown = stored === null ? undefined : seasonOn(stored.holidayExtension, today);
  const year = shown === undefined ? null : Number(shown.start.slice(0, 4));
  return {
    companyId: row.id,
    name: row.name,
    aliases: row.aliases,
    category: row.category,
    counters: row.counters,
    returnsThrough: row.returns_through,
    policy: stored === null ? null : companyAnswerOf(policyOn(stored, today)),
    version: row.policy?.version ?? null,
    isActive: row.policy?.is_active ?? false,
    keptBy: row.source,
    since: row.since?.toISOString() ?? null,
    facts: (row.facts ?? []).map((fact) => ({
      ...fact,
      carriedTo: fact.season !== null && year !== null && year > fact.season ? year : null,
    })),
    knownOn,
    isOld: knownOn !== null && row.policy?.is_active === true && policyOldOn(knownOn) <= today,
    check:
      checkedOn === null || source === null
        ? null
        : { on: checkedOn, source, by: row.checked_by ?? '' },
  };
}

/**
 * All companies except parcel carriers, sorted by name, or only the company `only.companyId`. Each has the
 * version of its return policy that is in force now, with the sourced facts.
 */
export async function findSourcedPolicies(
  db: Database,
  now: Date,
  only: { companyId?: string } = {},
): Promise<SourcedPolicy[]> {
  const isAsked = only.companyId === undefined ? sql`true` : sql`c.id = ${only.companyId}`;
  const today = await readAreaDay(db, now);
  const { rows } = await sql<SourcedRow>`
    SELECT c.id, c.name, c.category, ${policyInForce(now)} AS policy, p.source, p.created_at AS since, p.facts,
      (p.created_at AT TIME ZONE ${areaTimeZone})::date::text AS stored_on, k.checked_on::text, k.source AS checked_source,
      concat_ws(' ', w.first_name, w.last_name) AS checked_by,
      array(SELECT n.name FROM company_names n WHERE n.company_id = c.id AND NOT n.is_own ORDER BY n.name) AS aliases,
      (SELECT count(*) FROM stores s WHERE s.company_id = c.id AND s.accepts_returns) AS counters,
      array(SELECT o.name FROM companies o WHERE o.id = ANY (c.returns_through) ORDER BY o.name) AS returns_through
    FROM companies c LEFT JOIN LATERAL (
      SELECT source, created_at, facts FROM return_policies p WHERE company_id = c.id AND ${hasBegun(now)}
      ORDER BY version DESC LIMIT 1
    ) p ON true
      LEFT JOIN policy_checks k ON k.company_id = c.id LEFT JOIN users w ON w.id = k.checked_by
    WHERE c.business_type <> 'carrier' AND ${isAsked}
    ORDER BY lower(c.name) LIMIT ${companiesAtMost}`.execute(db);
  return rows.map((row) => presentRow(row, today));
}
