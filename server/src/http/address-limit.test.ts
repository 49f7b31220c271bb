import { expect, test } from 'vitest';
import { createAddressLimit } from './address-limit.ts';

test('counts each address by itself and starts anew after a minute', () => {
  let now = 0;
  const limit = createAddressLimit(2, () => now);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  now = 59_999;
  expect(limit.take('a')).toBe(false);
  now = 60_000;
  expect(limit.take('a')).toBe(true);
});
