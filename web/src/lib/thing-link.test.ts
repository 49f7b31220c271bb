import { expect, test } from 'vitest';
import { thingLink, thingLinkOnTop, thingPath, thingsIn, thingsText } from './thing-link.ts';

test('a link opens one card and keeps the filters of the list behind it', () => {
  expect(thingLink('customer', 'c1', { q: 'boots', thing: 'order:o1' })).toEqual({
    to: '.',
    search: { q: 'boots', thing: 'customer:c1' },
  });
});

test('a name on a card opens on top; one that is open comes up again', () => {
  const { search } = thingLinkOnTop('customer', 'c1', { thing: 'order:o1' });
  expect(search['thing']).toBe('order:o1,customer:c1');
  expect(thingLinkOnTop('store', 's1', search).search['thing']).toBe(
    'order:o1,customer:c1,store:s1',
  );
  expect(thingLinkOnTop('order', 'o1', search).search['thing']).toBe('order:o1');
});

test('what is no thing is left out of an address', () => {
  expect(thingsIn(undefined)).toEqual([]);
  expect(thingsIn('castle:1,order:,order:o1,:,order:a b,constructor:1')).toEqual([
    { kind: 'order', id: 'o1' },
  ]);
  expect(thingsText([])).toBeUndefined();
});

test('an address stays short: the lowest cards are dropped', () => {
  const things = Array.from({ length: 12 }, (_, place) => ({
    kind: 'order' as const,
    id: String(place),
  }));
  expect(thingsIn(thingsText(things)).map(({ id }) => id)).toEqual([
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ]);
});

test('each kind has a page', () => {
  expect(thingPath('customer', 'c1')).toBe('/admin-customer/c1');
  expect(thingPath('store', 'a/b')).toBe('/admin-store/a%2Fb');
});
