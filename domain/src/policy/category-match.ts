/**
 * True if one of two category names contains the other, in any letter case
 * (product-rules.md#return-policies).
 */
export function categoriesMatch(one: string, other: string): boolean {
  const a = one.trim().toLowerCase();
  const b = other.trim().toLowerCase();
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

export function matchesAnyCategory(category: string, names: readonly string[]): boolean {
  return names.some((name) => categoriesMatch(category, name));
}
