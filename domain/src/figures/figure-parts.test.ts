import { expect, test } from 'vitest';
import { dimensionsOf } from './figure-parts.ts';

test('a figure is split by what its record knows', () => {
  expect(dimensionsOf('revenue')).toEqual(['weekday']);
  expect(dimensionsOf('orders_booked')).toEqual([
    'weekday',
    'hour_of_week',
    'hour',
    'area',
    'retailer',
    'store',
    'way',
  ]);
  expect(dimensionsOf('pickups_on_time')).toContain('driver');
  expect(dimensionsOf('minutes_to_counter')).toContain('spread');
  expect(dimensionsOf('orders_booked')).not.toContain('spread');
});
