import { expect, test } from 'vitest';
import { orderStatuses } from '../order/order-lifecycle.ts';
import {
  comesMore,
  companyReturnState,
  companyReturnStates,
  refusesMore,
  savedCents,
  statusesOf,
} from './company-returns.ts';

test('every status is in exactly one state, and every state has one', () => {
  const listed = companyReturnStates.flatMap((state) => statusesOf(state));
  expect(listed.toSorted()).toEqual([...orderStatuses].toSorted());
  for (const status of orderStatuses)
    expect(statusesOf(companyReturnState(status))).toContain(status);
});

test.each([
  ['far more than before', 19, 9, 40, 2, true],
  ['as before', 40, 4, 40, 4, false],
  ['few refusals are chance', 19, 4, 40, 0, false],
  ['nobody knows what is usual', 30, 15, 19, 0, false],
])('a store: %s', (_, came, refused, cameBefore, refusedBefore, worse) => {
  expect(refusesMore({ came, refused, cameBefore, refusedBefore })).toBe(worse);
});

test('an item that comes back more often of as many returns', () => {
  const all = { came: 100, cameBefore: 100 };
  expect(comesMore({ came: 30, cameBefore: 8 }, all)).toBe(true);
  expect(comesMore({ came: 12, cameBefore: 8 }, all)).toBe(false);
});

test.each([
  [120, 61_200, 850, 40_800],
  [10, 20_000, 850, -11_500],
  [0, 0, 850, 0],
])('%d returns for %d cents, %d cents each by mail', (came, paidCents, mailCents, saved) => {
  expect(savedCents({ came, paidCents, mailCents })).toBe(saved);
});
