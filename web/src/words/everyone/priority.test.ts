import { expect, test } from 'vitest';
import { newerWord } from '../../testing/newer-word.ts';
import { endingText } from './priority.ts';

const timeZone = 'America/Chicago';
const at = '2026-11-21T03:00:00Z';
const before = Date.parse(at) - 60_000;

test.each([
  ['window', before, 'The pickup window ends at 9:00 PM.'],
  ['window', before + 120_000, 'The pickup window ended at 9:00 PM.'],
  ['closing', before, 'Target closes at 9:00 PM.'],
  ['return_by', before, 'Last day for this return: Target takes the item until 9:00 PM.'],
  ['return_by', before + 120_000, 'The last day to return this item has passed.'],
  ['age', before, null],
  [newerWord('moon_phase'), before, null],
] as const)('%s', (kind, nowMs, expected) => {
  const priorityReason = { kind, at };
  expect(endingText({ priorityReason }, { counter: 'Target', nowMs, timeZone })).toBe(expected);
});

test('nothing, where nothing presses', () => {
  const asked = { counter: 'Target', nowMs: before, timeZone };
  expect(endingText({ priorityReason: null }, asked)).toBeNull();
});
