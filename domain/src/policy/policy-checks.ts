import { type BroughtAlong, checkProofs, type ProofCheck } from './asked-proofs.ts';
import { type CategoryCheck, checkCategories, type CategoryTerms } from './category-terms.ts';
import { openTerms, type PolicyTerms } from './policy-terms.ts';
import { checkRefund, type RefundCheck } from './refund-terms.ts';
import type { WindowTerms } from './return-window.ts';
import { checkWindow, type Purchase, type WindowCheck } from './window-check.ts';

/** One thing that a policy looks at, with what came of it. */
export type PolicyCheck = WindowCheck | ProofCheck | CategoryCheck | RefundCheck;

/** What the purchase alone decides, whatever comes along with the item. */
export function purchaseChecks(
  terms: WindowTerms & CategoryTerms,
  purchase: Purchase,
): (WindowCheck | CategoryCheck)[] {
  return [checkWindow(terms, purchase), ...checkCategories(terms, purchase.itemCategories)];
}

/**
 * Everything that a policy looks at: the window, what must come along, the categories, what is given back. Of a retailer whose
 * policy is not known nothing is said of the window and of the refund.
 */
export function policyChecks(
  terms: PolicyTerms | null,
  claim: Purchase & BroughtAlong,
): PolicyCheck[] {
  const known = terms ?? openTerms;
  const always = [checkProofs(known, claim), ...checkCategories(known, claim.itemCategories)];
  return terms === null ? always : [checkWindow(terms, claim), ...always, ...checkRefund(terms)];
}
