import { type BroughtAlong, checkProofs, type ProofCheck } from './asked-proofs.ts';
import { type CategoryCheck, checkCategories, type CategoryTerms } from './category-terms.ts';
import { type DescribedItems, kindNamed, toldKind } from './item-match.ts';
import { openTerms, type PolicyTerms } from './policy-terms.ts';
import { checkRefund, type RefundCheck } from './refund-terms.ts';
import type { WindowTerms } from './return-window.ts';
import { checkWindow, type Purchase, type WindowCheck } from './window-check.ts';
import type { Finding } from './finding.ts';

/** The check of an exclusion that the item's words may match. */
type ItemCheck = Finding & { readonly kind: 'item'; readonly name: string };

/**
 * Checks the policy's exclusions against the items' words. A certain match is a violation, a possible one a
 * warning.
 */
function checkExcludedItems(
  { excludedCategories }: Pick<CategoryTerms, 'excludedCategories'>,
  items: DescribedItems,
): ItemCheck[] {
  return excludedCategories.flatMap((name) => {
    const kind = kindNamed(name);
    const told = kind === null ? 'no' : toldKind(kind, items);
    return told === 'no' ? [] : [itemCheck(name, told)];
  });
}

function itemCheck(name: string, told: 'yes' | 'maybe'): ItemCheck {
  const text = `${name} cannot be returned`;
  return {
    kind: 'item',
    name,
    met: false,
    violations: told === 'yes' ? [{ code: 'item_excluded', text }] : [],
    warnings: told === 'yes' ? [] : [`${text}: if the item is one, the store will refuse it`],
  };
}

/** The result of one check of a policy. */
export type PolicyCheck = WindowCheck | ProofCheck | CategoryCheck | ItemCheck | RefundCheck;

/** Checks if the retailer accepts such items at all. */
export function acceptanceChecks(
  terms: CategoryTerms,
  items: DescribedItems,
): (CategoryCheck | ItemCheck)[] {
  return [...checkCategories(terms, items.itemCategories), ...checkExcludedItems(terms, items)];
}

/** The checks that depend only on the purchase, not on the proofs that come with the item. */
export function purchaseChecks(
  terms: WindowTerms & CategoryTerms,
  purchase: Purchase,
): (WindowCheck | CategoryCheck | ItemCheck)[] {
  return [checkWindow(terms, purchase), ...acceptanceChecks(terms, purchase)];
}

/**
 * All checks of a policy: window, required proofs, categories and refund. For an unknown policy, the checks
 * of window and refund are left out.
 */
export function policyChecks(
  terms: PolicyTerms | null,
  claim: Purchase & BroughtAlong,
): PolicyCheck[] {
  const known = terms ?? openTerms;
  const always = [checkProofs(known, claim), ...acceptanceChecks(known, claim)];
  return terms === null ? always : [checkWindow(terms, claim), ...always, ...checkRefund(terms)];
}
