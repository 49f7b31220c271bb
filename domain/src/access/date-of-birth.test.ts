import { expect, it } from 'vitest';
import { isDateOfBirth } from './date-of-birth.ts';

it.each([
  ['1990-02-28', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['1906-01-01', true],
  ['1905-12-31', false],
  ['0001-01-01', false],
  ['2001-02-29', false],
  ['', false],
])('on 2026-11-20 the date of birth %j is plausible: %s', (date, plausible) => {
  expect(isDateOfBirth(date, '2026-11-20')).toBe(plausible);
});
