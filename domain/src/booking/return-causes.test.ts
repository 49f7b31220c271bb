import { expect, test } from 'vitest';
import { openTerms } from '../policy/policy-terms.ts';
import { evaluateReturn } from './evaluate-return.ts';

const claim = {
  retailer: 'Target',
  itemCategories: ['Electronics' as const],
  purchaseDate: '2026-11-01',
  numberOfItems: 1,
  hasOriginalTags: true,
  hasOriginalPackaging: true,
  hasReceipt: true,
};
const strict = {
  ...openTerms,
  isActive: true,
  additionalTerms: null,
  returnWindowDays: 15,
  requiresReceipt: true,
  requiresOriginalTags: true,
  requiresOriginalPackaging: true,
  excludedCategories: ['Books', 'Gift cards'],
};
const found = { retailer: claim.retailer, policy: strict };

test.each([
  [{ purchaseDate: '2026-10-01' }, 'purchaseDate', /^Return window expired \(15 days allowed/],
  [{ purchaseDate: '2026-12-01' }, 'purchaseDate', /^Purchase date cannot be in the future$/],
  [{ hasReceipt: false }, 'hasReceipt', /^Receipt is required but not provided$/],
  [{ hasOriginalTags: false }, 'hasOriginalTags', /tags must be attached$/],
  [{ hasOriginalPackaging: false }, 'hasOriginalPackaging', /packaging is required$/],
  [{ itemCategories: ['Books & Media' as const] }, 'itemCategories', /cannot be returned$/],
  [{ itemDescription: 'Two gift cards' }, 'itemDescription', /^Gift cards cannot be returned$/],
  [{ itemDescription: 'Box of fireworks' }, 'itemDescription', /^Prohibited item detected: /],
  [{ orderName: 'Fireworks' }, 'orderName', /^Prohibited item detected: /],
  [{ itemWeight: 51 }, 'itemWeight', /^Item exceeds maximum weight limit \(50 lbs\)$/],
])('%j is to be mended at %s', (changes, field, text) => {
  const asked = { ...claim, ...changes };
  const { causes } = evaluateReturn(asked, found, '2026-11-10');
  expect(causes).toEqual([{ field, text: expect.stringMatching(text) }]);
});

test('what is in order has no cause', () => {
  expect(evaluateReturn(claim, found, '2026-11-10').causes).toEqual([]);
});
