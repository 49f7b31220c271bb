import { describe, expect, it } from 'vitest';
import { checkMerchantPolicy, type MerchantPolicy, type ReturnClaim } from './merchant-policy.ts';

const policy: MerchantPolicy = {
  isActive: true,
  returnWindowDays: 30,
  receiptRequired: false,
  tagsRequired: false,
  originalPackagingRequired: false,
  excludedCategories: [],
  allowedCategories: [],
  refundMethod: 'original_payment',
};

const claim: ReturnClaim = {
  retailer: 'Target',
  categories: ['Clothing & Accessories'],
  purchaseDate: '2026-11-10',
  today: '2026-11-20',
  hasReceipt: false,
  hasOriginalTags: false,
  hasOriginalPackaging: false,
};

const prefix = 'This return is not eligible per Target return policy: ';

describe('one violation', () => {
  it.each([
    [
      'late',
      {},
      { purchaseDate: '2026-10-06' },
      'return window expired (30 days allowed, purchased 45 days ago)',
    ],
    ['no receipt', { receiptRequired: true }, {}, 'receipt is required but not provided'],
    ['no tags', { tagsRequired: true }, {}, 'original tags must be attached'],
    ['no packaging', { originalPackagingRequired: true }, {}, 'original packaging is required'],
    [
      'excluded',
      { excludedCategories: ['clothing'] },
      {},
      'Clothing & Accessories items cannot be returned',
    ],
    [
      'not allowed',
      { allowedCategories: ['Toys'] },
      {},
      'Clothing & Accessories is not in the list of returnable categories',
    ],
    ['no date', {}, { purchaseDate: 'yesterday' }, 'invalid purchase date'],
    ['the future', {}, { purchaseDate: '2026-11-21' }, 'purchase date cannot be in the future'],
  ])('%s', (_, terms, facts, text) => {
    const verdict = checkMerchantPolicy({ ...policy, ...terms }, { ...claim, ...facts });
    expect(verdict.result).toBe('invalid');
    expect(verdict.violations.map((violation) => violation.text)).toEqual([text]);
    expect(verdict.message).toBe(`${prefix}${text}.`);
    expect(verdict.headline).toBe(`Return not allowed: ${text}`);
  });
});

describe('several violations', () => {
  it('are joined into one sentence, each once for all categories', () => {
    const strict = {
      ...policy,
      receiptRequired: true,
      tagsRequired: true,
      excludedCategories: ['toys'],
    };
    const verdict = checkMerchantPolicy(strict, {
      ...claim,
      categories: ['Electronics', 'Toys & Games'],
    });
    expect(verdict.message).toBe(
      `${prefix}receipt is required but not provided, original tags must be attached and Toys & Games items cannot be returned.`,
    );
    expect(verdict.headline).toBe('Return not allowed: receipt is required but not provided');
  });

  it('say of which category a window is, where they differ', () => {
    const terms = {
      ...policy,
      returnWindowDays: 180,
      categoryWindows: [{ category: 'Electronics', days: 30 }],
    };
    const of = (categories: string[]) =>
      checkMerchantPolicy(terms, {
        ...claim,
        categories,
        purchaseDate: '2026-05-23',
      }).violations.map(({ text }) => text);
    expect(of(['Electronics'])).toEqual([
      'return window expired (30 days allowed, purchased 181 days ago)',
    ]);
    expect(of(['Toys & Games', 'Home & Garden'])).toEqual([
      'return window expired (180 days allowed, purchased 181 days ago)',
    ]);
    expect(of(['Toys & Games', 'Electronics', 'Home & Garden'])).toEqual([
      'return window expired for Toys & Games, Home & Garden (180 days allowed, purchased 181 days ago)',
      'return window expired for Electronics (30 days allowed, purchased 181 days ago)',
    ]);
  });

  it('judge each category by its own days', () => {
    const terms = { ...policy, categoryWindows: [{ category: 'Electronics', days: 5 }] };
    const of = (categories: string[]) =>
      checkMerchantPolicy(terms, { ...claim, categories }).result;
    expect(of(['Clothing & Accessories'])).toBe('valid');
    expect(of(['Clothing & Accessories', 'Electronics'])).toBe('invalid');
  });
});

describe('accepted', () => {
  it('says so, and the requirements that are met do no harm', () => {
    const strict = {
      ...policy,
      receiptRequired: true,
      tagsRequired: true,
      originalPackagingRequired: true,
    };
    const met = { ...claim, hasReceipt: true, hasOriginalTags: true, hasOriginalPackaging: true };
    expect(checkMerchantPolicy(strict, met)).toEqual({
      result: 'valid',
      violations: [],
      warnings: [],
      message: "Return accepted under Target's policy",
      headline: "Return accepted under Target's policy",
    });
  });

  it.each([
    [{ restockingFee: { enabled: true, percentage: 15 } }, ['A restocking fee of 15% may apply']],
    [{ restockingFee: { enabled: false, percentage: 15 } }, []],
    [{ refundMethod: 'store_credit' as const }, ['Refund will be issued as store credit only']],
    [{ refundMethod: 'exchange_only' as const }, ['Only exchanges are accepted, no refunds']],
  ])('warns under %j', (terms, warnings) => {
    expect(checkMerchantPolicy({ ...policy, ...terms }, claim)).toMatchObject({
      result: 'valid',
      warnings,
    });
  });

  it.each([
    ['Target', "Target's"],
    ["Kohl's", "Kohl's"],
    ['Kohl’s', 'Kohl’s'],
    ["Dick's Sporting Goods", "Dick's Sporting Goods'"],
  ])('under the policy of %s, as one says it', (retailer, whose) => {
    const { message } = checkMerchantPolicy(policy, { ...claim, retailer });
    expect(message).toBe(`Return accepted under ${whose} policy`);
  });

  it('without an active policy', () => {
    const late = { ...claim, purchaseDate: '2020-01-01' };
    expect(checkMerchantPolicy(null, late).result).toBe('valid');
    expect(checkMerchantPolicy({ ...policy, isActive: false }, late).result).toBe('valid');
  });

  it('but never when the lookup failed', () => {
    expect(checkMerchantPolicy(undefined, claim)).toMatchObject({
      result: 'unverified',
      message: 'Unable to validate Target policy - proceeding with caution',
    });
  });
});

it.each([
  ['Electronics', 'electronics', true],
  ['Health & Beauty', 'beauty', true],
  ['Beauty', 'Health & Beauty', true],
  ['Books & Media', 'Electronics', false],
  ['Electronics', '  ', false],
])('%s against an exclusion of %j: %s', (category, excluded, isExcluded) => {
  const verdict = checkMerchantPolicy(
    { ...policy, excludedCategories: [excluded] },
    { ...claim, categories: [category] },
  );
  expect(verdict.result).toBe(isExcluded ? 'invalid' : 'valid');
});
