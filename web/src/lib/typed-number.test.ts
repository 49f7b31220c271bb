import { expect, test } from 'vitest';
import { centsTyped, poundsTyped } from './typed-number.ts';

test.each([
  ['134.98', 13_498],
  [' 79.9 ', 7_990],
  ['$1,204', 120_400],
  ['12.', 1_200],
  ['.5', 50],
  ['', null],
  ['   ', null],
  ['2.505', 250.5],
  ['2.500', 250],
  ['12.345', 1234.5],
  ['1,20', Number.NaN],
  ['-5', -500],
  ['-$5.25', -525],
  ['.', Number.NaN],
  ['$', Number.NaN],
  ['a lot', Number.NaN],
])('%j is %s cents', (text, cents) => {
  expect(centsTyped(text)).toBe(cents);
});

test.each([
  ['14', 14],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['', null],
  ['14 lbs', Number.NaN],
  ['1e3', Number.NaN],
  ['-1', -1],
])('%j is %s pounds', (text, pounds) => {
  expect(poundsTyped(text)).toBe(pounds);
});
