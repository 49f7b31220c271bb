import type { MerchantPolicy } from '@backhaul/domain/policy/policy-terms.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { columnsOf, fieldsOf } from './column-names.ts';
import type { ReturnPolicies } from './tables.generated.ts';

type Json = 'category_window_days' | 'holiday_category_return_by';

/**
 * The columns of a stored policy version that say where it came from and when it applies. They are no
 * conditions of the return policy itself.
 */
const notTerms = [
  'company_id',
  'source',
  'created_at',
  'facts',
  'in_force_at',
  'from_day',
  'published_by',
  'withdrawn_at',
  'withdrawn_by',
] as const;
type NotTerm = (typeof notTerms)[number];

type TermsRow = Omit<Selectable<ReturnPolicies>, 'version' | NotTerm | Json> & {
  category_window_days: MerchantPolicy['categoryWindowDays'];
  holiday_category_return_by: MerchantPolicy['holidayExtension']['categoryReturnBy'];
};

/**
 * A fact from a source, on which a term of the policy is based. Stored with the policy's version, for
 * operators.
 */
export type PolicyFact = {
  /** The subject of the term, in its source's words. */
  about: string;
  says: string;
  detail: string;
  source: string;
  /** The date of the fact: YYYY, YYYY-MM or YYYY-MM-DD. */
  asOf: string;
  /** The year of a holiday season; null for a fact that applies all year. */
  season: number | null;
};

/** A policy as `policyInForceSql()` returns it. */
export type PolicyRow = TermsRow & { version: number };

/** SQL for the policy in a row of return_policies (alias `p`), as jsonb. */
export const policySql = `to_jsonb(p) - '{${notTerms.join(',')}}'::text[]`;

/**
 * SQL condition on a policy version (alias `p`): the version has begun at an instant and is not withdrawn.
 * The one with the highest number is in force.
 */
export const hasBegunSql = (now: string): string =>
  `p.in_force_at <= ${now}::timestamptz AND p.withdrawn_at IS NULL`;

/**
 * SQL for the policy of a company (alias `c`) that is in force at an instant, as jsonb; NULL if the company
 * has none.
 */
export const policyInForceSql = (now: string): string => `(
  SELECT ${policySql} FROM return_policies p
  WHERE p.company_id = c.id AND ${hasBegunSql(now)} ORDER BY p.version DESC LIMIT 1)`;

/** Like `policyInForceSql()`, for a statement that the query builder makes. */
export const policyInForce = (now: Date): RawBuilder<PolicyRow | null> =>
  sql`(SELECT ${sql.raw(policySql)} FROM return_policies p
    WHERE p.company_id = c.id AND ${hasBegun(now)} ORDER BY p.version DESC LIMIT 1)`;

export const hasBegun = (now: Date): RawBuilder<boolean> =>
  sql`(p.in_force_at <= ${now}::timestamptz AND p.withdrawn_at IS NULL)`;

/**
 * Converts a stored policy to the domain's type. Does not compile if a term has no column, or if a column has
 * no term.
 */
export function policyOfRow({ version: _version, ...row }: PolicyRow): MerchantPolicy {
  const {
    holiday_start: start,
    holiday_end: end,
    holiday_return_by: returnBy,
    holiday_category_return_by: categoryReturnBy,
    holiday_is_yearly: isYearly,
    ...terms
  } = row;
  const dates = { start, end, returnBy, categoryReturnBy, isYearly };
  return { ...fieldsOf(terms), holidayExtension: { enabled: start !== null, ...dates } };
}

export function columnsOfPolicy({ holidayExtension, ...terms }: MerchantPolicy): TermsRow {
  const { start, end, returnBy, categoryReturnBy, isYearly } = holidayExtension;
  return {
    ...columnsOf(terms),
    holiday_start: start,
    holiday_end: end,
    holiday_return_by: returnBy,
    holiday_category_return_by: categoryReturnBy,
    holiday_is_yearly: isYearly,
  };
}
