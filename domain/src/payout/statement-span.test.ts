import { expect, it } from 'vitest';
import { statementBars, statementSpan } from './statement-span.ts';

it.each([
  ['week', '2026-11-23', '2026-11-23', '2026-11-30', 7],
  ['week', '2026-11-29', '2026-11-23', '2026-11-30', 7],
  ['week', '2027-01-01', '2026-12-28', '2027-01-04', 7],
  ['month', '2026-02-28', '2026-02-01', '2026-03-01', 28],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01', 31],
  ['year', '2026-07-04', '2026-01-01', '2027-01-01', 12],
] as const)('a %s around %s is from %s up to %s', (period, day, start, end, count) => {
  const span = statementSpan(period, day);
  expect(span).toEqual({ start, end });
  const bars = statementBars(period, span);
  expect(bars).toHaveLength(count);
  expect(bars[0]).toBe(start);
  expect(statementSpan(period, bars.at(-1) ?? '')).toEqual(span);
});
