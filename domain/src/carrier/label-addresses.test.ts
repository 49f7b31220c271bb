import { expect, it } from 'vitest';
import { carriers } from './carrier-names.ts';
import { labelDoubt, readLabelAddresses } from './label-addresses.ts';
import { makeUpLabel } from './samples/sample-labels.ts';

const door = '3526 Halliday Ave, St. Louis, MO 63118';
const home = ['J. SAMPLE', '3526 HALLIDAY AVE', 'APT 2', 'ST LOUIS MO 63118-2201'];
const shop = ['RETURNS DEPARTMENT', '1400 DEPOT RD', 'LOUISVILLE KY 40213'];
const label = (from: string[], to: string[]) =>
  readLabelAddresses(['1 OF 1', 'FROM:', ...from, 'SHIP TO:', ...to, 'UPS GROUND']);

it.each(carriers)(
  'reads both addresses of a label of %s, which is for its sender’s door',
  (carrier) => {
    const addresses = readLabelAddresses(makeUpLabel(carrier, 4).lines);
    expect(addresses).toEqual({
      from: { street: '3526 HALLIDAY AVE', zip: '63118' },
      to: { street: '1400 DEPOT RD', zip: '40213' },
    });
    expect(labelDoubt(addresses, door)).toBeNull();
  },
);

it('is made up anew for each seed', () => {
  const numbers = carriers.flatMap((carrier) =>
    Array.from({ length: 1_000 }, (_, seed) => makeUpLabel(carrier, seed).number),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('reads an address whose name stands beside its head, and none without a street', () => {
  expect(
    readLabelAddresses(['SHIP FROM: ANA', '12 S GRAND BLVD', 'ST LOUIS, MO 63103']).from,
  ).toEqual({
    street: '12 S GRAND BLVD',
    zip: '63103',
  });
  expect(readLabelAddresses(['TO: RETURNS', 'LOUISVILLE KY 40213'])).toEqual({
    from: null,
    to: null,
  });
  expect(readLabelAddresses(['TARGET', 'TOTAL 12.00'])).toEqual({ from: null, to: null });
});

it.each<[string, string[], string[], string | null]>([
  ['the return label of this door', home, shop, null],
  ['the label that the box came with', shop, home, 'goes_to_door'],
  ['somebody else’s', ['R. ROE', '812 PINE ST', 'CHICAGO IL 60601'], shop, 'from_elsewhere'],
  ['one misread digit of the ZIP code', ['3526 HALLIDAY AVE', 'ST LOUIS MO 63116'], shop, null],
  ['one misread house number', ['3626 HALLIDAY AVE', 'ST LOUIS MO 63118'], shop, null],
  ['nobody’s', [], [], null],
])('says of %s what is wrong', (_whose, from, to, doubt) => {
  expect(labelDoubt(label(from, to), door)).toBe(doubt);
});

it('doubts nothing before the pickup address is whole', () => {
  expect(labelDoubt(label(shop, home), '3526 Halliday')).toBeNull();
  expect(labelDoubt(label(shop, home), '3526 North Halliday Avenue, 63118')).toBe('goes_to_door');
});
