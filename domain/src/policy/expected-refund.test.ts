import { expect, test } from 'vitest';
import {
  expectedRefund,
  expectedSumWithTax,
  nextAskDay,
  refundAskDays,
} from './expected-refund.ts';

import { openRefund } from './refund-terms.ts';

const takenOn = '2026-11-19';

test.each([
  ['the whole value', 'original_payment', null, 7999, 0, 7999, '2026-12-04'],
  ['less 15 %', 'original_payment', 15, 7999, 1200, 6799, '2026-12-04'],
  ['less 12.5 %, half a cent up', 'original_payment', 12.5, 7996, 1000, 6996, '2026-12-04'],
  ['store credit at once', 'store_credit', null, 2500, 0, 2500, takenOn],
  ['an exchange at once', 'exchange_only', 10, 2505, 251, 2254, takenOn],
  ['nothing', 'original_payment', 100, 1, 1, 0, '2026-12-04'],
] as const)(
  '%s',
  (_, refundMethod, restockingFeePercent, valueCents, feeCents, expectedCents, dueOn) => {
    const taxCents = null;
    const terms = { refundMethod, restockingFeePercent };
    const refund = expectedRefund(terms, { valueCents, taxCents, takenOn });
    const method = refundMethod;
    const sums = { valueCents, feeCents, taxCents, expectedCents };
    expect(refund).toEqual({ method, ...sums, dueOn, arrivesOn: null });
  },
);

test('a parcel’s refund is due after the carrier’s usual days and the bank’s, Thanksgiving left out', () => {
  const parcel = { valueCents: 7999, taxCents: null, takenOn, carrierDays: 5 } as const;
  expect(expectedRefund(openRefund, parcel)).toMatchObject({
    arrivesOn: '2026-11-27',
    dueOn: '2026-12-11',
  });
});

test.each([
  [658, 7457, 'about $74.57 with tax'],
  [0, 6799, '$67.99'],
  [null, 6799, 'at least $67.99 plus tax'],
])('a tax of %s cents comes back with the price', (taxCents, expectedCents, words) => {
  const terms = { refundMethod: 'original_payment', restockingFeePercent: null } as const;
  const refund = expectedRefund(terms, { valueCents: 6799, taxCents, takenOn });
  expect(refund).toMatchObject({ taxCents, expectedCents });
  expect(expectedSumWithTax(refund)).toBe(words);
});

test('it is asked for on its day, 3 and 7 days later, and what was missed is not made up for', () => {
  expect(refundAskDays('2026-12-04')).toEqual(['2026-12-04', '2026-12-07', '2026-12-11']);
  expect(nextAskDay('2026-12-04', '2026-12-04')).toBe('2026-12-07');
  expect(nextAskDay('2026-12-04', '2026-12-05')).toBe('2026-12-07');
  expect(nextAskDay('2026-12-04', '2026-12-08')).toBe('2026-12-11');
  expect(nextAskDay('2026-12-04', '2026-12-11')).toBeNull();
});
