const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');

/** Words come from our own lists, and every booking is searched for all of them: each one's forms are made once. */
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

/** Where a form stands as a whole in a plain text, or -1. */
function indexOfWhole(text: string, form: string): number {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const isWhole = !isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + form.length]);
    if (isWhole) return at;
  }
  return -1;
}

/**
 * Those of these words and phrases that a text holds as a whole, in the singular or plural, in any case
 * (product-rules.md#safety-screening).
 */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const searched = plain(text);
  return words.filter((word) => formsOf(word).some((form) => indexOfWhole(searched, form) >= 0));
}

/** The text, in lower case, with every whole occurrence of these words and phrases taken out. */
export function withoutWords(text: string, words: readonly string[]): string {
  let rest = plain(text);
  for (const form of words.flatMap(formsOf)) {
    for (let at = indexOfWhole(rest, form); at >= 0; at = indexOfWhole(rest, form)) {
      rest = `${rest.slice(0, at)}\n${rest.slice(at + form.length)}`;
    }
  }
  return rest;
}
