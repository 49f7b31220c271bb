import { type SafetyResult, safetyResults } from './safety-result.ts';
import { isHarmlessHere, isItself, mayBeImitation, namesTheThing } from './named-thing.ts';
import { PairFinder } from './find-pairs.ts';
import type { ScreenedGroup } from './screened-group.ts';
import { NearSpellings } from './near-spellings.ts';
import { type Match, TermIndex } from './term-index.ts';
import type { Word } from './words-of.ts';

type Severity = Exclude<SafetyResult, 'allow'>;

type Meaning =
  | { readonly kind: 'harmless'; readonly group: ScreenedGroup }
  | {
      readonly kind: 'goods';
      readonly group: ScreenedGroup;
      readonly severity: Severity;
      /**
       * True if the word counts only as the name of the thing itself. Then 'weed' counts in 'bag of weed',
       * but not in 'weed eater'.
       */
      readonly isAlone: boolean;
    };

type FoundGoods = {
  readonly severity: Severity;
  readonly group: ScreenedGroup;
  /** The word as the group lists it, even if the text spells it differently. */
  readonly word: string;
};

const isWithin = (inner: Match<unknown>, outer: Match<unknown>) =>
  outer.first <= inner.first && inner.last <= outer.last;
const span = ({ first, last }: Match<unknown>) => last - first;
/**
 * True if `inner`, a match within `outer`, does not count, because `outer` is a longer dangerous term or a
 * harmless term of the same group.
 */
const overtakes = (outer: Match<Meaning>, inner: Match<Meaning>) =>
  outer.term.meaning.kind === 'goods'
    ? span(outer) > span(inner)
    : outer.term.meaning.group === inner.term.meaning.group;

/** For each word of the text, by its index, the matches that include it. */
function placesOf(matches: readonly Match<Meaning>[]): Map<number, Match<Meaning>[]> {
  const at = new Map<number, Match<Meaning>[]>();
  for (const match of matches)
    for (let place = match.first; place <= match.last; place += 1)
      at.set(place, [...(at.get(place) ?? []), match]);
  return at;
}

const severityOf = ({ term: { meaning } }: Match<Meaning>) =>
  meaning.kind === 'goods' ? safetyResults.indexOf(meaning.severity) : 0;
const bySeverity = (one: Match<Meaning>, other: Match<Meaning>) =>
  severityOf(other) - severityOf(one);

/**
 * Searches a text for the goods of the screened groups, such as weapons. Each group lists the words for its
 * goods.
 */
export class GoodsFinder {
  readonly #index = new TermIndex<Meaning>();
  readonly #near: NearSpellings<Meaning> | undefined;
  readonly #pairs: PairFinder;

  /**
   * Misspelled words are found only if `ordinaryWords` is given. These are ordinary words that look like a
   * misspelling and must not count.
   */
  constructor(groups: readonly ScreenedGroup[], ordinaryWords?: readonly string[]) {
    for (const group of groups) {
      const listed = [
        { texts: group.block, severity: 'block', isAlone: false },
        { texts: group.blockAlone, severity: 'block', isAlone: true },
        { texts: group.review, severity: 'review', isAlone: false },
        { texts: group.reviewAlone, severity: 'review', isAlone: true },
        { texts: group.warn, severity: 'warn', isAlone: false },
      ] as const;
      for (const { texts = [], severity, isAlone } of listed)
        this.#index.add(texts, { kind: 'goods', group, severity, isAlone });
      this.#index.add(group.harmless ?? [], { kind: 'harmless', group });
    }
    const sure = this.#index.terms.filter(
      ({ meaning }) => meaning.kind === 'goods' && !meaning.isAlone,
    );
    this.#near = ordinaryWords && new NearSpellings(sure, ordinaryWords);
    this.#pairs = new PairFinder(groups);
  }

  /**
   * Finds goods in a text. Of overlapping matches, the longest counts; of a group's matches at the same
   * position, the most severe one.
   */
  find(words: readonly Word[]): FoundGoods[] {
    const exact = this.#index.find(words);
    const near = this.#near?.find(words, exact) ?? [];
    const at = placesOf(exact);
    const found = new Map<string, FoundGoods>();
    const places = new Set<string>();
    for (const match of [...exact, ...near].toSorted(bySeverity)) {
      const { meaning, text: word } = match.term;
      if (meaning.kind === 'harmless' || found.has(word)) continue;
      const { group, isAlone } = meaning;
      const isOvertaken = (at.get(match.first) ?? []).some(
        (other) => isWithin(match, other) && overtakes(other, match),
      );
      if (isOvertaken) continue;
      const isOther = !namesTheThing(words, match);
      if (isOther && isAlone && meaning.severity !== 'block') continue;
      if (isHarmlessHere(words, match, group)) continue;
      const place = `${group.name} ${match.first} ${match.last}`;
      if (places.has(place)) continue;
      places.add(place);
      // A doubtful word may be part of another thing's name (a brand, scent or song), or an ordinary word
      // that is misspelled. It leads to a review instead of a block.
      const isDoubtful =
        match.isSlip === true ||
        (isOther && isAlone) ||
        (!isItself(words, match, group) && (isOther || mayBeImitation(words, match, group)));
      const isEased = isDoubtful && meaning.severity === 'block';
      found.set(word, { severity: isEased ? 'review' : meaning.severity, group, word });
    }
    for (const pair of this.#pairs.find(words))
      if (!found.has(pair.word)) found.set(pair.word, pair);
    return [...found.values()];
  }
}
