import { expect, test } from 'vitest';
import { sampleOrder } from '../../../../parts/driver/test-sample-order.ts';
import { arrangeOffers, type OfferCard } from './arrange-offers.ts';

const order = (id: string) => ({ ...sampleOrder, id });
const cards = (ids: string): OfferCard[] =>
  Array.from(ids, (id) => ({ order: order(id.toLowerCase()), isGone: id !== id.toLowerCase() }));
/** A card that is gone is written as a capital. */
const wordOf = (shown: readonly OfferCard[]) =>
  shown.map((card) => (card.isGone ? card.order.id.toUpperCase() : card.order.id)).join('');

test.each([
  ['the first time, in the order of the offers', '', 'abc', { seen: '' }, 'abc'],
  ['nothing in view, the new order stands', 'abc', 'cba', { seen: '' }, 'cba'],
  ['what is in view keeps its place', 'abc', 'cbad', { seen: 'ab' }, 'abcd'],
  ['a new one that is nearer comes after what is in view', 'abc', 'nabc', { seen: 'ab' }, 'abnc'],
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
