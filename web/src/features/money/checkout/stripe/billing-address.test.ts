import { expect, test } from 'vitest';
import { billingAddressOf } from './billing-address.ts';

test('an address of ours is filled in, one that is written otherwise is left to type', () => {
  expect(billingAddressOf('4059 Shaw Blvd, St. Louis, MO 63110')).toEqual({
    line1: '4059 Shaw Blvd',
    city: 'St. Louis',
    state: 'MO',
    postal_code: '63110',
    country: 'US',
  });
  for (const other of ['', 'Shaw Blvd 63110', '1 A St, Unit 2, St. Louis, MO 63110'])
    expect(billingAddressOf(other)).toBeNull();
});
