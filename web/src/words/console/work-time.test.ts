import { expect, test } from 'vitest';
import { dueWords, spokenSpan } from './work-time.ts';

const minute = 60_000;
const now = Date.parse('2026-11-20T22:40:00Z');
const zone = 'America/Chicago';
const due = (minutes: number) =>
  dueWords(new Date(now + minutes * minute).toISOString(), now, zone);

test.each([
  [-23, { left: '23 min late', tone: 'late' }],
  [4, { left: '4 min left', tone: 'soon' }],
  [28, { left: '28 min left', tone: 'later' }],
  [-4000, { left: '2 days late', tone: 'late' }],
])('%d minutes from now', (minutes, expected) => {
  expect(due(minutes)).toMatchObject(expected);
});

test('a promise of another day says which', () => {
  expect(due(-23).by).toBe('by 4:17 PM');
  expect(due(16 * 60).by).toBe('Sat 8:40 AM');
  expect(due(10 * 24 * 60).by).toBe('Mon, Nov 30');
});

test('spans are spoken', () => {
  expect([0, 5, 60, 125, 4400].map((minutes) => spokenSpan(minutes * minute))).toEqual([
    '1 min',
    '5 min',
    '1 h',
    '2 h 5 min',
    '3 days',
  ]);
});
