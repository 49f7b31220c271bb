import type { PolicyResult } from './policy-result.ts';
import type { RefundMethod } from '../catalog/booking-options.ts';
import {
  type BroughtAlong,
  type CategoryTerms,
  type PolicyViolation,
  policyViolations,
  type ProofTerms,
} from './policy-violations.ts';
import { possessive } from './possessive.ts';
import type { WindowTerms } from './return-window.ts';

export type MerchantPolicy = WindowTerms &
  CategoryTerms &
  ProofTerms & {
    readonly isActive: boolean;
    readonly restockingFee?: { readonly enabled: boolean; readonly percentage: number } | null;
    readonly refundMethod: RefundMethod;
  };

/** `undefined`: the lookup failed. `null`: the retailer has no policy. */
export type FoundPolicy = MerchantPolicy | null | undefined;

export type ReturnClaim = BroughtAlong & {
  readonly retailer: string;
  readonly categories: readonly string[];
  readonly purchaseDate: string;
  /** Today in the service area, 'YYYY-MM-DD'. */
  readonly today: string;
};

export type PolicyVerdict = {
  readonly result: PolicyResult;
  readonly violations: readonly PolicyViolation[];
  readonly warnings: readonly string[];
  /** One sentence for the customer: what was accepted, or everything that was not. */
  readonly message: string;
  /** The verdict's headline: accepted, or the first violation. */
  readonly headline: string;
};

function policyWarnings(policy: MerchantPolicy): string[] {
  const { restockingFee, refundMethod } = policy;
  const refundWarnings: Readonly<Record<RefundMethod, string | null>> = {
    original_payment: null,
    store_credit: 'Refund will be issued as store credit only',
    exchange_only: 'Only exchanges are accepted, no refunds',
  };
  const feeWarning = restockingFee?.enabled
    ? `A restocking fee of ${restockingFee.percentage}% may apply`
    : null;
  return [feeWarning, refundWarnings[refundMethod]].filter((warning) => warning !== null);
}

function joinReasons(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

function accepted(retailer: string, warnings: readonly string[]): PolicyVerdict {
  const message = `Return accepted under ${possessive(retailer)} policy`;
  return { result: 'valid', violations: [], warnings, message, headline: message };
}

function unverified(retailer: string): PolicyVerdict {
  const message = `Unable to validate ${retailer} policy - proceeding with caution`;
  return { result: 'unverified', violations: [], warnings: [message], message, headline: message };
}

/** Whether a return meets its retailer's policy A failed lookup is never valid. */
export function checkMerchantPolicy(policy: FoundPolicy, claim: ReturnClaim): PolicyVerdict {
  if (policy === undefined) return unverified(claim.retailer);
  if (policy === null || !policy.isActive) return accepted(claim.retailer, []);

  const violations = policyViolations(policy, { ...claim, date: claim.purchaseDate });
  const warnings = policyWarnings(policy);
  const [first] = violations;
  if (!first) return accepted(claim.retailer, warnings);
  const reasons = joinReasons(violations.map((violation) => violation.text));
  return {
    result: 'invalid',
    violations,
    warnings,
    message: `This return is not eligible per ${claim.retailer} return policy: ${reasons}.`,
    headline: `Return not allowed: ${first.text}`,
  };
}
