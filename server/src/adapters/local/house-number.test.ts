import { expect, test } from 'vitest';
import { readHouseNumbers } from './house-number.ts';

const cases: [text: string, ...houses: string[]][] = [
  ['3508', '3508'],
  [' 3508 ', '3508'],
  ['3508A', '3508 A'],
  ['3508 a', '3508 A'],
  ['3508-B', '3508 B'],
  ['12 1/2', '12 1/2'],
  ['12½', '12 1/2'],
  ['10;12', '10', '12'],
  ['10, 12A', '10', '12 A'],
  ['10-14', '10', '12', '14'],
  ['10–13', '10', '11', '12', '13'],
  // The second number is too far from the first to be of the same house, so only the first counts.
  ['100-4000', '100'],
  ['14-10', '14'],
  ['0', '0'],
  ['999999', '999999'],
  ['1000000'],
  [''],
  ['s/n'],
  ['Lot 5'],
  ['N6W23001'],
];

test.each(cases)('%j', (text, ...houses) => {
  const read = readHouseNumbers(text).map(({ number, tail }) => `${number} ${tail}`.trim());
  expect(read).toEqual(houses);
});
