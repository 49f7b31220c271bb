import { expect, test } from 'vitest';
import { driverFigureKeys, driverFigures, driverFigureValue } from './driver-figures.ts';

test.each([
  [4, 5, 0.8],
  [4, 4, null],
  [0, 0, null],
  [23, 5, 4.6],
])('%i of %i is %s', (amount, cases, value) => {
  expect(driverFigureValue(amount, cases)).toBe(value);
});

test('each figure has a name and a question of its own', () => {
  const all = Object.values(driverFigures);
  expect(new Set(all.map(({ name }) => name)).size).toBe(driverFigureKeys.length);
  expect(new Set(all.map(({ question }) => question)).size).toBe(driverFigureKeys.length);
});
