import { itemCategories } from '../catalog/booking-options.ts';
import { categoriesMatch } from './category-match.ts';
import { type ItemKind, itemKinds } from './item-kinds.ts';
import { type ItemText, itemText, phraseIn, withoutPhrases } from './item-text.ts';

export type DescribedItems = {
  readonly itemCategories: readonly string[];
  readonly orderName?: string | undefined;
  readonly itemDescription?: string | null | undefined;
};

/** The answer to the question if an item is of a kind. `maybe`: the item's description does not tell. */
type Told = 'yes' | 'maybe' | 'no';

const key = (name: string) => name.trim().toLowerCase();
const byName = new Map(itemKinds.map((kind) => [key(kind.name), kind]));

/**
 * The kind of item that a policy names for a return window or an exclusion; null if the name is a category of
 * the booking form. An unknown name becomes a new kind, identified by the name itself.
 */
export function kindNamed(name: string): ItemKind | null {
  const listed = byName.get(key(name));
  if (listed !== undefined) return listed;
  const isCategory = itemCategories.some((category) => categoriesMatch(category, name));
  return isCategory || key(name) === '' ? null : { name, likelyIn: [], names: [name] };
}

/** A cache of the prepared text of each return. The text is needed again for each kind of item and category. */
const writtenTexts = new WeakMap<DescribedItems, ItemText>();

function writtenOf(items: DescribedItems): ItemText {
  const known = writtenTexts.get(items) ?? itemText(items.orderName, items.itemDescription);
  writtenTexts.set(items, known);
  return known;
}

/**
 * Decides if the items of a return are of this kind. If `category` is given, they are treated as items of
 * that category (product-rules.md#kinds-of-item).
 */
export function toldKind(kind: ItemKind, items: DescribedItems, category?: string): Told {
  const { itemDescription, itemCategories: ticked } = items;
  const isLikelyIn = (one: string) => kind.likelyIn.some((likely) => likely === one);
  const isLikely = category === undefined || isLikelyIn(category);
  const written = writtenOf(items);
  const text = withoutPhrases(written, kind.exceptions ?? []);
  // The customer may select several categories. If this kind is likely in another selected category, it does
  // not count for this one.
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
