import { coreOf, directionOf, readWords, type StreetName, wordsOf } from './street-name.ts';
import { suffixesBeginningWith, suffixOf } from './street-suffixes.ts';

/** One interpretation of a typed street. */
export interface StreetReading extends StreetName {
  /** The difference between this interpretation and the typed text; 0 if the text is taken literally. */
  readonly misfit: number;
}

const suffixIsNameMisfit = 0.5;
const directionIsNameMisfit = 1;
const moreBehindMisfit = 1.5;
/** Words that people write in full, each with the abbreviation in which names are compared. */
const writtenOut = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
] as const;
const longestName = 12;
const shortestBeginning = 2;

/** Separates a direction at the beginning of a street's name from the other words. */
function splitDirection(words: readonly string[]): { direction: string; name: readonly string[] } {
  const direction = words.length > 1 ? directionOf(words[0] ?? '') : undefined;
  return direction === undefined
    ? { direction: '', name: words }
    : { direction, name: words.slice(1) };
}

/** All possible meanings of a typed street, the literal one first. */
export function readingsOf(street: string): StreetReading[] {
  const words = wordsOf(street).slice(0, longestName);
  if (words.length === 0) return [];
  const plain = readWords(words);
  const { direction, name } = splitDirection(words);
  const readings: StreetReading[] = [{ ...plain, misfit: 0 }];
  // The last word may be a part of the name and no suffix: the street 'Tower Grove' may have this whole name.
  if (plain.suffix !== '' && name.length > 1)
    readings.push({ core: coreOf(name), direction, suffix: '', misfit: suffixIsNameMisfit });
  // The direction may be a part of the name: 'South West Ave' may mean Southwest Ave.
  if (direction !== '' && plain.core !== '') {
    const core = words[0] + plain.core;
    readings.push({ core, direction: '', suffix: plain.suffix, misfit: directionIsNameMisfit });
  }
  // In 'Hampton Ave near the park' the street ends after 'Ave'.
  const end = words.findIndex((word, index) => index > 0 && suffixOf(word) !== undefined);
  if (end > 0 && end < words.length - 1)
    readings.push({ ...readWords(words.slice(0, end + 1)), misfit: moreBehindMisfit });
  return readings.filter(({ core }) => core !== '');
}

/**
 * The names that a street may have whose name is only partly typed. `beginnings` are the possible beginnings
 * of a name.
 */
export interface StreetBeginnings {
  readonly beginnings: readonly string[];
  /**
   * The complete name, if the last typed word may be the beginning of a suffix. `suffixes` are the suffixes
   * that begin so.
   */
  readonly whole?: { readonly core: string; readonly suffixes: readonly string[] };
}

export function beginningsOf(street: string): StreetBeginnings {
  const { name } = splitDirection(wordsOf(street).slice(0, longestName));
  const before = coreOf(name.slice(0, -1));
  const last = name.at(-1) ?? '';
  const spellings = writtenOut.filter(([long]) => last.length > 1 && long.startsWith(last));
  const cores = [coreOf(name), ...spellings.map(([, short]) => `${before}${short}`)];
  const beginnings = [...new Set(cores)].filter((core) => core.length >= shortestBeginning);
  const suffixes = before === '' ? [] : suffixesBeginningWith(last);
  return { beginnings, ...(suffixes.length > 0 ? { whole: { core: before, suffixes } } : {}) };
}
