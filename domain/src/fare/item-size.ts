import { formatCents } from '../money/cents.ts';
import type { FareRules, ItemSize } from './fare-rules.ts';

/** The size for an item value. A missing value counts as $50 (product-rules.md#fare). */
export function itemSize(
  itemValueCents: number | null | undefined,
  rules: Pick<FareRules, 'sizes' | 'defaultItemValueCents'>,
): ItemSize {
  const value = itemValueCents ?? rules.defaultItemValueCents;
  const row = rules.sizes.find(({ belowCents }) => belowCents === null || value < belowCents);
  return row?.size ?? 'XL';
}

/** The range of item values that belong to a size: 'under $25', '$100 to $300', '$300 and more'. */
export function sizeRangeText(size: ItemSize, rules: Pick<FareRules, 'sizes'>): string {
  const index = rules.sizes.findIndex((row) => row.size === size);
  const from = rules.sizes[index - 1]?.belowCents ?? null;
  const below = rules.sizes[index]?.belowCents ?? null;
  const short = (cents: number) => formatCents(cents).replace(/\.00$/, '');
  if (from === null) return `under ${short(below ?? 0)}`;
  return below === null ? `${short(from)} and more` : `${short(from)} to ${short(below)}`;
}

/** The size table for display: each size with its range of item values and its surcharge. */
export function sizeTable(rules: FareRules) {
  return rules.sizes.map(({ size }) => ({
    size,
    range: sizeRangeText(size, rules),
    upchargeCents: rules.customer.sizeCents[size],
  }));
}
