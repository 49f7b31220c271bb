import { openTerms, type PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { describe, expect, test } from 'vitest';
import { exampleDraft } from '../test-booking.ts';
import { policyStateOf } from './policy-state.ts';
import type { PolicyAnswer } from './use-policy-check.ts';
import { verdictView } from './verdict-view.ts';

const policy: PolicyTerms = {
  ...openTerms,
  returnWindowDays: 90,
  categoryWindowDays: { Electronics: 30 },
  requiresReceipt: true,
  excludedCategories: ['Books'],
  restockingFeePercent: 15,
};
const accepted: PolicyAnswer = {
  policy: {
    result: 'valid',
    violations: [],
    warnings: ['A restocking fee of 15% may apply'],
    message: "Return accepted under Target's policy",
    lastDay: '2027-02-01',
    daysSincePurchase: 17,
    windowDays: 90,
    windowReason: null,
    ordinaryDays: null,
    stands: false,
    counter: null,
  },
  safety: { result: 'allow', violations: [], message: 'Order meets all policy requirements' },
  causes: [],
};
const answered = (changes: {
  policy?: object;
  safety?: object;
  causes?: PolicyAnswer['causes'];
}) => ({
  state: 'answered' as const,
  answer: {
    policy: { ...accepted.policy, ...changes.policy },
    safety: { ...accepted.safety, ...changes.safety },
    causes: changes.causes ?? [],
  },
});
const incomplete = { state: 'incomplete' } as const;

describe('before the purchase date', () => {
  test('nothing is said without a store', () => {
    expect(verdictView(null, null, exampleDraft, incomplete)).toBeNull();
  });

  test('what the policy alone tells is ticked, the rest is open', () => {
    const view = verdictView('Target', policy, exampleDraft, incomplete);
    expect(view).toMatchObject({ verdict: 'pending', title: 'No problem found so far' });
    expect(view?.checks).toEqual([
      { text: 'Target takes back Clothing & Accessories', met: true },
      { text: 'A restocking fee of 15% may apply', met: false },
      { text: 'Bought within 90 days', met: false },
      { text: 'Receipt', met: true },
    ]);
  });

  test('a policy with more time for the holidays is not said to be the shorter one alone', () => {
    const holidayExtension = { ...policy.holidayExtension, enabled: true };
    const longer = { ...policy, holidayExtension };
    const lines = verdictView('Target', longer, exampleDraft, incomplete)?.checks;
    expect(lines?.map(({ text }) => text)).toContain(
      'Bought within 90 days, longer for holiday purchases',
    );
  });

  test('the strictest category counts; an excluded one is said at once', () => {
    const both = { ...exampleDraft, itemCategories: ['Home & Garden', 'Electronics'] as const };
    const view = verdictView(
      'Target',
      policy,
      { ...both, itemCategories: [...both.itemCategories] },
      incomplete,
    );
    expect(view?.checks.map(({ text }) => text)).toContain('Bought within 30 days');
    const books = { ...exampleDraft, itemCategories: ['Books & Media' as const] };
    expect(verdictView('Target', policy, books, incomplete)).toMatchObject({
      verdict: 'invalid',
      title: 'Return not allowed: Books & Media items cannot be returned',
    });
  });
});

test('while it is checked', () => {
  const checking = { state: 'checking' } as const;
  expect(verdictView('Target', policy, exampleDraft, checking)?.title).toBe('Validating Policy...');
  expect(policyStateOf(checking, 'Target')).toBe('pending');
});

test('accepted: the days, what comes along, the refund, the warnings', () => {
  const view = verdictView('Target', policy, exampleDraft, answered({}));
  expect(view).toEqual({
    verdict: 'valid',
    title: "Return accepted under Target's policy",
    reasons: ['Day 17 of the 90 days to return. Last day to return: Feb 1, 2027.'],
    checks: [
      { text: 'No rule against Clothing & Accessories', met: true },
      { text: 'Receipt', met: true },
      { text: 'Refund to the original payment', met: true },
      { text: 'A restocking fee of 15% may apply', met: false },
    ],
    lastDay: '2027-02-01',
    causes: [],
    isUnsafe: false,
  });
});

test('the window says why it is that one', () => {
  const told = answered({ policy: { windowDays: 15, windowReason: 'Apple products' } });
  expect(verdictView('Target', policy, exampleDraft, told)?.reasons).toEqual([
    'Day 17 of the 15 days to return (Apple products). Last day to return: Feb 1, 2027.',
  ]);
});

test('a longer window for the holidays is said with what it is instead of', () => {
  const told = answered({
    policy: { windowDays: 90, ordinaryDays: 15, windowReason: 'bought in the holiday season' },
  });
  expect(verdictView('Target', policy, exampleDraft, told)?.reasons).toEqual([
    'Day 17 of the 90 days to return.',
    'Holiday purchase: 90 days to return instead of 15, until Feb 1, 2027.',
  ]);
});

test.each([
  [{ itemDescription: 'A box of fireworks' }, 'itemDescription'],
  [{ orderName: 'Fireworks' }, 'orderName'],
  [{ itemWeight: '60' }, 'itemWeight'],
])('what may not travel is never fine so far: %j', (changes, field) => {
  expect(verdictView('Target', policy, { ...exampleDraft, ...changes }, incomplete)).toMatchObject({
    verdict: 'invalid',
    causes: [{ field }],
    isUnsafe: true,
  });
});

test('an excluded item is said at once, as its words tell it', () => {
  const terms = { ...policy, excludedCategories: ['Gift cards'] };
  const draft = { ...exampleDraft, itemDescription: 'Two gift cards' };
  expect(verdictView('Target', terms, draft, incomplete)).toMatchObject({
    verdict: 'invalid',
    title: 'Return not allowed: Gift cards cannot be returned',
  });
});

test('refused by the policy, or blocked by the safety check', () => {
  const expired = answered({
    policy: { result: 'invalid', message: 'Too late.', violations: ['too late', 'no receipt'] },
    causes: [
      { field: 'purchaseDate', text: 'Too late' },
      { field: 'hasReceipt', text: 'No receipt' },
    ],
  });
  expect(verdictView('Target', policy, exampleDraft, expired)).toMatchObject({
    verdict: 'invalid',
    title: 'Return not allowed: too late',
    // The first reason (too late) is already in the title, so only the second one is listed.
    reasons: ['No receipt.'],
    causes: [{ field: 'purchaseDate' }, { field: 'hasReceipt' }],
    isUnsafe: false,
  });
  expect(policyStateOf(expired, 'Target')).toEqual({ result: 'invalid', message: 'Too late.' });
  const blocked = answered({ safety: { result: 'block', message: 'Prohibited item' } });
  expect(policyStateOf(blocked, 'Target')).toEqual({
    result: 'invalid',
    message: 'Prohibited item',
  });
});

test.each(['warn', 'review'])('a safety result %s does not stop the booking', (result) => {
  const noted = answered({ safety: { result, message: 'Please note: Heavy item' } });
  expect(policyStateOf(noted, 'Target')).toMatchObject({ result: 'valid' });
  expect(verdictView('Target', policy, exampleDraft, noted)?.reasons.join(' ')).toContain(
    'Please note: Heavy item',
  );
});

test('a check that could not be made warns and is never called valid', () => {
  const failed = { state: 'failed' } as const;
  const title = 'Unable to validate Target policy - proceeding with caution';
  expect(verdictView('Target', policy, exampleDraft, failed)).toMatchObject({
    verdict: 'unverified',
    title,
  });
  expect(policyStateOf(failed, 'Target')).toEqual({ result: 'unverified', message: title });
});

test('a verdict that stands says so, with what the counter did', () => {
  const told = answered({ policy: { stands: true, counter: { taken: 41, of: 42 } } });
  expect(verdictView('Target', policy, exampleDraft, told)?.reasons.slice(0, 2)).toEqual([
    'Target takes the item back, or the trip is free.',
    'This counter accepted 41 of 42 similar returns.',
  ]);
});
