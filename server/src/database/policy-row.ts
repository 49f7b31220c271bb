import type { MerchantPolicy } from '@backhaul/domain/policy/policy-terms.ts';
import type { Selectable } from 'kysely';
import { columnsOf, fieldsOf } from './column-names.ts';
import type { ReturnPolicies } from './tables.generated.ts';

/** What a row of return_policies says of the policy itself. */
type TermsRow = Omit<
  Selectable<ReturnPolicies>,
  'company_id' | 'version' | 'source' | 'created_at' | 'category_window_days'
> & { category_window_days: MerchantPolicy['categoryWindowDays'] };

/** A policy as `newestPolicySql` reads it. */
export type PolicyRow = TermsRow & { version: number };

/** The newest version of the policy of the company `c` as jsonb; NULL where it has none. */
export const newestPolicySql = `(
  SELECT to_jsonb(p) - '{company_id,source,created_at}'::text[] FROM return_policies p
  WHERE p.company_id = c.id ORDER BY p.version DESC LIMIT 1)`;

/** A stored policy in the words of the rules. A term without its column, or a column without its term, does not compile. */
export function policyOfRow({ version: _version, ...row }: PolicyRow): MerchantPolicy {
  const { holiday_start: start, holiday_end: end, ...terms } = row;
  return { ...fieldsOf(terms), holidayExtension: { enabled: start !== null, start, end } };
}

/** The columns that hold a policy. */
export function columnsOfPolicy({ holidayExtension, ...terms }: MerchantPolicy): TermsRow {
  const { start, end } = holidayExtension;
  return { ...columnsOf(terms), holiday_start: start, holiday_end: end };
}
