import { expect, test } from 'vitest';
import { addressNetwork } from './address-block.ts';

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::9', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['::1', '::/48'],
])('%s lies in %s', (ip, block) => {
  expect(addressNetwork(ip)).toBe(block);
});
