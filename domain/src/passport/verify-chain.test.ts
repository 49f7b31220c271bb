import { describe, expect, test } from 'vitest';
import { type PassportEntry, spellEntry, spellSalted, spellStart } from './passport-entry.ts';
import { type Chain, verifyChain } from './verify-chain.ts';

/**
 * The texts that were hashed in this test. A text's index in this list, as hex, is its hash, instead of
 * SHA-256.
 */
const texts: string[] = [];
function number(text: string): string {
  if (!texts.includes(text)) texts.push(text);
  return texts.indexOf(text).toString(16).padStart(64, '0');
}

function chainOf(whats: PassportEntry['what'][], trackingNumber = 'RTN-7K4QH2MX'): Chain {
  const entries: PassportEntry[] = [];
  let previousHash = number(spellStart(trackingNumber));
  for (const [index, what] of whats.entries()) {
    const shown = what === 'created' ? { salt: 'salt', text: '{"item": "Kettle"}' } : null;
    const entry: PassportEntry = {
      entry: index + 1,
      what,
      status: 'created',
      by: 'owner',
      happenedAt: `2026-11-20T18:52:0${index}.000000Z`,
      recordedAt: '2026-11-20T18:52:09.000000Z',
      files: what === 'file_added' ? [`counter_receipt 1 ${number('photo')}`] : [],
      shown,
      shownDigest: shown === null ? '' : number(spellSalted(shown)),
      privateDigest: number(`private ${index}`),
      previousHash,
      hash: '',
    };
    entry.hash = number(spellEntry(entry));
    previousHash = entry.hash;
    entries.push(entry);
  }
  return { trackingNumber, entries, head: { entries: entries.length, hash: previousHash } };
}

const whole = chainOf(['created', 'accepted', 'picked_up', 'file_added', 'completed']);

/** A copy of the chain `whole` in which the entry with this number is changed. */
const changed = (entry: number, change: Partial<PassportEntry>): Chain => ({
  ...whole,
  entries: whole.entries.map((one) => (one.entry === entry ? { ...one, ...change } : one)),
});
const without = (entry: number): Chain => ({
  ...whole,
  entries: whole.entries.filter((one) => one.entry !== entry),
});
/** A copy of the chain in which an entry was forged: changed, with its hash recomputed to match. */
function resealed(entry: number, change: Partial<PassportEntry>): Chain {
  const [one] = whole.entries.filter((each) => each.entry === entry);
  if (one === undefined) throw new Error('no such entry');
  return changed(entry, { ...change, hash: number(spellEntry({ ...one, ...change })) });
}

describe('a chain', () => {
  test('that is as it was written holds, also when what it showed was erased', () => {
    expect(verifyChain(whole, number)).toBeNull();
    expect(verifyChain(changed(1, { shown: null }), number)).toBeNull();
  });

  test.each([
    ['kind', changed(3, { what: 'delivered' }), { entry: 3, what: 'changed' }],
    ['status', changed(2, { status: 'lost' }), { entry: 2, what: 'changed' }],
    ['actor', changed(2, { by: 'admin' }), { entry: 2, what: 'changed' }],
    [
      'time',
      changed(3, { happenedAt: '2026-11-20T18:52:02.000001Z' }),
      { entry: 3, what: 'changed' },
    ],
    ['time of recording', changed(3, { recordedAt: '' }), { entry: 3, what: 'changed' }],
    ['file', changed(4, { files: ['counter_receipt 1 00'] }), { entry: 4, what: 'changed' }],
    [
      'shown text',
      changed(1, { shown: { salt: 'salt', text: '{}' } }),
      { entry: 1, what: 'changed' },
    ],
    ['digest', changed(5, { privateDigest: number('other') }), { entry: 5, what: 'changed' }],
    ['hash', changed(5, { hash: number('other') }), { entry: 5, what: 'changed' }],
    ['previous hash', changed(2, { previousHash: number('other') }), { entry: 2, what: 'changed' }],
    ['entry, and its hash with it', resealed(2, { by: 'admin' }), { entry: 3, what: 'changed' }],
    [
      'last entry, and its hash with it',
      resealed(5, { by: 'admin' }),
      { entry: 5, what: 'changed' },
    ],
    ['first entry taken away', without(1), { entry: 1, what: 'missing' }],
    ['entry taken away', without(3), { entry: 3, what: 'missing' }],
    ['last entry taken away', without(5), { entry: 5, what: 'missing' }],
    [
      'entry behind the end',
      { ...whole, head: { ...whole.head, entries: 4 } },
      { entry: 5, what: 'added' },
    ],
    [
      'tracking number',
      { ...whole, trackingNumber: 'RTN-OTHER123' },
      { entry: 1, what: 'changed' },
    ],
  ] as const)('with another %s breaks there', (_, chain, broken) => {
    expect(verifyChain(chain, number)).toEqual(broken);
  });

  test('with two entries in each other’s place breaks at the first of them', () => {
    const [one, two, three, ...rest] = whole.entries;
    if (one === undefined || two === undefined || three === undefined) throw new Error('short');
    const swapped = [one, { ...three, entry: 2 }, { ...two, entry: 3 }, ...rest];
    expect(verifyChain({ ...whole, entries: swapped }, number)).toEqual({
      entry: 2,
      what: 'changed',
    });
  });
});
