import { expect, it, test } from 'vitest';
import { declinedGoods } from './declined-goods.ts';
import { defaultWay, wayRow } from './ways-back.ts';

it('goes over a counter unless a booking says otherwise', () => {
  expect(wayRow(undefined)).toBe(wayRow(defaultWay));
  expect(wayRow(null)).toMatchObject({
    asksPurchase: true,
    asksLabel: false,
    endsWithRefund: true,
  });
});

it('expects no refund of a charity, and no purchase of a parcel', () => {
  expect(wayRow('donation').endsWithRefund).toBe(false);
  expect(wayRow('carrier')).toMatchObject({
    asksPurchase: false,
    asksLabel: true,
    endsWithRefund: true,
  });
});

test.each([
  ['Two mattresses', 'mattress'],
  ['Car seat, hardly used', 'car seat'],
  ['A crib', 'crib'],
  ['Cribbage board', null],
  ['Lamp', null],
])('names what a charity declines in %j', (words, goods) => {
  expect(declinedGoods(['mattress', 'car seat', 'crib'], [words, null])).toBe(goods);
});
