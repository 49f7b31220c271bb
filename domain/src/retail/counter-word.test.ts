import { expect, test } from 'vitest';
import { orderStatuses } from '../order/order-lifecycle.ts';
import { mayAnswerAtCounter, mayTakeBack, readCounterCode } from './counter-word.ts';

const token = '0198a000-0000-7000-8000-00000000c0de';

test.each([
  [`https://returns.example/passport/${token}`, { token }],
  [token.toUpperCase(), { token }],
  ['RTN-7K4QH2MXA3BC', { ending: '7K4QH2MXA3BC' }],
  [' rtn 7k4q-h2mx a3bc ', { ending: '7K4QH2MXA3BC' }],
  ['a3bc', { ending: 'A3BC' }],
  ['3bc', null],
  ['', null],
  ['https://elsewhere.example/coupon-20-percent', null],
])('%j is read as %j', (typed, expected) => {
  expect(readCounterCode(typed)).toEqual(expected);
});

test('a counter answers while a driver has the item, and takes it back within a minute', () => {
  expect(orderStatuses.filter(mayAnswerAtCounter)).toEqual([
    'picked_up',
    'in_transit',
    'delivered',
  ]);
  expect([mayTakeBack({ at: 0 }, 59_999), mayTakeBack({ at: 0 }, 60_000)]).toEqual([true, false]);
});
