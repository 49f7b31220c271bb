import type { Match, Term } from './term-index.ts';
import type { Word } from './words-of.ts';

/** Shorter words have too many neighbours that mean something else. */
const fewestLetters = 5;
/** From here on any one slip counts; below only swapped and doubled letters. */
const fewestLettersForAnySlip = 7;
const mostLetters = 20;

/** The word with each of its letters left out, once. */
function shortened(letters: string): Set<string> {
  const forms = new Set<string>();
  for (let at = 0; at < letters.length; at += 1)
    forms.add(letters.slice(0, at) + letters.slice(at + 1));
  return forms;
}

/** Where two texts first differ, counted from the beginning and from the end. */
function difference(
  one: string,
  other: string,
): { start: number; oneEnd: number; otherEnd: number } {
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

/** Whether `written` is `meant` with one slip of the pen: two letters swapped, one too many, one missing, one wrong. */
function isOneSlip(written: string, meant: string): boolean {
  if (written[0] !== meant[0]) return false;
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

/** Finds listed words that are written with one slip; ordinary words that lie so near are left alone. */
export class NearSpellings<Meaning> {
  readonly #terms = new Map<string, Term<Meaning>[]>();
  readonly #ordinary: ReadonlySet<string>;

  constructor(terms: readonly Term<Meaning>[], ordinaryWords: readonly string[]) {
    this.#ordinary = new Set(ordinaryWords);
    for (const term of terms) {
      const { letters } = term;
      if (letters.length < fewestLetters || /[^a-z]/.test(letters)) continue;
      for (const key of [letters, ...shortened(letters)])
        this.#terms.set(key, [...(this.#terms.get(key) ?? []), term]);
    }
  }

  find(words: readonly Word[], known: readonly Match<Meaning>[]): Match<Meaning>[] {
    const taken = new Set(known.flatMap(({ first, last }) => (first === last ? [first] : [])));
    return words.flatMap((word, at) => {
      const length = word.text.length;
      if (length < fewestLetters || length > mostLetters || taken.has(at)) return [];
      if (/[^a-z]/.test(word.text) || this.#isOrdinary(word.text)) return [];
      return this.#meant(word.text).map((term) => ({ term, first: at, last: at, isSlip: true }));
    });
  }

  #isOrdinary(text: string): boolean {
    return (
      this.#ordinary.has(text) || (text.endsWith('s') && this.#ordinary.has(text.slice(0, -1)))
    );
  }

  #meant(text: string): Term<Meaning>[] {
    const singular = text.endsWith('s') ? [text.slice(0, -1)] : [];
    const meant = new Set<Term<Meaning>>();
    for (const written of [text, ...singular])
      for (const key of [written, ...shortened(written)])
        for (const term of this.#terms.get(key) ?? [])
          if (isOneSlip(written, term.letters)) meant.add(term);
    return [...meant];
  }
}
