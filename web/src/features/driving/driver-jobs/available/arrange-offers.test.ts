import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { arrangeOffers, isOutOfOrder, type OfferCard, sortOffers } from './arrange-offers.ts';

const order = (id: string) => ({ ...sampleOrder, id });
const cards = (ids: string): OfferCard[] =>
  Array.from(ids, (id) => ({ order: order(id.toLowerCase()), isGone: id !== id.toLowerCase() }));
/** Describes the cards as one letter each: a capital letter if the order is gone. */
const wordOf = (shown: readonly OfferCard[]) =>
  shown.map((card) => (card.isGone ? card.order.id.toUpperCase() : card.order.id)).join('');

test.each([
  ['the first time, in the order of the offers', '', 'abc', { seen: '' }, 'abc'],
  ['nothing in view, the new order stands', 'abc', 'cba', { seen: '' }, 'cba'],
  ['each keeps its place, in view or not', 'abc', 'cbad', { seen: 'b' }, 'abcd'],
  ['a new one that is nearer comes last', 'abc', 'nabc', { seen: 'ab' }, 'abcn'],
  ['one that goes in view keeps its place', 'abc', 'ac', { seen: 'abc' }, 'aBc'],
  ['one that goes out of view leaves', 'abc', 'ab', { seen: 'ab' }, 'ab'],
  ['what was tried stays, in view or not', 'abc', 'ab', { seen: 'a', tried: 'c' }, 'abC'],
  ['what is done leaves', 'abc', 'ac', { seen: 'abc', done: 'b' }, 'ac'],
  ['and is there again when it is on offer again', 'ac', 'abc', { seen: 'ac', done: 'b' }, 'acb'],
  ['gone cards stay while they are in view', 'aBc', 'ac', { seen: 'aBc' }, 'aBc'],
  ['and leave once they are not', 'aBc', 'ac', { seen: 'a' }, 'ac'],
  ['one that comes back is on offer again', 'aBc', 'abc', { seen: 'abc' }, 'abc'],
  ['all gone', 'ab', '', { seen: 'ab' }, 'AB'],
])('%s', (_, before, offered, { seen, ...more }, shown) => {
  const has = (word: string) => (id: string) => word.toLowerCase().includes(id);
  const { tried, done } = { tried: '', done: '', ...more };
  expect(
    wordOf(
      arrangeOffers(cards(before), Array.from(offered, order), {
        isSeen: has(seen),
        isTried: has(tried),
        isDone: has(done),
      }),
    ),
  ).toBe(shown);
});

test('the driver may have the list sorted again', () => {
  const offered = Array.from('nacb', order);
  const before = cards('abXcn');
  expect(isOutOfOrder(before, offered)).toBe(true);
  expect(wordOf(sortOffers(before, offered))).toBe('nacbX');
  expect(isOutOfOrder(cards('nXacb'), offered)).toBe(false);
});
