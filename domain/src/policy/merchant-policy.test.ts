import { addDays } from '../time/calendar-date.ts';
import { describe, expect, it } from 'vitest';
import { checkMerchantPolicy, type PolicyClaim } from './merchant-policy.ts';
import { type MerchantPolicy, openTerms } from './policy-terms.ts';

const policy: MerchantPolicy = {
  ...openTerms,
  isActive: true,
  additionalTerms: null,
  returnWindowDays: 30,
};

const claim: PolicyClaim = {
  retailer: 'Target',
  itemCategories: ['Clothing & Accessories'],
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
    ['no receipt', { requiresReceipt: true }, {}, 'receipt is required but not provided'],
    ['no tags', { requiresOriginalTags: true }, {}, 'original tags must be attached'],
    ['no packaging', { requiresOriginalPackaging: true }, {}, 'original packaging is required'],
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
  });
});

describe('several violations', () => {
  it('are joined into one sentence, each once for all categories', () => {
    const strict = {
      ...policy,
      requiresReceipt: true,
      requiresOriginalTags: true,
      excludedCategories: ['toys'],
    };
    const verdict = checkMerchantPolicy(strict, {
      ...claim,
      itemCategories: ['Electronics', 'Toys & Games'],
    });
    expect(verdict.message).toBe(
      `${prefix}receipt is required but not provided, original tags must be attached and Toys & Games items cannot be returned.`,
    );
  });

  it('say of which category a window is, where they differ', () => {
    const terms = {
      ...policy,
      returnWindowDays: 180,
      categoryWindowDays: { Electronics: 30 },
    };
    const of = (itemCategories: string[]) =>
      checkMerchantPolicy(terms, {
        ...claim,
        itemCategories,
        purchaseDate: '2026-05-23',
      }).violations.map(({ text }) => text);
    expect(of(['Electronics'])).toEqual([
      'return window expired (30 days allowed, purchased 181 days ago)',
    ]);
    expect(of(['Toys & Games', 'Home & Garden'])).toEqual([
      'return window expired (180 days allowed, purchased 181 days ago)',
    ]);
    expect(of(['Toys & Games', 'Electronics', 'Home & Garden'])).toEqual([
      'return window expired (Toys & Games, Home & Garden: 180 days allowed, purchased 181 days ago)',
      'return window expired (Electronics: 30 days allowed, purchased 181 days ago)',
    ]);
  });

  it('judge each category by its own days', () => {
    const terms = { ...policy, categoryWindowDays: { Electronics: 5 } };
    const of = (itemCategories: string[]) =>
      checkMerchantPolicy(terms, { ...claim, itemCategories }).result;
    expect(of(['Clothing & Accessories'])).toBe('valid');
    expect(of(['Clothing & Accessories', 'Electronics'])).toBe('invalid');
  });
});

describe('accepted', () => {
  it('says so, and the requirements that are met do no harm', () => {
    const strict = {
      ...policy,
      requiresReceipt: true,
      requiresOriginalTags: true,
      requiresOriginalPackaging: true,
    };
    const met = { ...claim, hasReceipt: true, hasOriginalTags: true, hasOriginalPackaging: true };
    expect(checkMerchantPolicy(strict, met)).toMatchObject({
      result: 'valid',
      violations: [],
      warnings: [],
      message: "Return accepted under Target's policy",
    });
  });

  it.each([
    [{ restockingFeePercent: 15 }, ['A restocking fee of 15% may apply']],
    [{ restockingFeePercent: null }, []],
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

  it.each([null, { ...policy, isActive: false }])(
    'without a policy it is not called accepted under one',
    (none) => {
      expect(checkMerchantPolicy(none, { ...claim, retailer: 'Corner Shop' }).message).toBe(
        "You can book. We do not know Corner Shop's return policy, so the store decides",
      );
    },
  );

  const ago = (days: number) => ({ ...claim, purchaseDate: addDays(claim.today, -days) });

  it.each([10, 4000])('but the store decides where it sets no limit, %d days on', (days) => {
    const decided = { ...policy, windowKind: 'store_decides', returnWindowDays: null } as const;
    const message = 'Target sets no fixed limit; the store decides each return';
    expect(checkMerchantPolicy(decided, ago(days))).toMatchObject({
      result: 'unverified',
      message,
      warnings: [message],
      window: { windowDays: null, lastDay: null },
    });
    expect(checkMerchantPolicy(decided, { ...ago(days), hasReceipt: false }).result).toBe(
      policy.requiresReceipt ? 'invalid' : 'unverified',
    );
  });

  it.each([
    [30, 'valid', "Return accepted under Target's policy"],
    [
      31,
      'unverified',
      "Target's 30-day return period is over, but the store may still take the item back",
    ],
  ])(
    'nor is refused where the store may extend its window, %d days on',
    (days, result, message) => {
      const soft = { ...policy, windowKind: 'store_may_extend', returnWindowDays: 30 } as const;
      expect(checkMerchantPolicy(soft, ago(days))).toMatchObject({
        result,
        message,
        violations: [],
      });
    },
  );

  it('but never when the lookup failed', () => {
    expect(checkMerchantPolicy(undefined, claim)).toMatchObject({
      result: 'unverified',
      message: 'Unable to validate Target policy - proceeding with caution',
    });
  });
});

describe('the words of the item', () => {
  const terms = {
    ...policy,
    returnWindowDays: 90,
    categoryWindowDays: { Electronics: 30, 'Apple products': 15, Plants: 365 },
    excludedCategories: ['Gift cards', 'Opened software'],
  };
  const judge = (facts: Partial<PolicyClaim>) =>
    checkMerchantPolicy(terms, { ...claim, itemCategories: ['Electronics'], ...facts });

  it.each([
    ['Apple iPad', '2026-11-05', 'valid', 'Apple products, based on your description', []],
    ['Sony TV', '2026-10-21', 'valid', 'Electronics', []],
    [
      null,
      '2026-11-15',
      'valid',
      'Electronics',
      [
        'Apple products can be returned only within 15 days. If your item is one of these, say so in the description',
      ],
    ],
    [
      null,
      '2026-11-04',
      'valid',
      'Electronics',
      [
        'Apple products can be returned only within 15 days. If your item is one of these, the store will refuse it',
      ],
    ],
  ])('%j bought %s: %s by %s', (itemDescription, purchaseDate, result, reason, warnings) => {
    const verdict = judge({ itemDescription, purchaseDate });
    expect(verdict).toMatchObject({ result, warnings, window: { windowReason: reason } });
  });

  it('name the window that has expired, with its kind of item', () => {
    expect(judge({ itemDescription: 'Apple iPad', purchaseDate: '2026-11-04' }).message).toBe(
      `${prefix}return window expired (Apple products: 15 days allowed, purchased 16 days ago).`,
    );
  });

  it('that are missing are asked for where a longer window would still be open', () => {
    const garden = { itemCategories: ['Home & Garden'], purchaseDate: '2026-01-01' };
    expect(judge(garden)).toMatchObject({
      result: 'invalid',
      warnings: [
        'Plants can be returned within 365 days. If your item is one of these, say so in the description',
      ],
    });
    expect(judge({ ...garden, itemDescription: 'A rose bush' }).result).toBe('valid');
  });

  it('meet an exclusion: refused where they tell it, warned of where they leave it open', () => {
    expect(judge({ itemDescription: 'Two gift cards' })).toMatchObject({
      result: 'invalid',
      violations: [{ code: 'item_excluded', text: 'Gift cards cannot be returned' }],
    });
    expect(judge({ orderName: 'Gift card' }).result).toBe('invalid');
    expect(judge({ itemDescription: 'Tax software' })).toMatchObject({
      result: 'valid',
      warnings: [
        'Opened software cannot be returned. If your item is one of these, the store will refuse it',
      ],
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
    { ...claim, itemCategories: [category] },
  );
  expect(verdict.result).toBe(isExcluded ? 'invalid' : 'valid');
});

describe('everything that was looked at', () => {
  const looked = (terms: object, facts: object) => {
    const { checks } = checkMerchantPolicy({ ...policy, ...terms }, { ...claim, ...facts });
    return checks.map(({ violations: _against, warnings: _known, ...check }) => check);
  };

  it('is told, met or not', () => {
    const terms = { requiresReceipt: true, restockingFeePercent: 15, excludedCategories: ['Toys'] };
    const facts = { itemCategories: ['Electronics', 'Toys & Games'], hasOriginalTags: true };
    expect(looked(terms, facts)).toEqual([
      {
        kind: 'window',
        met: true,
        daysSincePurchase: 10,
        days: 30,
        lastDay: '2026-12-10',
        ordinaryDays: null,
        reason: null,
        storeDecides: null,
        expired: [],
      },
      { kind: 'proof', met: false, asked: ['receipt'], brought: ['original tags'] },
      { kind: 'category', met: true, category: 'Electronics' },
      { kind: 'category', met: false, category: 'Toys & Games' },
      { kind: 'fee', met: false, percent: 15 },
      { kind: 'refund', met: true, method: 'original_payment' },
    ]);
  });

  it('where nothing is asked for, one of the proofs is enough, and one is needed', () => {
    const proof = { kind: 'proof', met: false, asked: [], brought: [] };
    expect(looked({}, {})).toContainEqual(proof);
    const tagged = { ...proof, met: true, brought: ['original tags'] };
    expect(looked({}, { hasOriginalTags: true })).toContainEqual(tagged);
  });

  it('before the day of purchase is known, the window is that of the strictest category', () => {
    const terms = { categoryWindowDays: { Electronics: 15 } };
    const facts = { purchaseDate: '', itemCategories: ['Electronics', 'Toys & Games'] };
    const open = {
      met: false,
      daysSincePurchase: null,
      days: 15,
      lastDay: null,
      ordinaryDays: null,
      reason: 'Electronics',
      storeDecides: null,
      expired: [],
    };
    expect(looked(terms, facts)).toContainEqual({ kind: 'window', ...open });
  });

  it('says nothing of the window and of the refund of a policy that is not known', () => {
    const { checks } = checkMerchantPolicy(undefined, claim);
    expect(checks.map(({ kind, met }) => [kind, met])).toEqual([
      ['proof', false],
      ['category', true],
    ]);
  });
});

describe('the window', () => {
  const windowOf = (found: MerchantPolicy | null | undefined, purchaseDate: string) =>
    checkMerchantPolicy(found, { ...claim, purchaseDate }).window;

  it.each([
    ['30 days', policy, '2026-11-10', 10, 30, '2026-12-10'],
    ['no limit', { ...policy, returnWindowDays: null }, '2026-11-10', 10, null, null],
    ['no active policy', { ...policy, isActive: false }, '2026-11-10', 10, null, null],
    ['no policy', null, '2026-11-10', 10, null, null],
    ['an unknown policy', undefined, '2026-11-10', 10, null, null],
    ['a day to come', policy, '2026-11-21', null, null, null],
    ['no day', policy, '', null, null, null],
  ])('of %s', (_, found, purchaseDate, daysSincePurchase, windowDays, lastDay) => {
    expect(windowOf(found, purchaseDate)).toEqual({
      daysSincePurchase,
      windowDays,
      lastDay,
      ordinaryDays: null,
      windowReason: null,
    });
  });
});
