/**
 * The first thing that a charity never takes and that these words name, as a whole word in the singular or
 * plural; null if none is named.
 */
export function declinedGoods(
  declines: readonly string[],
  words: readonly (string | null | undefined)[],
): string | null {
  const text = words.join(' ').toLowerCase();
  return declines.find((goods) => new RegExp(`\\b${goods}(?:s|es)?\\b`).test(text)) ?? null;
}
