import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chain, verifyChain } from '@backhaul/domain/passport/verify-chain.ts';
import { expect, test } from 'vitest';

const document = readFileSync(join(import.meta.dirname, '../../../../../docs/passport.md'), 'utf8');
const [, json = ''] = /```json\n([\s\S]*?)```/.exec(document) ?? [];
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

test('the example of docs/passport.md has the hashes that its own words give', () => {
  const { trackingNumber, entries, head } = JSON.parse(json);
  let previous = sha256(`backhaul-passport-1\n${trackingNumber}`);
  for (const entry of entries) {
    const { shown, files, hash } = entry;
    if (shown !== null) expect(sha256(`${shown.salt}\n${shown.text}`)).toBe(entry.shownDigest);
    const lines = [
      'backhaul-passport-1',
      `entry=${entry.entry}`,
      `what=${entry.what}`,
      `status=${entry.status}`,
      `by=${entry.by}`,
      `happened=${entry.happenedAt}`,
      `recorded=${entry.recordedAt}`,
      `files=${files.join(',')}`,
      `shown=${entry.shownDigest}`,
      `private=${entry.privateDigest}`,
      `previous=${previous}`,
    ];
    previous = sha256(lines.join('\n'));
    expect(hash).toBe(previous);
  }
  expect(head).toEqual({ entries: entries.length, hash: previous });
});

test('and our own check says the same of it', () => {
  const chain = JSON.parse(json) as Chain;
  expect(verifyChain(chain, sha256)).toBeNull();
  const [first] = chain.entries;
  if (first === undefined) throw new Error('the example is empty');
  const changed = {
    ...chain,
    entries: [{ ...first, by: 'admin' as const }, ...chain.entries.slice(1)],
  };
  expect(verifyChain(changed, sha256)).toEqual({ entry: 1, what: 'changed' });
});
