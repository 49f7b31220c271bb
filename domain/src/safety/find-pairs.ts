import { stops } from './context-words.ts';
import { isHarmlessHere } from './named-thing.ts';
import type { Companions, ScreenedGroup } from './screened-group.ts';
import { type Match, TermIndex } from './term-index.ts';
import type { Word } from './words-of.ts';

type Half = {
  readonly group: ScreenedGroup;
  readonly pair: Companions;
  readonly side: 'these' | 'those';
};
type Pair = { readonly group: ScreenedGroup; readonly word: string };

/** Words over which two that belong together may reach: 'the battery of it is swollen'. */
const links = new Set(['of', 'is', 'was', 'are', 'it', 'its', 'the', 'my', 'our', 'has']);

/** Finds words that are only dangerous near each other. */
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
      // In the order of the text: what is further on than that cannot belong to it.
      for (let next = at + 1; next < halves.length; next += 1) {
        const other = halves[next];
        if (other === undefined || other.first - one.last > farthest + 1) break;
        const pair = pairOf(words, one, other);
        if (pair !== undefined) found.set(pair.word, pair);
      }
    }
    return [...found.values()];
  }
}

function pairOf(words: readonly Word[], one: Match<Half>, other: Match<Half>): Pair | undefined {
  const [mine, its] = [one.term.meaning, other.term.meaning];
  if (mine.pair !== its.pair || mine.side === its.side) return undefined;
  const between = other.first - one.last - 1;
  if (between < 0 || between > mine.pair.apart) return undefined;
  if (!isOneThought(words, one.last, other.first)) return undefined;
  const those = mine.side === 'those' ? one : other;
  const these = mine.side === 'these' ? one : other;
  if (isHarmlessHere(words, { first: one.first, last: other.last }, mine.group)) return undefined;
  return { group: mine.group, word: `${these.term.text} ${those.term.text}` };
}

/** Whether nothing between two words begins to speak of something else. */
function isOneThought(words: readonly Word[], from: number, to: number): boolean {
  const between = words.slice(from + 1, to).map(({ text }) => text);
  const isBroken = words.slice(from + 1, to + 1).some(({ gap }) => gap === 'break');
  return !isBroken && between.every((text) => links.has(text) || !stops.has(text));
}
