import { describe, expect, it } from 'vitest';
import { type ActLimit, isWithinLimit, limitOf } from './act-limits.ts';

const limits: readonly ActLimit[] = [
  { role: 'support', act: 'refund', mostCents: 2_500 },
  { role: 'finance', act: 'refund', mostCents: 50_000 },
  { role: 'dashboard', act: 'refund', mostCents: null },
  { role: 'support', act: 'credit', mostCents: 0 },
];

describe('a limit', () => {
  it.each([
    [['support'], 2_500],
    [['support', 'finance'], 50_000],
    [['finance', 'dashboard'], null],
    [['dashboard', 'support'], null],
    [['field'], 0],
    [[], 0],
  ] as const)('of %j is %j', (roles, most) => {
    expect(limitOf(roles, 'refund', limits)).toBe(most);
  });

  it('is of one act', () => {
    expect(limitOf(['support'], 'credit', limits)).toBe(0);
    expect(limitOf(['dashboard'], 'driver_pay', limits)).toBe(0);
  });

  it.each([
    [2_500, { amountCents: 2_500, givenCents: 0 }, true],
    [2_500, { amountCents: 2_501, givenCents: 0 }, false],
    [2_500, { amountCents: -2_501, givenCents: 0 }, false],
    [2_500, { amountCents: 1_500, givenCents: 1_001 }, false],
    [null, { amountCents: 9_999_999, givenCents: 1 }, true],
    [0, { amountCents: 1, givenCents: 0 }, false],
  ])('of %j with %j: %j', (limit, act, isWithin) => {
    expect(isWithinLimit(limit, act)).toBe(isWithin);
  });
});
