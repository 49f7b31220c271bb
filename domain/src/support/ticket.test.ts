import { expect, test } from 'vitest';
import { makeTicketNumber, reportableKinds, ticketDueAt } from './ticket.ts';

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

test('a driver who did not come is answered in two hours, a missing refund in a day', () => {
  const createdAt = Date.parse('2026-11-20T16:00:00Z');
  expect(new Date(ticketDueAt('driver_absent', createdAt)).toISOString()).toBe(
    '2026-11-20T18:00:00.000Z',
  );
  expect(new Date(ticketDueAt('refund_missing', createdAt)).toISOString()).toBe(
    '2026-11-21T16:00:00.000Z',
  );
});
