import type { PolicyState } from '@backhaul/domain/booking/pickup-preferences-step.ts';
import type { PolicyCheck } from './use-policy-check.ts';

export function unverifiedMessage(retailer: string): string {
  return `Unable to validate ${retailer} policy - proceeding with caution`;
}

/**
 * The title of the toast and the notice if the policy forbids the return (product-rules.md#policy-verdict).
 */
export const violationTitle = 'Return Policy Violation';

/**
 * The result of the policy check, as input for the step's rules. Of the safety results, only `block` makes
 * the step invalid (product-rules.md#policy-verdict).
 */
export function policyStateOf(check: PolicyCheck, retailer: string): PolicyState {
  switch (check.state) {
    case 'incomplete':
    case 'checking':
      return 'pending';
    case 'failed':
      return { result: 'unverified', message: unverifiedMessage(retailer) };
    case 'answered': {
      const { policy, safety } = check.answer;
      if (policy.result === 'invalid') return { result: 'invalid', message: policy.message };
      if (safety.result === 'block') return { result: 'invalid', message: safety.message };
      return { result: policy.result, message: policy.message };
    }
  }
}
