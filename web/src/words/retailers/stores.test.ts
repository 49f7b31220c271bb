import { expect, test } from 'vitest';
import { hoursWords } from './stores.ts';

test.each([
  ['', ''],
  ['Mo-Su 08:00-22:00', 'Mon to Sun: 8 AM to 10 PM'],
  ['Mo-Th 10:00-20:30; Fr off', 'Mon to Thu: 10 AM to 8:30 PM; Fri: closed'],
  [
    'Sa 22:00-02:00; 2026 Dec 24 10:00-14:00; 2026 Dec 25 off',
    'Sat: 10 PM to 2 AM; Dec 24, 2026: 10 AM to 2 PM; Dec 25, 2026: closed',
  ],
])('hours %s', (written, words) => {
  expect(hoursWords(written)).toBe(words);
});
