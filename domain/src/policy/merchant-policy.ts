import type { BroughtAlong } from './asked-proofs.ts';
import type { PolicyViolation } from './finding.ts';
import { type PolicyCheck, policyChecks } from './policy-checks.ts';
import type { PolicyResult } from './policy-result.ts';
import { type MerchantPolicy, openTerms } from './policy-terms.ts';
import { possessive } from './possessive.ts';
import { checkWindow, type Purchase } from './window-check.ts';

/**
 * The result of looking up a return policy. `undefined`: the look-up failed. `null`: we know no policy of
 * this retailer.
 */
export type FoundPolicy = MerchantPolicy | null | undefined;

export type PolicyClaim = BroughtAlong & Purchase & { readonly retailer: string };

export type PolicyVerdict = {
  readonly result: PolicyResult;
  readonly violations: readonly PolicyViolation[];
  readonly warnings: readonly string[];
  /** A sentence for the customer, which states either that the return is accepted or all the problems. */
  readonly message: string;
  /**
   * The shortest of the return windows for the item's categories. `windowDays` is null if the window is
   * unlimited or unknown.
   */
  readonly window: {
    readonly daysSincePurchase: number | null;
    readonly windowDays: number | null;
    readonly lastDay: string | null;
    /**
     * The length of the window in days without the holiday extension; null if no extension made it longer.
     */
    readonly ordinaryDays: number | null;
    /**
     * The cause of the window's length: the name of a special window, the holiday extension, or both. Null
     * for the general window without an extension.
     */
    readonly windowReason: string | null;
  };
  readonly checks: readonly PolicyCheck[];
};

function joinReasons(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

function windowOf(checks: readonly PolicyCheck[], claim: PolicyClaim): PolicyVerdict['window'] {
  const known = checks.find((check) => check.kind === 'window') ?? checkWindow(openTerms, claim);
  const { daysSincePurchase, days, lastDay, ordinaryDays, reason } = known;
  const isDated = daysSincePurchase !== null;
  const windowDays = isDated ? days : null;
  return {
    daysSincePurchase,
    windowDays,
    lastDay,
    ordinaryDays,
    windowReason: isDated ? reason : null,
  };
}

/** The sentence that only the store can decide if the return is in time; null if the policy itself decides. */
function storeDecidesText(checks: readonly PolicyCheck[], retailer: string): string | null {
  const check = checks.find((one) => one.kind === 'window');
  if (check?.storeDecides == null) return null;
  const { daysOver } = check.storeDecides;
  return daysOver === null
    ? `${retailer} sets no fixed limit; the store decides each return`
    : `${possessive(retailer)} ${daysOver}-day return period is over, but the store may still take the item back`;
}

/**
 * Checks a return by the retailer's policy. The result is `valid` only if the policy was found and does not
 * leave the decision to the store.
 */
export function checkMerchantPolicy(policy: FoundPolicy, claim: PolicyClaim): PolicyVerdict {
  const { retailer } = claim;
  const terms = policy?.isActive ? policy : null;
  const checks = policyChecks(terms, claim);
  const judged = { checks, window: windowOf(checks, claim), violations: [], warnings: [] };
  if (policy === undefined) {
    const message = `Unable to validate ${retailer} policy - proceeding with caution`;
    return { ...judged, result: 'unverified', warnings: [message], message };
  }
  const warnings = checks.flatMap((check) => check.warnings);
  const violations = checks.flatMap((check) => check.violations);
  if (violations.length === 0) {
    const undecided = storeDecidesText(checks, retailer);
    if (undecided !== null)
      return {
        ...judged,
        result: 'unverified',
        warnings: [undecided, ...warnings],
        message: undecided,
      };
    const message =
      terms === null
        ? `You can book. We do not know ${possessive(retailer)} return policy, so the store decides`
        : `Return accepted under ${possessive(retailer)} policy`;
    return { ...judged, result: 'valid', warnings, message };
  }
  const reasons = joinReasons(violations.map(({ text }) => text));
  const message = `This return is not eligible per ${retailer} return policy: ${reasons}.`;
  return { ...judged, result: 'invalid', violations, warnings, message };
}
