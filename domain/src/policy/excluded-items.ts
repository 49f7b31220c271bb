import type { CategoryTerms } from './category-terms.ts';
import type { Finding } from './finding.ts';
import { type DescribedItems, kindNamed, toldKind } from './item-match.ts';

/** An exclusion that the words of the item bring up. */
export type ItemCheck = Finding & { readonly kind: 'item'; readonly name: string };

/** The exclusions that the items meet by their words: refused where these tell it, else a warning. */
export function checkExcludedItems(
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
