import type { Finding, PolicyViolation } from './finding.ts';
import { matchesAnyCategory } from './category-match.ts';
import { kindNamed } from './item-match.ts';

export type CategoryTerms = {
  /**
   * Names of categories in the booking form, or of kinds of item such as 'swimwear', that the retailer does
   * not accept.
   */
  readonly excludedCategories: string[];
  /** The only categories that the retailer accepts; an empty list means all. */
  readonly allowedCategories: string[];
};

export const openCategories: CategoryTerms = { excludedCategories: [], allowedCategories: [] };

export type CategoryCheck = Finding & { readonly kind: 'category'; readonly category: string };

function checkCategory(
  { excludedCategories, allowedCategories }: CategoryTerms,
  category: string,
): CategoryCheck {
  const violations: PolicyViolation[] = [];
  const categories = excludedCategories.filter((name) => kindNamed(name) === null);
  if (matchesAnyCategory(category, categories))
    violations.push({ code: 'category_excluded', text: `${category} items cannot be returned` });
  if (allowedCategories.length > 0 && !matchesAnyCategory(category, allowedCategories)) {
    const text = `${category} is not in the list of returnable categories`;
    violations.push({ code: 'category_not_allowed', text });
  }
  return { kind: 'category', category, met: violations.length === 0, violations, warnings: [] };
}

/** Checks each of these categories against the retailer's return policy. */
export function checkCategories(
  terms: CategoryTerms,
  categories: readonly string[],
): CategoryCheck[] {
  return categories.map((category) => checkCategory(terms, category));
}
