const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

/** Cache of word forms: every booking is searched for all of our words. */
const knownForms = new Map<string, readonly string[]>();

function formsOf(word: string): readonly string[] {
  const known = knownForms.get(word);
  if (known !== undefined) return known;
  const one = plain(word);
  const forms = [
    one,
    `${one}s`,
    `${one}es`,
    ...(one.endsWith('y') ? [`${one.slice(0, -1)}ies`] : []),
  ];
  knownForms.set(word, forms);
  return forms;
}

/** The index of a form as a whole word, or -1. */
function indexOfWhole(text: string, form: string): number {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const isWhole = !isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + form.length]);
    if (isWhole) return at;
  }
  return -1;
}

/** The listed words and phrases found whole in a text, singular or plural, in any case (product-rules.md#safety-screening). */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const searched = plain(text);
  return words.filter((word) => formsOf(word).some((form) => indexOfWhole(searched, form) >= 0));
}

/** The text in lower case without whole occurrences of these words and phrases. */
export function withoutWords(text: string, words: readonly string[]): string {
  let rest = plain(text);
  for (const form of words.flatMap(formsOf)) {
    for (let at = indexOfWhole(rest, form); at >= 0; at = indexOfWhole(rest, form)) {
      rest = `${rest.slice(0, at)}\n${rest.slice(at + form.length)}`;
    }
  }
  return rest;
}
