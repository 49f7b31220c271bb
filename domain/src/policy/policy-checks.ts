import { type BroughtAlong, checkProofs, type ProofCheck } from './asked-proofs.ts';
import { type CategoryCheck, checkCategories, type CategoryTerms } from './category-terms.ts';
import { openTerms, type PolicyTerms } from './policy-terms.ts';
import { checkRefund, type RefundCheck } from './refund-terms.ts';
import type { WindowTerms } from './return-window.ts';
import { checkWindow, type Purchase, type WindowCheck } from './window-check.ts';

/** One check of a policy and its result. */
export type PolicyCheck = WindowCheck | ProofCheck | CategoryCheck | RefundCheck;

/** Checks that depend on the purchase alone, not on what is handed over. */
export function purchaseChecks(
  terms: WindowTerms & CategoryTerms,
  purchase: Purchase,
): (WindowCheck | CategoryCheck)[] {
  return [checkWindow(terms, purchase), ...checkCategories(terms, purchase.itemCategories)];
}

/** Every check of a policy: window, required proofs, categories and refund. An unknown policy has no window or refund check. */
export function policyChecks(
  terms: PolicyTerms | null,
  claim: Purchase & BroughtAlong,
): PolicyCheck[] {
  const known = terms ?? openTerms;
  const always = [checkProofs(known, claim), ...checkCategories(known, claim.itemCategories)];
  return terms === null ? always : [checkWindow(terms, claim), ...always, ...checkRefund(terms)];
}
