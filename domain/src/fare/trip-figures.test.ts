import { describe, expect, it } from 'vitest';
import { fareV1 } from './fare-v1.ts';
import { itemSize, sizeTable } from './item-size.ts';
import {
  formatMilesHundredths,
  milesHundredths,
  tripFigures,
  wholeMinutes,
  tripDistanceText,
} from './trip-figures.ts';

describe('the figures that are shown', () => {
  it.each([
    [0, 0],
    [1609.344, 100],
    [6180, 384],
    [8.04671, 0],
    [8.04672, 1],
    [24.14016, 2],
  ])('%d meters are %i hundredths of a mile', (meters, expected) => {
    expect(milesHundredths(meters)).toBe(expected);
  });

  it.each([
    [0, 1],
    [29, 1],
    [89.9, 1],
    [90, 2],
    [780, 13],
  ])('%d seconds are %i minutes', (seconds, expected) => {
    expect(wholeMinutes(seconds)).toBe(expected);
  });

  it('read as miles', () => {
    expect(formatMilesHundredths(384)).toBe('3.84 mi');
    expect(formatMilesHundredths(5)).toBe('0.05 mi');
    expect([5, 87, 99, 100, 384].map(tripDistanceText)).toEqual([
      '264 ft',
      '4,594 ft',
      '5,227 ft',
      '1.00 mi',
      '3.84 mi',
    ]);
    expect(tripFigures({ distanceMeters: 6180, durationSeconds: 780 })).toEqual({
      milesHundredths: 384,
      minutes: 13,
    });
  });
});

describe('the size by item value', () => {
  it.each([
    [1, 'S'],
    [2_499, 'S'],
    [2_500, 'M'],
    [9_999, 'M'],
    [10_000, 'L'],
    [29_999, 'L'],
    [30_000, 'XL'],
    [10_000_000, 'XL'],
    [null, 'M'],
    [undefined, 'M'],
  ])('%s cents is %s', (itemValueCents, size) => {
    expect(itemSize(itemValueCents, fareV1)).toBe(size);
  });

  it('is shown as a table', () => {
    expect(sizeTable(fareV1)).toEqual([
      { size: 'S', range: 'under $25', upchargeCents: 0 },
      { size: 'M', range: '$25 to $100', upchargeCents: 0 },
      { size: 'L', range: '$100 to $300', upchargeCents: 200 },
      { size: 'XL', range: '$300 and more', upchargeCents: 400 },
    ]);
  });
});
