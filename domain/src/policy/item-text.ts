/**
 * Reduces the singular and the plural of a word to the same form. It need not be a real word, because it only
 * serves to compare words.
 */
function stem(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

function folded(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return ` ${words.map(stem).join(' ')} `;
}

const foldedPhrases = new Map<string, string>();

function foldedPhrase(phrase: string): string {
  const known = foldedPhrases.get(phrase) ?? folded(phrase);
  foldedPhrases.set(phrase, known);
  return known;
}

/**
 * A text in a form in which whole words and phrases can be found, regardless of letter case, punctuation, and
 * singular or plural.
 */
export type ItemText = { readonly folded: string };

export function itemText(...texts: readonly (string | null | undefined)[]): ItemText {
  return { folded: texts.map((text) => folded(text ?? '')).join('.') };
}

/** The first of these phrases that the text contains; undefined if none. */
export function phraseIn(
  { folded: text }: ItemText,
  phrases: readonly string[],
): string | undefined {
  return phrases.find((phrase) => text.includes(foldedPhrase(phrase)));
}

export function withoutPhrases(text: ItemText, phrases: readonly string[]): ItemText {
  return phraseIn(text, phrases) === undefined
    ? text
    : {
        folded: phrases.reduce(
          (rest, phrase) => rest.replaceAll(foldedPhrase(phrase), ' . '),
          text.folded,
        ),
      };
}
