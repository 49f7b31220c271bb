import { expect, it } from 'vitest';
import { windowColour } from './window-colour.ts';

it.each([
  [null, 'green'],
  [60, 'green'],
  [59, 'yellow'],
  [30, 'yellow'],
  [29, 'red'],
])('%s days are %s', (days, colour) => {
  expect(windowColour(days)).toBe(colour);
});
