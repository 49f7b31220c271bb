import { coreOf, directionOf, readWords, type StreetName, wordsOf } from './street-name.ts';
import { suffixesBeginningWith, suffixOf } from './street-suffixes.ts';

/** One interpretation of a typed street. */
export interface StreetReading extends StreetName {
  /** The distance of this interpretation from the literal one; 0 for the literal one. */
  readonly misfit: number;
}

const suffixIsNameMisfit = 0.5;
const directionIsNameMisfit = 1;
const moreBehindMisfit = 1.5;
/** Words that people often write in full, and the short forms by which names are compared. */
const writtenOut = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
] as const;
const longestName = 12;
const shortestBeginning = 2;

/** A name's words, and the direction before them if there is one. */
function splitDirection(words: readonly string[]): { direction: string; name: readonly string[] } {
  const direction = words.length > 1 ? directionOf(words[0] ?? '') : undefined;
  return direction === undefined
    ? { direction: '', name: words }
    : { direction, name: words.slice(1) };
}

/** All interpretations of a typed street, the literal one first. */
export function readingsOf(street: string): StreetReading[] {
  const words = wordsOf(street).slice(0, longestName);
  if (words.length === 0) return [];
  const plain = readWords(words);
  const { direction, name } = splitDirection(words);
  const readings: StreetReading[] = [{ ...plain, misfit: 0 }];
  // 'Tower Grove' may mean Tower Grove Ave or a street whose whole name is 'Tower Grove'.
  if (plain.suffix !== '' && name.length > 1)
    readings.push({ core: coreOf(name), direction, suffix: '', misfit: suffixIsNameMisfit });
  // 'South West Ave' may be Southwest Ave.
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

/** The possible complete names of a street whose name is typed only in part. */
export interface StreetBeginnings {
  readonly beginnings: readonly string[];
  /**
   * The complete name without its suffix, if the last typed word may be the beginning of one of these
   * suffixes.
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
