import { type BroughtAlong, checkProofs, type ProofCheck } from './asked-proofs.ts';
import { type CategoryCheck, checkCategories, type CategoryTerms } from './category-terms.ts';
import { type DescribedItems, kindNamed, toldKind } from './item-match.ts';
import { openTerms, type PolicyTerms } from './policy-terms.ts';
import { checkRefund, type RefundCheck } from './refund-terms.ts';
import type { WindowTerms } from './return-window.ts';
import { checkWindow, type Purchase, type WindowCheck } from './window-check.ts';
import type { Finding } from './finding.ts';

/** The result of checking an item's description against one exclusion of the policy. */
type ItemCheck = Finding & { readonly kind: 'item'; readonly name: string };

/**
 * Checks the items' description against the kinds of item that the policy excludes. A certain match is a
 * violation; a possible match is only a warning.
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
    warnings:
      told === 'yes' ? [] : [`${text}. If your item is one of these, the store will refuse it`],
  };
}

export type PolicyCheck = WindowCheck | ProofCheck | CategoryCheck | ItemCheck | RefundCheck;

/** The checks that the retailer accepts such an item at all, by its category and description. */
export function acceptanceChecks(
  terms: CategoryTerms,
  items: DescribedItems,
): (CategoryCheck | ItemCheck)[] {
  return [...checkCategories(terms, items.itemCategories), ...checkExcludedItems(terms, items)];
}

/** The checks that depend only on the purchase, and not on proofs such as a receipt. */
export function purchaseChecks(
  terms: WindowTerms & CategoryTerms,
  purchase: Purchase,
): (WindowCheck | CategoryCheck | ItemCheck)[] {
  return [checkWindow(terms, purchase), ...acceptanceChecks(terms, purchase)];
}

/**
 * All checks of a return by a policy: its return window, required proofs, categories and refund. If the
 * policy is unknown (null), window and refund are not checked.
 */
export function policyChecks(
  terms: PolicyTerms | null,
  claim: Purchase & BroughtAlong,
): PolicyCheck[] {
  const known = terms ?? openTerms;
  const always = [checkProofs(known, claim), ...acceptanceChecks(known, claim)];
  return terms === null ? always : [checkWindow(terms, claim), ...always, ...checkRefund(terms)];
}
