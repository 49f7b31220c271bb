import { describe, expect, test } from 'vitest';
import { accountProblems, canSetUp, payoutAccountStates, whyNotPaidOut } from './payout-account.ts';

describe('a driver is paid out', () => {
  test('only where their account is ready; everything else is a sentence', () => {
    for (const state of payoutAccountStates)
      for (const problem of state === 'disabled' ? accountProblems : [null]) {
        const why = whyNotPaidOut(state, problem);
        if (state === 'ready') expect(why).toBeNull();
        else expect(why).toMatch(/^[A-Z].+\.$/);
      }
  });

  test.each([
    ['none', null, true],
    ['started', null, true],
    ['in_review', null, false],
    ['ready', null, true],
    ['disabled', 'details_missing', true],
    ['disabled', 'paused', false],
    ['disabled', 'rejected', false],
  ] as const)('%s, %s: the provider’s pages help: %s', (state, problem, helps) => {
    expect(canSetUp(state, problem)).toBe(helps);
  });
});
