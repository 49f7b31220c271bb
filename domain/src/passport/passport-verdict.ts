import type { ChainBreak } from './verify-chain.ts';

const whatBroke: Readonly<Record<ChainBreak['what'], string>> = {
  changed: 'was changed after it was written',
  missing: 'is missing',
  added: 'was added after the last entry',
  file: 'names a file that was changed',
};

/**
 * The result of checking the hash chain of an order's passport (its verifiable history), as a heading and a
 * sentence.
 */
export function passportVerdict(
  entries: number,
  brokenAt: ChainBreak | null,
): { heading: string; sentence: string } {
  if (brokenAt === null)
    return { heading: 'Chain verified', sentence: `All ${entries} entries are unchanged.` };
  return {
    heading: 'This return passport is not reliable',
    sentence: `Entry ${brokenAt.entry} ${whatBroke[brokenAt.what]}. Do not rely on this entry or any later entry.`,
  };
}

/** The beginning of a hash, '6d1f 83ab', which is enough to compare by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
}

/**
 * The message for a line of an order's passport (its verifiable history) that is not correct; null for a
 * correct line.
 */
export function lineVerdict(entry: number, brokenAt: ChainBreak | null): string | null {
  if (brokenAt === null || entry < brokenAt.entry) return null;
  return entry === brokenAt.entry ? 'Does not match' : 'Not proven';
}
