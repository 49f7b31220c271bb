import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const keyOf = () => randomBytes(32).toString('base64url');
const bytes = Buffer.from('6006491234567890');

test('what was sealed is opened with the same key, for the same place', () => {
  const vault = createVault(keyOf());
  const sealed = vault.seal(bytes, 'a card');
  expect(sealed.includes(bytes)).toBe(false);
  expect(vault.open(sealed, 'a card')).toEqual(bytes);
  expect(vault.seal(bytes, 'a card')).not.toEqual(sealed);
});

test('nothing else opens it, and no bit of it can be changed', () => {
  const vault = createVault(keyOf());
  const sealed = vault.seal(bytes, 'a card');
  expect(() => vault.open(sealed, 'another card')).toThrow();
  expect(() => createVault(keyOf()).open(sealed, 'a card')).toThrow();
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(changed, 'a card')).toThrow();
  }
  expect(() => vault.open(sealed.subarray(0, 20), 'a card')).toThrow();
});
