import { listOf } from './context-words.ts';
import type { Match, Term } from './term-index.ts';
import type { Word } from './words-of.ts';

/**
 * The minimum number of letters of a word whose misspellings are found. A shorter word is too similar to
 * other words.
 */
const fewestLetters = 5;
/**
 * In a word with at least this many letters, any single typing error is found. In shorter words, only swapped
 * and doubled letters are.
 */
const fewestLettersForAnySlip = 7;
/**
 * In a word with at least this many letters, any vowel may be written as any other: 'acetelyne', 'marajuana'.
 */
const fewestLettersForVowels = 8;
const mostLetters = 20;

/** A word whose misspellings are found too. In a term of two words, `before` or `behind` is the other word. */
type Target<Meaning> = {
  readonly term: Term<Meaning>;
  readonly letters: string;
  readonly before?: string;
  readonly behind?: string;
};

/** All forms of the word in which one letter is missing. */
function shortened(letters: string): Set<string> {
  const forms = new Set<string>();
  for (let at = 0; at < letters.length; at += 1)
    forms.add(letters.slice(0, at) + letters.slice(at + 1));
  return forms;
}

/**
 * The word in a form that is the same for many misspellings: each group of vowels becomes one sign, and a
 * repeated letter is written once.
 */
const skeletonOf = (letters: string) => letters.replace(/[aeiouy]+/g, '*').replace(/(.)\1+/g, '$1');

/**
 * The part in which two words differ: the index at which it begins in both, and the index after its end in
 * each.
 */
function difference(one: string, other: string) {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let oneEnd = one.length;
  let otherEnd = other.length;
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  return { start, oneEnd, otherEnd };
}

/**
 * True if `written` is the word `meant` with one typing error: two letters swapped, or one added, missing or
 * wrong. In a short word, only swapped and doubled letters count.
 */
function isOneSlip(written: string, meant: string): boolean {
  const { start, oneEnd, otherEnd } = difference(written, meant);
  const mine = written.slice(start, oneEnd);
  const theirs = meant.slice(start, otherEnd);
  const isSwapped =
    mine.length === 2 && theirs.length === 2 && mine[0] === theirs[1] && mine[1] === theirs[0];
  const single = mine.length + theirs.length === 1 ? mine + theirs : '';
  const longer = mine.length > theirs.length ? written : meant;
  const isDoubled = single !== '' && longer[start - 1] === single;
  if (isSwapped || isDoubled) return true;
  return meant.length >= fewestLettersForAnySlip && mine.length <= 1 && theirs.length <= 1;
}

function isNear(written: string, meant: string): boolean {
  if (written[0] !== meant[0]) return false;
  const isLong = Math.min(written.length, meant.length) >= fewestLettersForVowels;
  return isOneSlip(written, meant) || (isLong && skeletonOf(written) === skeletonOf(meant));
}

function targetsOf<Meaning>(term: Term<Meaning>): Target<Meaning>[] {
  const [first = '', second, ...more] = term.parts;
  if (second === undefined) return [{ term, letters: first }];
  if (more.length > 0) return [];
  return [
    { term, letters: first, behind: second },
    { term, letters: second, before: first },
  ];
}

/**
 * Finds listed words that are misspelled in a text. Ordinary words that look like a misspelling do not count.
 */
export class NearSpellings<Meaning> {
  readonly #targets = new Map<string, Target<Meaning>[]>();
  readonly #ordinary: ReadonlySet<string>;

  constructor(terms: readonly Term<Meaning>[], ordinaryWords: readonly string[]) {
    this.#ordinary = new Set(ordinaryWords);
    for (const target of terms.flatMap(targetsOf)) {
      const { letters } = target;
      const least = target.term.parts.length === 1 ? fewestLetters : fewestLettersForAnySlip;
      if (letters.length < least || /[^a-z]/.test(letters)) continue;
      for (const key of [letters, skeletonOf(letters), ...shortened(letters)])
        this.#targets.set(key, [...(this.#targets.get(key) ?? []), target]);
    }
  }

  find(words: readonly Word[], known: readonly Match<Meaning>[]): Match<Meaning>[] {
    const taken = new Set(known.flatMap(({ first, last }) => (first === last ? [first] : [])));
    return words.flatMap((word, at) => {
      const text = word.readings.find((reading) => !/[^a-z]/.test(reading)) ?? '';
      if (text.length < fewestLetters || text.length > mostLetters || taken.has(at)) return [];
      if (this.#isOrdinary(text)) return [];
      const before = words[at - 1]?.text;
      const behind = words[at + 1]?.text;
      return [...this.#meant(text)]
        .filter((target) => target.before === undefined || target.before === before)
        .filter((target) => target.behind === undefined || target.behind === behind)
        .map(({ term, ...target }) => ({
          term,
          first: target.before === undefined ? at : at - 1,
          last: target.behind === undefined ? at : at + 1,
          isSlip: true,
        }));
    });
  }

  #isOrdinary(text: string): boolean {
    return (
      this.#ordinary.has(text) || (text.endsWith('s') && this.#ordinary.has(text.slice(0, -1)))
    );
  }

  #meant(text: string): Set<Target<Meaning>> {
    const singular = text.endsWith('s') ? [text.slice(0, -1)] : [];
    const meant = new Set<Target<Meaning>>();
    for (const written of [text, ...singular])
      for (const key of [written, skeletonOf(written), ...shortened(written)])
        for (const target of this.#targets.get(key) ?? [])
          if (isNear(written, target.letters)) meant.add(target);
    return meant;
  }
}

/** Ordinary words that differ from a screened word by only one typing error. */
export const ordinaryWords = listOf(`
  ability, aspiring, bailey, ballet, ballets, barbarous, baronet, billion, billions, bullet, carbide, carmine, carrier,
  carriers, carter, channel, channels, chronic, cleaner, clearer, cleave, cleaves, clever, comedian, comedians,
  compensatory, concert, concerto, concerts, countries, created, creation, creations, creator, creators, custom, cutler,
  deactivate, diary, discrete, dobie, ducking, earning, earnings, embalmer, entails, extinguished, fertilize, fertilized,
  forearm, fuses, galling, hatched, hatcher, hatches, infected, infections, ingested, inhale, inhaled, inhales, invested,
  jackers, jarred, jeweler, jewelers, landline, marches, masculine, matched, maturity, mediation, meditation, miscellaneous,
  morphing, oxidized, panting, parliament, pennant, pennants, permission, pigeon, pirate, pirates, poacher, poachers,
  pointing, printing, pristine, profane, refer, refers, revolve, revolved, scalped, scalper, scatter, scratches, seeding,
  severe, shimmer, shogun, shutter, shutters, silence, silenced, simmer, singular, skimmed, slimmer, snuggled, snuggling,
  solitary, sparkle, sparkles, spatter, splatter, suspicions, swatter, swimmer, swimmers, talent, talents, tapered,
  tempered, termite, termites, thermidor, tickling, tracer, traces, trackers, traders, tricking, trumped, tucking,
  unexplored, unmasked, vanish, vaporize, vaporized, voila, vouched, waltzer, weatherly, whisked, whisker, whiskers,
  woodcutter`);
