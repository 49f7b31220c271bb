import { expect, test } from 'vitest';
import { makeTicketNumber, reportableKinds } from './ticket.ts';

test.each([
  [null, ['other']],
  ['created', ['driver_absent', 'item_damaged', 'wrong_store', 'other']],
  ['delivered', ['driver_absent', 'item_damaged', 'wrong_store', 'other']],
  ['completed', ['driver_absent', 'item_damaged', 'wrong_store', 'refund_missing', 'other']],
  ['refunded', ['driver_absent', 'item_damaged', 'wrong_store', 'other']],
] as const)('of an order that is %s, these can be reported', (status, kinds) => {
  expect(reportableKinds(status)).toEqual(kinds);
});

test('a number is T- and six characters, none of which looks like another', () => {
  expect(makeTicketNumber(Uint8Array.of(0, 31, 32, 63, 255, 7))).toBe('T-A9A99H');
  const all = Array.from({ length: 256 }, (_, byte) =>
    makeTicketNumber(new Uint8Array(6).fill(byte)),
  );
  expect(all.join('')).not.toMatch(/[IO01]/);
  expect(new Set(all).size).toBe(32);
});
