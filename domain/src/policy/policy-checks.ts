import { type BroughtAlong, checkProofs, type ProofCheck } from './asked-proofs.ts';
import { type CategoryCheck, checkCategories, type CategoryTerms } from './category-terms.ts';
import { type DescribedItems, kindNamed, toldKind } from './item-match.ts';
import { openTerms, type PolicyTerms } from './policy-terms.ts';
import { checkRefund, type RefundCheck } from './refund-terms.ts';
import type { WindowTerms } from './return-window.ts';
import { checkWindow, type Purchase, type WindowCheck } from './window-check.ts';
import type { Finding } from './finding.ts';

/** An exclusion that the item's description may match. */
type ItemCheck = Finding & { readonly kind: 'item'; readonly name: string };

/** The exclusions that the items' words match: a violation if certain, else a warning. */
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

/** One check of a policy and its result. */
export type PolicyCheck = WindowCheck | ProofCheck | CategoryCheck | ItemCheck | RefundCheck;

/** Checks whether the retailer accepts such items at all. */
export function acceptanceChecks(
  terms: CategoryTerms,
  items: DescribedItems,
): (CategoryCheck | ItemCheck)[] {
  return [...checkCategories(terms, items.itemCategories), ...checkExcludedItems(terms, items)];
}

/** Checks that depend on the purchase alone, not on what is handed over. */
export function purchaseChecks(
  terms: WindowTerms & CategoryTerms,
  purchase: Purchase,
): (WindowCheck | CategoryCheck | ItemCheck)[] {
  return [checkWindow(terms, purchase), ...acceptanceChecks(terms, purchase)];
}

/** Every check of a policy: window, required proofs, categories and refund. An unknown policy has no window or refund check. */
export function policyChecks(
  terms: PolicyTerms | null,
  claim: Purchase & BroughtAlong,
): PolicyCheck[] {
  const known = terms ?? openTerms;
  const always = [checkProofs(known, claim), ...acceptanceChecks(known, claim)];
  return terms === null ? always : [checkWindow(terms, claim), ...always, ...checkRefund(terms)];
}
