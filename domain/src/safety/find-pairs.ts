import { listOf, stops } from './context-words.ts';
import { isHarmlessHere } from './named-thing.ts';
import type { Companions, ScreenedGroup } from './screened-group.ts';
import { type Match, TermIndex } from './term-index.ts';
import type { Word } from './words-of.ts';

type Half = {
  readonly group: ScreenedGroup;
  readonly pair: Companions;
  readonly side: 'these' | 'those';
};
type Pair = {
  readonly severity: 'block' | 'review';
  readonly group: ScreenedGroup;
  readonly word: string;
};

/**
 * Words that may be between the two words of a pair. In 'the battery of it is swollen', 'battery' and
 * 'swollen' still belong together.
 */
const links = new Set(
  listOf('of, is, was, are, were, it, its, the, my, our, has, that, which, got'),
);

/** Finds pairs of words that are dangerous only together, close to each other. */
export class PairFinder {
  readonly #index = new TermIndex<Half>();

  constructor(groups: readonly ScreenedGroup[]) {
    for (const group of groups)
      for (const pair of group.together ?? [])
        for (const side of ['these', 'those'] as const)
          this.#index.add(pair[side], { group, pair, side });
  }

  find(words: readonly Word[]): Pair[] {
    const halves = this.#index.find(words);
    const farthest = Math.max(0, ...halves.map(({ term }) => term.meaning.pair.apart));
    const found = new Map<string, Pair>();
    for (const [at, one] of halves.entries()) {
      // The matches are sorted by position. The search for the pair's other word can stop at the first match
      // that is too far away.
      for (let next = at + 1; next < halves.length; next += 1) {
        const other = halves[next];
        if (other === undefined || other.first - one.last > farthest + 1) break;
        const word = wordOf(one, other);
        if (word === undefined || found.has(word) || !isOneThought(words, one, other)) continue;
        const { group, pair } = one.term.meaning;
        if (isHarmlessHere(words, { first: one.first, last: other.last }, group)) continue;
        found.set(word, { severity: pair.severity ?? 'block', group, word });
      }
    }
    return [...found.values()];
  }
}

/**
 * The two words of a pair, joined to one text; undefined if the matches are not a pair or are too far apart.
 */
function wordOf(one: Match<Half>, other: Match<Half>): string | undefined {
  const [mine, its] = [one.term.meaning, other.term.meaning];
  if (mine.pair !== its.pair || mine.side === its.side) return undefined;
  const between = other.first - one.last - 1;
  if (between < 0 || between > mine.pair.apart) return undefined;
  const [these, those] = mine.side === 'these' ? [one, other] : [other, one];
  return `${these.term.text} ${those.term.text}`;
}

/**
 * True if the two words of a pair are about the same thing, because no other thing is mentioned between them.
 */
function isOneThought(words: readonly Word[], one: Match<Half>, other: Match<Half>): boolean {
  const between = words.slice(one.last + 1, other.first).map(({ text }) => text);
  const isBroken = words.slice(one.last + 1, other.first + 1).some(({ gap }) => gap === 'break');
  return !isBroken && between.every((text) => links.has(text) || !stops.has(text));
}
