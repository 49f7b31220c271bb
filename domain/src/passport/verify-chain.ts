import {
  type ChainHead,
  type PassportEntry,
  spellEntry,
  spellSalted,
  spellStart,
} from './passport-entry.ts';

/**
 * The first error in a hash chain: the number of the entry, and its error. `added` means that there are
 * entries after the stored end of the chain.
 */
export interface ChainBreak {
  entry: number;
  what: 'changed' | 'missing' | 'added' | 'file';
}

/** A function that gives the SHA-256 of a UTF-8 text as lower-case hex. */
export type Sha256 = (text: string) => string;

export interface Chain {
  trackingNumber: string;
  /** The entries of the chain, sorted by their numbers. */
  entries: readonly PassportEntry[];
  head: ChainHead;
}

function isAsSealed(entry: PassportEntry, previousHash: string, sha256: Sha256): boolean {
  const { shown, shownDigest } = entry;
  return (
    entry.previousHash === previousHash &&
    (shown === null || sha256(spellSalted(shown)) === shownDigest) &&
    sha256(spellEntry(entry)) === entry.hash
  );
}

/** Checks a hash chain. Returns the first error, or null if the chain is intact. Erased texts are no error. */
export function verifyChain(
  { trackingNumber, entries, head }: Chain,
  sha256: Sha256,
): ChainBreak | null {
  let previousHash = sha256(spellStart(trackingNumber));
  for (const [index, entry] of entries.entries()) {
    const number = index + 1;
    if (number > head.entries) return { entry: number, what: 'added' };
    if (entry.entry !== number) return { entry: number, what: 'missing' };
    if (!isAsSealed(entry, previousHash, sha256)) return { entry: number, what: 'changed' };
    previousHash = entry.hash;
  }
  if (entries.length < head.entries) return { entry: entries.length + 1, what: 'missing' };
  return previousHash === head.hash ? null : { entry: head.entries, what: 'changed' };
}
