import { suffixOf } from './street-suffixes.ts';

/** The parts of a street's name, in lower case for comparison. */
export interface StreetName {
  /** The name without direction and suffix, as one word: 'mcree', 'stlouis', '14'. Empty if no name is given. */
  readonly core: string;
  /**
   * The direction, such as 'n' or 'sw'; empty if there is none. People write it before or after the name.
   */
  readonly direction: string;
  /** The suffix, such as 'ave' or 'blvd'; empty if there is none. */
  readonly suffix: string;
}

const longDirections = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['ne', 'northeast'],
  ['nw', 'northwest'],
  ['se', 'southeast'],
  ['sw', 'southwest'],
]);
const directions = new Map([
  ...[...longDirections].flatMap(([short, long]) => [
    [short, short] as const,
    [long, short] as const,
  ]),
  ['no', 'n'],
  ['so', 's'],
]);

const ones = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const teens =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const tens = 'twent thirt fort fift sixt sevent eight ninet'.split(' ');
const numbers = new Map<string, number>([
  ...ones.map((word, index) => [word, index + 1] as const),
  ...teens.map((word, index) => [word, index + 10] as const),
  ...tens.map((word, index) => [`${word}ieth`, (index + 2) * 10] as const),
  ...tens.flatMap((ten, index) =>
    ones.map((one, unit) => [`${ten}y${one}`, (index + 2) * 10 + unit + 1] as const),
  ),
]);

const shortWords = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['doctor', 'dr'],
  ['highway', 'hwy'],
  ['route', 'rte'],
  ['rt', 'rte'],
  ['mlk', 'martinlutherking'],
]);
const titles = new Set(['dr', 'rev', 'reverend', 'msgr', 'monsignor', 'father', 'hon']);
const generations = new Set(['jr', 'sr', 'junior', 'senior']);

/** A word in the form used for comparison: 'Twenty-second', '22nd' and '22' all become '22'. */
function wordKey(word: string): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1] ?? numbers.get(word)?.toString();
  return ordinal ?? shortWords.get(word) ?? word;
}

/** The words of a text, in lower case, without accents and punctuation. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .replaceAll(
      /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[\s-]+(?=[a-z]+(?:st|nd|rd|th)\b)/g,
      '$1',
    )
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return folded === '' ? [] : folded.split(' ');
}

/** The short form of a direction in any spelling; undefined for any other word. */
export function directionOf(word: string): string | undefined {
  return directions.get(word);
}

/**
 * The words of a street's name joined to one word for comparison. Words are abbreviated; a title such as 'Dr'
 * and a 'Jr' are left out.
 */
export function coreOf(words: readonly string[]): string {
  const [first = '', ...others] = words;
  const named = titles.has(wordKey(first)) && others.length > 0 ? others : words;
  const whole = named.filter((word, index) => index === 0 || !generations.has(word));
  return whole.map(wordKey).join('');
}

/**
 * Splits the words of a name into its parts. A direction or suffix that is the only word counts as the name: 'North
 * St', 'Avenue'.
 */
export function readWords(words: readonly string[]): StreetName {
  let rest = [...words];
  const behind = rest.length > 1 ? directions.get(rest.at(-1) ?? '') : undefined;
  if (behind !== undefined) rest = rest.slice(0, -1);
  const suffix = rest.length > 1 ? suffixOf(rest.at(-1) ?? '') : undefined;
  if (suffix !== undefined) rest = rest.slice(0, -1);
  const before = rest.length > 1 ? directions.get(rest[0] ?? '') : undefined;
  if (before !== undefined) rest = rest.slice(1);
  const [only = ''] = rest;
  const core = rest.length === 1 ? (longDirections.get(only) ?? coreOf(rest)) : coreOf(rest);
  return { core, direction: `${before ?? ''}${behind ?? ''}`, suffix: suffix ?? '' };
}

/** Splits a street's name into its parts. All common spellings of a name give the same result. */
export function readStreetName(name: string): StreetName {
  return readWords(wordsOf(name));
}
