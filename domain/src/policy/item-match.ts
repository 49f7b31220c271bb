import { itemCategories } from '../catalog/booking-options.ts';
import { categoriesMatch } from './category-match.ts';
import { type ItemKind, itemKinds } from './item-kinds.ts';
import { type ItemText, itemText, phraseIn, withoutPhrases } from './item-text.ts';

/** The known facts about the items of a return. */
export type DescribedItems = {
  readonly itemCategories: readonly string[];
  readonly orderName?: string | undefined;
  readonly itemDescription?: string | null | undefined;
};

/** The answer to: is an item of this kind? `maybe` means that its words leave this open. */
type Told = 'yes' | 'maybe' | 'no';

const key = (name: string) => name.trim().toLowerCase();
const byName = new Map(itemKinds.map((kind) => [key(kind.name), kind]));

/**
 * The kind of item that a window or exclusion of a policy names; null for a category of the booking form. Any
 * other name becomes a kind that is identified by the name itself.
 */
export function kindNamed(name: string): ItemKind | null {
  const listed = byName.get(key(name));
  if (listed !== undefined) return listed;
  const isCategory = itemCategories.some((category) => categoriesMatch(category, name));
  return isCategory || key(name) === '' ? null : { name, likelyIn: [], names: [name] };
}

/** A cache of prepared texts. Judging one return needs its text for each kind and category. */
const writtenTexts = new WeakMap<DescribedItems, ItemText>();

function writtenOf(items: DescribedItems): ItemText {
  const known = writtenTexts.get(items) ?? itemText(items.orderName, items.itemDescription);
  writtenTexts.set(items, known);
  return known;
}

/**
 * The answer if the items in one of their categories are of this kind (product-rules.md#kinds-of-item).
 */
export function toldKind(kind: ItemKind, items: DescribedItems, category?: string): Told {
  const { itemDescription, itemCategories: ticked } = items;
  const isLikelyIn = (one: string) => kind.likelyIn.some((likely) => likely === one);
  const isLikely = category === undefined || isLikelyIn(category);
  const written = writtenOf(items);
  const text = withoutPhrases(written, kind.exceptions ?? []);
  // An item in several categories counts only under the category that is likely for the kind.
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
