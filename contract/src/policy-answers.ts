import type { MerchantPolicy, PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import type { CompanyReturnPolicy, MerchantPolicyAnswer } from './calls/places/catalog.ts';
import { merchantNames, renamed, ruleNames } from './merchant-names.ts';

export function companyAnswerOf({
  isActive: _isActive,
  ...policy
}: MerchantPolicy): CompanyReturnPolicy {
  return { ...policy, chargesRestockingFee: policy.restockingFeePercent !== null };
}

export function merchantAnswerOf(policy: MerchantPolicy): MerchantPolicyAnswer['policy'] {
  const {
    isActive: _isActive,
    additionalTerms: _prose,
    restockingFeePercent: percent,
    ...terms
  } = policy;
  const restockingFee = { enabled: percent !== null, percentage: percent ?? 0 };
  return { ...renamed(terms, merchantNames), restockingFee };
}

/**
 * Converts the return policy in the answer of the call 'merchant check' to the domain's policy terms.
 */
export function termsOfMerchant({ policy }: MerchantPolicyAnswer): PolicyTerms {
  const { restockingFee, ...terms } = policy;
  const { enabled, percentage } = restockingFee;
  return { ...renamed(terms, ruleNames), restockingFeePercent: enabled ? percentage : null };
}
