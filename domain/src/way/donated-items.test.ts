import { expect, it } from 'vitest';
import { donatedItems } from './donated-items.ts';

it.each([
  [
    'Table lamp, $20\nKettle, $15.50',
    [
      ['Table lamp', 2000],
      ['Kettle', 1550],
    ],
  ],
  [
    'Two lamps\n\n  Kettle - $15 ',
    [
      ['Two lamps', null],
      ['Kettle', 1500],
    ],
  ],
  ['Shirts, size 42', [['Shirts, size 42', null]]],
  ['$20', [['$20', null]]],
  [null, [['A box', null]]],
] as const)('reads %j', (written, items) => {
  expect(
    donatedItems('A box', written).map(({ words, valueCents }) => [words, valueCents]),
  ).toEqual(items);
});
