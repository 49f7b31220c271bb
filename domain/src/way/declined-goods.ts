/**
 * Finds the first of the charity's declined goods that a text names as a whole word, in the singular or
 * plural; null if it names none.
 */
export function declinedGoods(
  declines: readonly string[],
  words: readonly (string | null | undefined)[],
): string | null {
  const text = words.join(' ').toLowerCase();
  return declines.find((goods) => new RegExp(`\\b${goods}(?:s|es)?\\b`).test(text)) ?? null;
}
