import type { RefundMethod } from '../catalog/booking-options.ts';
import { matchesAnyCategory } from './category-match.ts';
import { checkReturnWindow, type WindowTerms, type WindowVerdict } from './return-window.ts';

export type MerchantPolicy = WindowTerms & {
  readonly isActive: boolean;
  readonly receiptRequired: boolean;
  readonly tagsRequired: boolean;
  readonly originalPackagingRequired: boolean;
  readonly excludedCategories: readonly string[];
  /** Empty means all. */
  readonly allowedCategories: readonly string[];
  readonly restockingFee?: { readonly enabled: boolean; readonly percentage: number } | null;
  readonly refundMethod: RefundMethod;
};

/** `undefined`: the lookup failed. `null`: the retailer has no policy. */
export type FoundPolicy = MerchantPolicy | null | undefined;

export type ReturnClaim = {
  readonly retailer: string;
  readonly categories: readonly string[];
  readonly purchaseDate: string;
  /** Today in the service area, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly hasReceipt: boolean;
  readonly hasOriginalTags: boolean;
  readonly hasOriginalPackaging: boolean;
};

const policyViolationCodes = [
  'invalid_purchase_date',
  'future_purchase_date',
  'window_expired',
  'receipt_required',
  'tags_required',
  'packaging_required',
  'category_excluded',
  'category_not_allowed',
] as const;
export type PolicyViolationCode = (typeof policyViolationCodes)[number];
export type PolicyViolation = { readonly code: PolicyViolationCode; readonly text: string };

export type PolicyVerdict = {
  readonly result: 'valid' | 'invalid' | 'unverified';
  readonly violations: readonly PolicyViolation[];
  readonly warnings: readonly string[];
  /** One sentence for the customer: what was accepted, or everything that was not. */
  readonly message: string;
  /** The verdict's headline: accepted, or the first violation. */
  readonly headline: string;
};

type Check = (
  policy: MerchantPolicy,
  claim: ReturnClaim,
  category: string,
) => PolicyViolation | null;

const windowTexts: Readonly<
  Record<
    Extract<WindowVerdict, { ok: false }>['code'],
    (window: { daysAllowed: number; daysAgo: number }) => string
  >
> = {
  invalid_purchase_date: () => 'invalid purchase date',
  future_purchase_date: () => 'purchase date cannot be in the future',
  window_expired: ({ daysAllowed, daysAgo }) =>
    `return window expired (${daysAllowed} days allowed, purchased ${daysAgo} days ago)`,
};

const checkWindow: Check = (policy, claim, category) => {
  const verdict = checkReturnWindow(policy, {
    date: claim.purchaseDate,
    today: claim.today,
    category,
  });
  if (verdict.ok) return null;
  const days = verdict.code === 'window_expired' ? verdict : { daysAllowed: 0, daysAgo: 0 };
  return { code: verdict.code, text: windowTexts[verdict.code](days) };
};

const violatedIf = (isViolated: boolean, code: PolicyViolationCode, text: string) =>
  isViolated ? { code, text } : null;

/** Every check sees every selected category; the same violation counts once. */
const checks: readonly Check[] = [
  checkWindow,
  (policy, claim) =>
    violatedIf(
      policy.receiptRequired && !claim.hasReceipt,
      'receipt_required',
      'receipt is required but not provided',
    ),
  (policy, claim) =>
    violatedIf(
      policy.tagsRequired && !claim.hasOriginalTags,
      'tags_required',
      'original tags must be attached',
    ),
  (policy, claim) =>
    violatedIf(
      policy.originalPackagingRequired && !claim.hasOriginalPackaging,
      'packaging_required',
      'original packaging is required',
    ),
  (policy, _claim, category) =>
    violatedIf(
      matchesAnyCategory(category, policy.excludedCategories),
      'category_excluded',
      `${category} items cannot be returned`,
    ),
  (policy, _claim, category) =>
    violatedIf(
      policy.allowedCategories.length > 0 &&
        !matchesAnyCategory(category, policy.allowedCategories),
      'category_not_allowed',
      `${category} is not in the list of returnable categories`,
    ),
];

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
  const message = `Return accepted under ${retailer}'s policy`;
  return { result: 'valid', violations: [], warnings, message, headline: message };
}

function unverified(retailer: string): PolicyVerdict {
  const message = `Unable to validate ${retailer} policy - proceeding with caution`;
  return { result: 'unverified', violations: [], warnings: [message], message, headline: message };
}

/** Whether a return meets its retailer's policy (spec 1 §5, D5). A failed lookup is never valid. */
export function checkMerchantPolicy(policy: FoundPolicy, claim: ReturnClaim): PolicyVerdict {
  if (policy === undefined) return unverified(claim.retailer);
  if (policy === null || !policy.isActive) return accepted(claim.retailer, []);

  const found = claim.categories.flatMap((category) =>
    checks.map((check) => check(policy, claim, category)).filter((violation) => violation !== null),
  );
  const violations = [...new Map(found.map((violation) => [violation.text, violation])).values()];
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
