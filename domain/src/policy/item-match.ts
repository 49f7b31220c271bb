import { itemCategories } from '../catalog/booking-options.ts';
import { categoriesMatch } from './category-match.ts';
import { type ItemKind, itemKinds } from './item-kinds.ts';
import { type ItemText, itemText, phraseIn, withoutPhrases } from './item-text.ts';

export type DescribedItems = {
  readonly itemCategories: readonly string[];
  readonly orderName?: string | undefined;
  readonly itemDescription?: string | null | undefined;
};

/**
 * The answer to the question if an item is of a kind. `maybe` means that the item's description leaves this
 * open.
 */
type Told = 'yes' | 'maybe' | 'no';

const key = (name: string) => name.trim().toLowerCase();
const byName = new Map(itemKinds.map((kind) => [key(kind.name), kind]));

/**
 * The kind of item with the name that a policy uses for a window or exclusion; null if it is a category of
 * the booking form. A name that we do not know becomes a kind that is identified by the name itself.
 */
export function kindNamed(name: string): ItemKind | null {
  const listed = byName.get(key(name));
  if (listed !== undefined) return listed;
  const isCategory = itemCategories.some((category) => categoriesMatch(category, name));
  return isCategory || key(name) === '' ? null : { name, likelyIn: [], names: [name] };
}

/** A cache of prepared texts, because the text of one return is needed for each kind and category. */
const writtenTexts = new WeakMap<DescribedItems, ItemText>();

function writtenOf(items: DescribedItems): ItemText {
  const known = writtenTexts.get(items) ?? itemText(items.orderName, items.itemDescription);
  writtenTexts.set(items, known);
  return known;
}

/**
 * Decides if the items are of this kind. For the decision, the items are treated as items of the given
 * category (product-rules.md#kinds-of-item).
 */
export function toldKind(kind: ItemKind, items: DescribedItems, category?: string): Told {
  const { itemDescription, itemCategories: ticked } = items;
  const isLikelyIn = (one: string) => kind.likelyIn.some((likely) => likely === one);
  const isLikely = category === undefined || isLikelyIn(category);
  const written = writtenOf(items);
  const text = withoutPhrases(written, kind.exceptions ?? []);
  // If the item has several categories and one of them is likely for this kind, the other categories do not
  // count.
  const isElsewhere = !isLikely && ticked.some(isLikelyIn);
  const mayWordsTell = isLikely || kind.likelyIn.length === 0;
  const telling = mayWordsTell ? [...kind.names, ...(kind.words ?? [])] : kind.names;
  if (!isElsewhere && phraseIn(text, telling) !== undefined) {
    const isDoubtful = phraseIn(text, kind.doubts ?? []) !== undefined;
    const isComplete = kind.beside === undefined || phraseIn(text, kind.beside) !== undefined;
    return isDoubtful || !isComplete ? 'maybe' : 'yes';
  }
  if (!isElsewhere && category === 'Other' && phraseIn(text, kind.words ?? []) !== undefined)
    return 'maybe';
  const isDenied = phraseIn(written, kind.exceptions ?? []) !== undefined;
  const isOpen =
    kind.isState === true || (category !== undefined && isLikely && !itemDescription?.trim());
  return isOpen && !isDenied ? 'maybe' : 'no';
}
