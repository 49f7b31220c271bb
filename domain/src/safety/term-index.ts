import { type Word, wordsOf } from './words-of.ts';

export type Term<Meaning> = {
  /** The term as it is written in the list. */
  readonly text: string;
  readonly meaning: Meaning;
  /**
   * Positions between the term's letters at which a space or hyphen is allowed. In 'fire arm' that is 4,
   * after the fourth letter.
   */
  readonly cuts: ReadonlySet<number>;
  readonly letters: string;
  readonly parts: readonly string[];
};

/**
 * A term that was found in a text. `first` and `last` are the indices of its first and last word.
 */
export type Match<Meaning> = {
  readonly term: Term<Meaning>;
  readonly first: number;
  readonly last: number;
  /** True if the term is misspelled in the text. */
  readonly isSlip?: boolean;
};

type Node<Meaning> = {
  readonly next: Map<string, Node<Meaning>>;
  readonly terms: Term<Meaning>[];
};

/** A single word with at least this many letters is also found with a space inside, such as 'explo sive'. */
const fewestLettersToJoin = 7;

function formsOf(letters: string): readonly string[] {
  const cut = (length: number) => letters.slice(0, -length);
  return [
    letters,
    `${letters}s`,
    `${letters}es`,
    ...(letters.endsWith('y') ? [`${cut(1)}ies`] : []),
    ...(letters.endsWith('fe') ? [`${cut(2)}ves`] : []),
    ...(letters.endsWith('f') ? [`${cut(1)}ves`] : []),
  ];
}

function termOf<Meaning>(text: string, meaning: Meaning): Term<Meaning> {
  const parts = wordsOf(text).map((word) => word.text);
  const cuts = new Set<number>();
  let length = 0;
  for (const part of parts.slice(0, -1)) cuts.add((length += part.length));
  const letters = parts.join('');
  // A space is also allowed between a digit and a letter: '9mm' or '9 mm'.
  for (const { index } of letters.matchAll(/(?<=\d)(?=\D)|(?<=\D)(?=\d)/g)) cuts.add(index);
  return { text, meaning, cuts, letters, parts };
}

/**
 * The spaces inside a match. `spaces` are their positions, counted in letters; `count` is the number of
 * parts; `spelled` is true if each part is a single letter.
 */
type Parting = {
  readonly spaces: readonly number[];
  readonly count: number;
  readonly spelled: boolean;
};

function isWhole(term: Term<unknown>, { spaces, count, spelled }: Parting): boolean {
  if (spaces.every((at) => term.cuts.has(at))) return true;
  if (spelled && count >= 3) return true;
  const { length } = term.letters;
  const ends = [...spaces, length];
  const isSplit = ends.every((end, part) => end - (ends[part - 1] ?? 0) >= 2);
  return isSplit && term.cuts.size === 0 && length >= fewestLettersToJoin;
}

/**
 * Stores all terms in a tree with one letter on each branch. A search starts at every word of the text and
 * takes at most as many steps as the longest term has letters.
 */
export class TermIndex<Meaning> {
  readonly #root: Node<Meaning> = { next: new Map(), terms: [] };
  readonly terms: Term<Meaning>[] = [];

  add(texts: readonly string[], meaning: Meaning): void {
    for (const text of texts) {
      const term = termOf(text, meaning);
      this.terms.push(term);
      for (const form of formsOf(term.letters)) this.#place(form, term);
    }
  }

  #place(form: string, term: Term<Meaning>): void {
    let node = this.#root;
    for (const letter of form) {
      const next = node.next.get(letter) ?? { next: new Map(), terms: [] };
      node.next.set(letter, next);
      node = next;
    }
    node.terms.push(term);
  }

  find(words: readonly Word[]): Match<Meaning>[] {
    const matches: Match<Meaning>[] = [];
    for (let first = 0; first < words.length; first += 1) {
      const start = { spaces: [], count: 0, spelled: true };
      this.#follow(words, { first, at: first, node: this.#root, letters: 0 }, start, matches);
    }
    return matches;
  }

  #follow(
    words: readonly Word[],
    from: { first: number; at: number; node: Node<Meaning>; letters: number },
    parting: Parting,
    matches: Match<Meaning>[],
  ): void {
    const { first, at } = from;
    const word = words[at];
    if (word === undefined) return;
    const spaces =
      at > first && word.gap === 'loose' ? [...parting.spaces, from.letters] : parting.spaces;
    const spelled = parting.spelled && word.text.length === 1;
    const here = { spaces, spelled, count: parting.count + 1 };
    for (const reading of word.readings) {
      const node = descend(from.node, reading);
      if (node === undefined) continue;
      for (const term of node.terms)
        if (isWhole(term, here)) matches.push({ term, first, last: at });
      const next = words[at + 1];
      if (next === undefined || next.gap === 'break') continue;
      const letters = from.letters + reading.length;
      this.#follow(words, { first, at: at + 1, node, letters }, here, matches);
    }
  }
}

function descend<Meaning>(node: Node<Meaning>, letters: string): Node<Meaning> | undefined {
  let at: Node<Meaning> | undefined = node;
  for (const letter of letters) {
    at = at.next.get(letter);
    if (at === undefined) return undefined;
  }
  return at;
}
