import { expect, test } from 'vitest';
import { exampleDraft, exampleQuote } from '../test-booking.ts';
import { addressEnd, routeText } from './route-text.ts';

test('an address is its street, then the rest', () => {
  expect(addressEnd('3526 Halliday Ave, St. Louis, MO 63118, USA')).toEqual({
    title: '3526 Halliday Ave',
    detail: 'St. Louis, MO 63118',
  });
  expect(addressEnd('3526 Halliday Ave')).toEqual({ title: '3526 Halliday Ave' });
});

test('both ends are in words before there is a price', () => {
  expect(routeText({ ...exampleDraft, pickupAddress: '', store: null }, null)).toEqual({
    from: { title: 'Your door', detail: 'Address not given yet' },
    to: { title: 'The store', detail: 'No store chosen yet' },
  });
  const any = { ...exampleDraft, store: { kind: 'any', retailer: 'Target' } as const };
  expect(routeText(any, null).to).toEqual({ title: 'Target', detail: 'The nearest store' });
  expect(routeText(any, exampleQuote).to.title).toBe('Target Hampton Village');
});
