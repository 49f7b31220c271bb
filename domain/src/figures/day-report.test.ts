import { expect, test } from 'vitest';
import { standingOut, standingOutWords, weekdayWord } from './day-report.ts';

test.each([
  ['within what it was', 'count', 9, [4, 12, 8, 10], null],
  ['just above', 'count', 14, [4, 12, 8, 10], null],
  ['far above', 'count', 20, [4, 12, 8, 10], 'above'],
  ['far below', 'count', 2, [20, 12, 18, 10], 'below'],
  ['five more of many', 'count', 105, [100, 90, 95, 80], null],
  ['too few weeks known', 'count', 90, [null, null, 8, 10], null],
  ['no value of its own', 'share', null, [0.9, 0.9, 0.9, 0.9], null],
  ['a share five points lower', 'share', 0.85, [0.91, 0.95, 0.92, 0.97], 'below'],
  ['a share two points lower', 'share', 0.89, [0.91, 0.95, 0.92, 0.97], null],
  ['a loss beyond every loss', 'cents', -200, [-20, 5, 0, 10], 'below'],
] as const)('%s', (_, unit, value, before, side) => {
  expect(standingOut(unit, value, before)?.side ?? null).toBe(side);
});

test('a sentence says how far it was before', () => {
  const out = { side: 'above', weeks: 4, lowest: 3, highest: 8 } as const;
  expect(standingOutWords('orders_cancelled', 14, out, '2026-11-27')).toBe(
    '14, more than on any of the 4 Fridays before (3 to 8)',
  );
  const none = { side: 'above', weeks: 3, lowest: 0, highest: 0 } as const;
  expect(standingOutWords('refunds_given', 30, none, '2026-11-29')).toBe(
    '$30.00, more than on any of the 3 Sundays before (each time $0.00)',
  );
  expect(weekdayWord('2026-11-25')).toBe('Wednesday');
});
