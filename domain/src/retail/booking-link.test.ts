import { describe, expect, it } from 'vitest';
import {
  bookingLinkRules,
  bookingOfItems,
  contrastWithWhite,
  linkWorks,
  nameOfReturn,
  readableColor,
  splitLink,
} from './booking-link.ts';

const signature = 'a'.repeat(43);
const keyId = `bl_${'k'.repeat(16)}`;

describe('splitLink', () => {
  it('reads the three parts', () => {
    expect(splitLink(`${keyId}.abc.${signature}`)).toEqual({ keyId, facts: 'abc', signature });
  });
  it.each([
    '',
    keyId,
    `${keyId}..${signature}`,
    `${keyId}.abc.${signature}a`,
    `${keyId}.abc.${signature.slice(1)}`,
    `${keyId}.a=c.${signature}`,
    `${keyId}.abc.${signature}\n`,
    `${keyId}.${'a'.repeat(bookingLinkRules.longestText)}.${signature}`,
  ])('refuses %j', (text) => expect(splitLink(text)).toBeNull());
});

describe('linkWorks', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const later = (ms: number) => new Date(now.getTime() + ms);
  it.each([
    ['until its end', later(1), true],
    ['not at its end', now, false],
    ['at most 60 days', later(bookingLinkRules.longestMs), true],
    ['not longer', later(bookingLinkRules.longestMs + 1), false],
    ['not at no moment', new Date(Number.NaN), false],
  ])('%s', (_, expiresAt, works) => expect(linkWorks(expiresAt, now)).toBe(works));
});

const speaker = {
  name: 'Bluetooth speaker',
  valueCents: 8999,
  quantity: 1,
  category: 'Electronics' as const,
};

describe('bookingOfItems', () => {
  it('names one item as it is', () => {
    expect(bookingOfItems('102-5589-7731', [speaker])).toEqual({
      orderName: 'Bluetooth speaker',
      itemDescription: 'Order number: 102-5589-7731\nBluetooth speaker',
      itemCategories: ['Electronics'],
      itemValueCents: 8999,
      numberOfItems: 1,
    });
  });
  it('adds several up', () => {
    const cups = { name: 'Cup', valueCents: 500, quantity: 3, category: 'Home & Garden' as const };
    expect(bookingOfItems('7', [speaker, cups])).toMatchObject({
      orderName: 'Bluetooth speaker and 3 more',
      itemDescription: 'Order number: 7\nBluetooth speaker\n3 x Cup',
      itemCategories: ['Electronics', 'Home & Garden'],
      itemValueCents: 10_499,
      numberOfItems: 4,
    });
  });
  it('keeps the name as long as a booking takes', () => {
    const long = { ...speaker, name: 'x'.repeat(120), quantity: 2 };
    expect(bookingOfItems('7', [long]).orderName).toHaveLength(120);
  });
});

it('names a return by tenant, order and part, so that no two are alike', () => {
  expect(nameOfReturn(null, { order: 'a', part: 'b' })).not.toBe(
    nameOfReturn(null, { order: 'a","b' }),
  );
  expect(nameOfReturn('tenant', { order: 'a' })).not.toBe(nameOfReturn(null, { order: 'a' }));
});

it.each([
  ['#cc0000', 5.9, '#cc0000'],
  ['#ffffff', 1, null],
  ['#ffcc00', 1.5, null],
  ['#14213d', 16, '#14213d'],
  ['red', null, null],
])('white on %s reads %s to 1', (color, contrast, shown) => {
  const found = contrastWithWhite(color);
  expect(found === null ? null : Math.round(found * 10) / 10).toBe(contrast);
  expect(readableColor(color)).toBe(shown);
});
