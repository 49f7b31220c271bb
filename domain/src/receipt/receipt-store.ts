import { receiptLines } from './receipt-lines.ts';

/** Words before a street's name that may be spelled differently or left out. */
const before = new Set('n s e w north south east west st saint old new the'.split(' '));

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/**
 * The store, among the given ones, whose house number and street are on the receipt; null if there are none
 * or several.
 */
export function printedStore<Store extends { readonly street: string }>(
  written: readonly string[],
  stores: readonly Store[],
): Store | null {
  const lines = receiptLines(written).map(wordsOf);
  const printed = stores.filter(({ street }) => {
    const [number = '', ...rest] = wordsOf(street);
    const name = rest.find((word) => !before.has(word));
    if (!/^\d+$/.test(number) || name === undefined) return false;
    return lines.some((words) => {
      const at = words.indexOf(number);
      return at >= 0 && words.slice(at + 1, at + 4).includes(name);
    });
  });
  const [only = null] = printed;
  return printed.length === 1 ? only : null;
}
