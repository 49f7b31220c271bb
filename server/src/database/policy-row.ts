import type { MerchantPolicy } from '@backhaul/domain/policy/policy-terms.ts';
import type { Selectable } from 'kysely';
import { columnsOf, fieldsOf } from './column-names.ts';
import type { ReturnPolicies } from './tables.generated.ts';

type Json = 'category_window_days' | 'holiday_category_return_by';

/** The policy columns of return_policies. */
type TermsRow = Omit<
  Selectable<ReturnPolicies>,
  'company_id' | 'version' | 'source' | 'created_at' | 'facts' | Json
> & {
  category_window_days: MerchantPolicy['categoryWindowDays'];
  holiday_category_return_by: MerchantPolicy['holidayExtension']['categoryReturnBy'];
};

/** Where a policy's term comes from. Stored with the version, for operators. */
export type PolicyFact = {
  /** The subject, in its source's words, and the statement. */
  about: string;
  says: string;
  detail: string;
  source: string;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  asOf: string;
  /** The year of a holiday season; null for a fact that applies all year. */
  season: number | null;
};

/** A policy as `newestPolicySql` returns it. */
export type PolicyRow = TermsRow & { version: number };

/** The newest policy version of company `c` as jsonb; NULL if it has none. */
export const newestPolicySql = `(
  SELECT to_jsonb(p) - '{company_id,source,created_at,facts}'::text[] FROM return_policies p
  WHERE p.company_id = c.id ORDER BY p.version DESC LIMIT 1)`;

/** Converts a stored policy to the domain's type. Does not compile if a term lacks a column, or the reverse. */
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
