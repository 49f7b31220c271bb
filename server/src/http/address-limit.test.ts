import { expect, test } from 'vitest';
import { createAddressLimits, createMinuteLimit } from './address-limit.ts';

test('counts each name by itself and starts anew after a minute', () => {
  let now = 0;
  const limit = createMinuteLimit(2, () => now);
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

test('counts an IPv6 network of one customer as one address, and an IPv4 address however it is written', async () => {
  const tried = new Map<string, number>();
  const limit = createAddressLimits({
    async count(name, most) {
      tried.set(name, (tried.get(name) ?? 0) + 1);
      const left = most - (tried.get(name) ?? 0);
      return { isWithin: left >= 0, left, resetMs: 1 };
    },
  })('tracking', 1);
  expect(await limit.take('2001:db8:1:2::1')).toBe(true);
  expect(await limit.take('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(false);
  expect(await limit.take('2001:0DB8:0001:0002:0:0:0:9')).toBe(false);
  expect(await limit.take('2001:db8:1:3::1')).toBe(true);
  expect(await limit.take('192.0.2.7')).toBe(true);
  expect(await limit.take('::ffff:192.0.2.7')).toBe(false);
  expect(await limit.take('192.0.2.8')).toBe(true);
});
