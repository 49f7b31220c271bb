import {
  aboutWords,
  accessories,
  neutral,
  playthings,
  realWords,
  shows,
  stops,
  withoutWords,
} from './context-words.ts';
import { type SafetyResult, safetyResults } from './safety-result.ts';
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
      /** Only where it names the thing. */
      readonly isAlone: boolean;
    };

export type FoundGoods = {
  readonly severity: Severity;
  readonly group: ScreenedGroup;
  /** As listed. */
  readonly word: string;
};

/** How far a word reaches that says what another one is. */
const reach = 3;

/** What follows or precedes a place until something else is spoken of, nearest first. */
function neighbours(words: readonly Word[], from: number, step: 1 | -1): string[] {
  const near: string[] = [];
  for (let at = from; near.length < reach; at += step) {
    const word = words[at];
    if (word === undefined || stops.has(word.text)) break;
    if (words[step === 1 ? at : at + 1]?.gap === 'break') break;
    near.push(word.text);
  }
  return near;
}

const isAmount = (text: string) => /\d/.test(text) || text.length === 1;

/** Whether nothing but amounts, containers and conditions follows: the match names the thing. */
function namesTheThing(after: readonly string[]): boolean {
  return after.every((text) => neutral.has(text) || isAmount(text));
}

/** 'holster for my pistol', 'book about guns': the thing comes first. */
function isTheirSubject(words: readonly Word[], first: number, hasAccessories: boolean): boolean {
  for (let at = first - 1; at > 0 && first - at <= reach; at -= 1) {
    if (words[at + 1]?.gap === 'break') return false;
    const [thing, link] = [words[at - 1]?.text ?? '', words[at]?.text ?? ''];
    if (words[at]?.gap === 'break') return false;
    if (hasAccessories && link === 'for' && accessories.has(thing)) return true;
    if (aboutWords.has(link) && shows.has(thing)) return true;
  }
  return false;
}

function isHarmlessHere(
  words: readonly Word[],
  { first, last }: Match<Meaning>,
  { hasAccessories = false, hasImitations = false, inAnyContext = false }: ScreenedGroup,
): boolean {
  if (inAnyContext) return false;
  const before = neighbours(words, first - 1, -1);
  const [previous = ''] = before;
  if (realWords.has(previous)) return false;
  if (before.slice(0, 2).some((text) => withoutWords.has(text))) return true;
  if (hasImitations && before.some((text) => playthings.has(text))) return true;
  const after = neighbours(words, last + 1, 1);
  if (after.some((text) => shows.has(text) || (hasAccessories && accessories.has(text))))
    return true;
  return isTheirSubject(words, first, hasAccessories);
}

const isWithin = (inner: Match<unknown>, outer: Match<unknown>) =>
  outer.first <= inner.first && inner.last <= outer.last;
const span = ({ first, last }: Match<unknown>) => last - first;
/** Whether a match counts instead of one within it: a longer one, or an ordinary thing of the same group. */
const overtakes = (outer: Match<Meaning>, inner: Match<Meaning>) =>
  outer.term.meaning.kind === 'goods'
    ? span(outer) > span(inner)
    : outer.term.meaning.group === inner.term.meaning.group;

/** The matches by each word they cover. */
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

/** Finds the goods of a table of groups in what people write. */
export class GoodsFinder {
  readonly #index = new TermIndex<Meaning>();
  readonly #near: NearSpellings<Meaning>;

  constructor(groups: readonly ScreenedGroup[], ordinaryWords: readonly string[]) {
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
      ({ meaning, cuts }) => meaning.kind === 'goods' && !meaning.isAlone && cuts.size === 0,
    );
    this.#near = new NearSpellings(sure, ordinaryWords);
  }

  /** Each place once: the longest match, of equally long ones the first listed. */
  find(words: readonly Word[]): FoundGoods[] {
    const exact = this.#index.find(words);
    const near = this.#near.find(words, exact);
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
      if (isAlone && !namesTheThing(neighbours(words, match.last + 1, 1))) continue;
      if (isHarmlessHere(words, match, group)) continue;
      const place = `${group.name} ${match.first} ${match.last}`;
      if (places.has(place)) continue;
      places.add(place);
      // A slip of the pen may be another word.
      const isSlip = match.isSlip === true && meaning.severity === 'block';
      found.set(word, { severity: isSlip ? 'review' : meaning.severity, group, word });
    }
    return [...found.values()];
  }
}
