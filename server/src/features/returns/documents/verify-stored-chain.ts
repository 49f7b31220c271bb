import { createHash } from 'node:crypto';
import { spellSalted } from '@backhaul/domain/passport/passport-entry.ts';
import {
  type ChainBreak,
  type Sha256,
  verifyChain,
} from '@backhaul/domain/passport/verify-chain.ts';
import type { StoredChain, StoredEntry } from './read-chain.ts';

const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

function isPrivatePartAsSealed({ privatePart, privateDigest }: StoredEntry): boolean {
  return privatePart === null || sha256(spellSalted(privatePart)) === privateDigest;
}

/**
 * True if the digest of every file in this entry is still the same. Files that were deleted since are not
 * compared.
 */
function areFilesAsSealed({ files }: StoredEntry, kept: ReadonlyMap<string, string>): boolean {
  return files.every((line) => {
    const now = kept.get(line.split(' ')[1] ?? '');
    return now === undefined || now === line;
  });
}

/**
 * Verifies a stored chain with `verifyChain()`, and compares the private texts and the files with their
 * digests. Null if the chain is intact, or else the first problem.
 */
export function verifyStoredChain(chain: StoredChain): ChainBreak | null {
  const kept = new Map(chain.files.map((line) => [line.split(' ')[1] ?? '', line]));
  const changed = chain.entries.find((entry) => !isPrivatePartAsSealed(entry));
  const withFile = chain.entries.find((entry) => !areFilesAsSealed(entry, kept));
  const breaks: ChainBreak[] = [
    ...[verifyChain(chain, sha256)].filter((found) => found !== null),
    ...(changed === undefined ? [] : [{ entry: changed.entry, what: 'changed' as const }]),
    ...(withFile === undefined ? [] : [{ entry: withFile.entry, what: 'file' as const }]),
  ];
  return breaks.toSorted((one, other) => one.entry - other.entry)[0] ?? null;
}
