/** Unit words that any text may follow: 'Apt B', 'Unit Rear'. */
const named = new Set(['apt', 'apartment', 'unit', 'suite']);
/**
 * Words for a unit that can also mean other things ('Ste Genevieve', 'Front St'). They count only before a
 * number or a single letter.
 */
const numbered = new Set(
  'ste fl flr floor rm room bldg building lot spc space trlr dept ph penthouse no num'.split(' '),
);
const floors = new Set(['fl', 'flr', 'floor']);
const alone = new Set(['bsmt', 'basement', 'rear', 'penthouse', 'upstairs', 'downstairs']);
const ordinal = /^(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|ground|top|upper|lower)$/;
const anything = /^[\w-]+$/;
const numberOrLetter = /^(?:[a-z]?-?\d+[a-z]?|[a-z])$/;
const bareNumber = /^(?:[a-z]-?\d{1,4}|\d{1,4}[a-z]?)$/;
/** The maximum number of words in a unit, as in 'Bldg 2 Fl 3 Apt # 4'. */
const wordsAtMost = 7;

const wordsOf = (text: string) => text.replaceAll('#', ' #').split(/\s+/).filter(Boolean);
const plain = (word = '') => word.toLowerCase().replace(/\.$/, '');

/**
 * Counts the words after a unit word ('Apt', 'Unit') that form the unit's number, such as '4B', '#4' or '#
 * 4'; 0 if there are none.
 */
function wordsNaming(words: readonly string[], pattern: RegExp): number {
  const [first = '', second = ''] = words.map(plain);
  if (first === '#') return anything.test(second) ? 2 : 0;
  return pattern.test(first.replace(/^#/, '')) ? 1 : 0;
}

/**
 * The number of words at the beginning of an address that are a unit, such as 'Apt 4B'; 0 if it does not
 * begin with a unit.
 */
function wordsOfUnit(words: readonly string[]): number {
  const [first = '', second = ''] = words.map(plain);
  if (first.startsWith('#')) return wordsNaming(words, anything);
  if (ordinal.test(first) && floors.has(second)) return 2;
  const isNumbered = numbered.has(first);
  const naming =
    named.has(first) || isNumbered
      ? wordsNaming(words.slice(1), isNumbered ? numberOrLetter : anything)
      : 0;
  if (naming > 0) return 1 + naming;
  return alone.has(first) ? 1 : 0;
}

function areUnits(words: readonly string[]): boolean {
  let at = 0;
  while (at < words.length) {
    const count = wordsOfUnit(words.slice(at, at + wordsAtMost));
    if (count === 0) return false;
    at += count;
  }
  return words.length > 0;
}

/**
 * Takes a unit ('Apt 4B', '#4', '2nd Fl') from the beginning or end of a street address. `unit` is empty if
 * there is none.
 */
export function takeUnit(text: string): { rest: string; unit: string } {
  const words = wordsOf(text);
  const before = wordsOfUnit(words);
  if (before > 0 && /^\d/.test(words[before] ?? ''))
    return { rest: words.slice(before).join(' '), unit: words.slice(0, before).join(' ') };
  for (let start = Math.max(1, words.length - wordsAtMost); start < words.length; start += 1) {
    if (areUnits(words.slice(start)))
      return { rest: words.slice(0, start).join(' '), unit: words.slice(start).join(' ') };
  }
  return { rest: text, unit: '' };
}

/** True if a part of an address between commas is only a unit, such as 'Apt 4B' or '4B'. */
export function isUnit(part: string): boolean {
  const words = wordsOf(part);
  return words.length <= wordsAtMost && (areUnits(words) || bareNumber.test(plain(part)));
}
