import type { ApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import { expect, test } from 'vitest';
import { keysLine, shortCall, spanWords } from './api-keys.ts';

const key = (fields: Partial<ApiKey>) =>
  ({ standing: 'valid', callsToday: 0, refusedToday: 0, ...fields }) as ApiKey;

test.each([
  [[], '0 keys, 0 calls today'],
  [[key({ callsToday: 1 })], '1 key, 1 call today'],
  [
    [
      key({ callsToday: 1284 }),
      key({ standing: 'overlap', callsToday: 812 }),
      key({ standing: 'ended', callsToday: 22, refusedToday: 3 }),
    ],
    '2 keys, 2,118 calls today, 3 refused',
  ],
])('the keys of a table in one line', (keys, words) => {
  expect(keysLine(keys)).toBe(words);
});

test.each([
  [23.52 * 3_600_000, '23 h 32 min'],
  [59_000, '1 min'],
  [0, '0 min'],
  [3_600_000, '1 h 0 min'],
])('%d ms', (ms, words) => {
  expect(spanWords(ms)).toBe(words);
});

test.each([
  ['GET /api/orders/{orderId}', 'GET orders'],
  ['POST /api/v1/quotes', 'POST quotes'],
])('%s', (call, words) => {
  expect(shortCall(call)).toBe(words);
});
