import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-21', 'tomorrow'],
  ['2026-12-24', 'Dec 24, 2026'],
])('%s is %s', (day, words) => {
  expect(dayWords(day, '2026-11-20')).toBe(words);
});
