/**
 * The maximum numbers of letters and words of a search. The rest is ignored, so that a long pasted text does
 * not slow the server.
 */
export const searchLimits = { letters: 200, words: 8 } as const;

// Words before a unit number or a tracking number. They are left out of a search, because the search index
// does not contain them.
const leftOut = new Set(['unit', 'apt', 'apartment', 'suite', 'rtn']);

/**
 * Changes a text to lower case without accents and apostrophes, as the search index stores words
 * (202611271540_search.sql).
 */
const fold = (written: string) =>
  written
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase();

const isNumber = (text: string) => /^\+?[\d().\-\s]+$/.test(text);

/** The digits of a phone number without the country code, which is not stored. */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length > 10 || text.startsWith('+') ? digits.replace(/^1/, '') : digits;
}

function partsOf(word: string): string[] {
  if (word.includes('@')) return [fold(word)];
  if (isNumber(word) && digitsOf(word).length >= 5) return [digitsOf(word)];
  const numberOf = /^(?:rtn|t)-(\w+)$/i.exec(word)?.[1];
  return fold(numberOf ?? word).split(/[\s!-/:-@[-`{-~]+/);
}

/**
 * The words to search for; empty if there are none. A result must contain each of them, or a word that begins
 * with it. A phone number in any spelling is one word.
 */
export function searchWords(written: string): readonly string[] {
  const text = written.slice(0, searchLimits.letters).replaceAll('\u0000', ' ').trim();
  if (isNumber(text) && digitsOf(text).length >= 3) return [digitsOf(text)];
  const words = text.split(/\s+/).flatMap(partsOf);
  const kept = [...new Set(words)].filter((word) => word !== '' && !leftOut.has(word));
  // A single letter is dropped if there are other words, because it matches too much. A single digit stays,
  // because it may be a unit number.
  return kept
    .filter((word) => kept.length === 1 || word.length > 1 || /\d/.test(word))
    .slice(0, searchLimits.words);
}

export function isPhoneTyped(written: string): boolean {
  return isNumber(written.trim()) && digitsOf(written).length >= 4;
}
