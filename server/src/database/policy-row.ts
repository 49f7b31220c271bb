import type { MerchantPolicy } from '@backhaul/domain/policy/policy-terms.ts';
import type { Selectable } from 'kysely';
import { columnsOf, fieldsOf } from './column-names.ts';
import type { ReturnPolicies } from './tables.generated.ts';

/** The policy columns of return_policies. */
type TermsRow = Omit<
  Selectable<ReturnPolicies>,
  | 'company_id'
  | 'version'
  | 'source'
  | 'created_at'
  | 'category_window_days'
  | 'facts'
  | 'holiday_return_by'
  | 'holiday_category_return_by'
  | 'holiday_is_yearly'
> & { category_window_days: MerchantPolicy['categoryWindowDays'] };

/** A policy as `newestPolicySql` returns it. */
export type PolicyRow = TermsRow & { version: number };

/** The newest policy version of company `c` as jsonb; NULL if it has none. */
export const newestPolicySql = `(
  SELECT to_jsonb(p) - '{company_id,source,created_at,facts,holiday_return_by,holiday_category_return_by,holiday_is_yearly}'::text[] FROM return_policies p
  WHERE p.company_id = c.id ORDER BY p.version DESC LIMIT 1)`;

/** A stored policy as the domain's terms. A term without its column, or the reverse, does not compile. */
export function policyOfRow({ version: _version, ...row }: PolicyRow): MerchantPolicy {
  const { holiday_start: start, holiday_end: end, ...terms } = row;
  return { ...fieldsOf(terms), holidayExtension: { enabled: start !== null, start, end } };
}

export function columnsOfPolicy({ holidayExtension, ...terms }: MerchantPolicy): TermsRow {
  const { start, end } = holidayExtension;
  return { ...columnsOf(terms), holiday_start: start, holiday_end: end };
}
