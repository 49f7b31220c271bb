import type { Finding, PolicyViolation } from './finding.ts';
import { matchesAnyCategory } from './category-match.ts';

export type CategoryTerms = {
  readonly excludedCategories: string[];
  /** Empty allows all. */
  readonly allowedCategories: string[];
};

export const openCategories: CategoryTerms = { excludedCategories: [], allowedCategories: [] };

export type CategoryCheck = Finding & { readonly kind: 'category'; readonly category: string };

function checkCategory(
  { excludedCategories, allowedCategories }: CategoryTerms,
  category: string,
): CategoryCheck {
  const violations: PolicyViolation[] = [];
  if (matchesAnyCategory(category, excludedCategories))
    violations.push({ code: 'category_excluded', text: `${category} items cannot be returned` });
  if (allowedCategories.length > 0 && !matchesAnyCategory(category, allowedCategories)) {
    const text = `${category} is not in the list of returnable categories`;
    violations.push({ code: 'category_not_allowed', text });
  }
  return { kind: 'category', category, met: violations.length === 0, violations, warnings: [] };
}

/** Whether the retailer accepts each category. */
export function checkCategories(
  terms: CategoryTerms,
  categories: readonly string[],
): CategoryCheck[] {
  return categories.map((category) => checkCategory(terms, category));
}
