import { categoryNamed } from '@backhaul/domain/catalog/category-named.ts';
import type { Draft } from './draft.ts';

type Named = Pick<Draft, 'orderName' | 'itemCategories'>;

const proposed = (name: string) => [categoryNamed(name)].filter((category) => category !== null);

/**
 * The changes to the draft after the item's name changed. The category follows the name until the customer
 * chooses another category or removes it.
 */
export function named(draft: Named, orderName: string): Partial<Named> {
  const isFollowing = String(draft.itemCategories) === String(proposed(draft.orderName));
  return { orderName, ...(isFollowing && { itemCategories: proposed(orderName) }) };
}
