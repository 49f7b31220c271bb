import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { itemCategories } from '../catalog/booking-options.ts';
import { screenOrder, type ScreenedOrder } from './safety-screening.ts';
import { screenedGroups } from './groups/screened-groups.ts';

const order: ScreenedOrder = {
  description: 'A blue jacket',
  itemCategories: ['Clothing & Accessories'],
  retailer: 'Target',
  itemValueCents: 7_999,
  numberOfItems: 1,
};
const screen = (fields: Partial<ScreenedOrder>) => screenOrder({ ...order, ...fields });

it('lets an ordinary order pass', () => {
  expect(screenOrder(order)).toEqual({
    result: 'allow',
    findings: [],
    message: 'Order meets all policy requirements',
  });
});

it('finds nothing in the names of the itemCategories', () => {
  expect(screen({ itemCategories: itemCategories, description: '' }).result).toBe('allow');
});

describe('prohibited words', () => {
  it.each([
    ['a gun', 'gun', 'weapons'],
    ['Two GUNS in a box', 'gun', 'weapons'],
    ['fire\nworks and  black   powder', 'black powder', 'explosives'],
    ['stun guns', 'stun gun', 'weapons'],
    ['batteries: one car battery', 'car battery', 'hazardous batteries'],
    ['car batteries', 'car battery', 'hazardous batteries'],
  ])('%j is blocked', (description, word, group) => {
    const verdict = screen({ description });
    expect(verdict.result).toBe('block');
    expect(verdict.findings[0]?.text).toBe(`Prohibited item detected: ${word} (${group})`);
    expect(verdict.message.startsWith('Order cannot be processed due to policy violations: ')).toBe(
      true,
    );
  });

  it.each([
    'a gunmetal watch',
    'begun yesterday',
    'massage gun',
    'two hot glue guns',
    'wine glasses',
    'flare jeans, ivory',
    'bath bombs',
    'a poisonous-green scarf',
    'Magic Bullet blender',
  ])('%j is nothing of the kind', (description) => {
    expect(screen({ description }).result).toBe('allow');
  });

  it('are still found beside a harmless phrase', () => {
    expect(screen({ description: 'massage gun and a gun' }).result).toBe('block');
  });

  it('are found in any of the groups, whatever stands before them', () => {
    const words = screenedGroups.flatMap(({ block = [] }) => block);
    const before = ['', ' ', 'the ', '(', 'old, '];
    const passed = words
      .flatMap((word) => before.map((filler) => `${filler}${word.toUpperCase()}.`))
      .filter((description) => screen({ description }).result !== 'block');
    expect(passed).toEqual([]);
  });
});

describe('limits', () => {
  it.each([
    ['50 lb', { itemWeight: 50 }, 'warn', 'Heavy item'],
    ['51 lb', { itemWeight: 50.1 }, 'block', 'Item exceeds maximum weight limit (50 lbs)'],
    ['31 lb', { itemWeight: 30.1 }, 'warn', 'Heavy item'],
    ['11 items', { numberOfItems: 11 }, 'warn', 'More than 10 items'],
    [
      'a value over 5000',
      { itemValueCents: 500_001 },
      'review',
      'Item value over $5,000 needs review',
    ],
    [
      'an unknown shop',
      { retailer: 'Corner Shop', itemValueCents: 50_001 },
      'review',
      'Item value over $500 at a retailer we do not know needs review',
    ],
    [
      'a restricted item',
      { description: 'bottle of wine' },
      'review',
      'Restricted item needs review: wine (alcohol)',
    ],
    [
      'a high-value item',
      { description: 'gift cards', itemValueCents: 100_001 },
      'review',
      'High-value item needs review: gift card (gift cards)',
    ],
    [
      'suspicious wording',
      { description: 'an unmarked box' },
      'warn',
      'Unusual description: unmarked',
    ],
  ] as const)('%s', (_, fields, result, text) => {
    const verdict = screen(fields);
    expect(verdict.result).toBe(result);
    expect(verdict.findings.map((finding) => finding.text)).toEqual([text]);
    if (result !== 'block') expect(verdict.message).toBe(`Please note: ${text}`);
  });

  it.each([
    ['30 lb', { itemWeight: 30 }],
    ['10 items', { numberOfItems: 10 }],
    ['exactly 5000', { itemValueCents: 500_000 }],
    ['an unknown shop at 500', { retailer: 'Corner Shop', itemValueCents: 50_000 }],
    ['a gift card of 1000', { description: 'gift card', itemValueCents: 100_000 }],
    ['no weight', { itemWeight: null }],
  ])('%s is within them', (_, fields) => {
    expect(screen(fields).result).toBe('allow');
  });

  it('let the most severe finding decide', () => {
    const verdict = screen({ description: 'homemade wine and a gun', itemWeight: 40 });
    expect(verdict.result).toBe('block');
    expect(verdict.findings.map((finding) => finding.severity)).toEqual([
      'block',
      'review',
      'warn',
      'warn',
    ]);
    expect(verdict.message).toBe(
      'Order cannot be processed due to policy violations: Prohibited item detected: gun (weapons). Drivers cannot take weapons, their parts or ammunition. Ask the store or a licensed dealer how to return them.',
    );
  });
});

/**
 * Counts the calls of `Map.get`, by which the screening finds words. The time is not measured, because it
 * depends on the machine.
 */
function looksOf(description: string): number {
  const get = vi.spyOn(Map.prototype, 'get');
  screen({ description, itemValueCents: 200_000 });
  const looks = get.mock.calls.length;
  get.mockRestore();
  return looks;
}

it('looks up no more than in proportion to a description, whatever it says', () => {
  const unit = fc.constantFrom(
    'a',
    ' ',
    '-',
    'g',
    '1',
    'gun ',
    'fire ',
    'wine glass ',
    '\u00E9',
    ',',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 500, size: 'max' }), (description) => {
      expect(looksOf(description)).toBeLessThanOrEqual(200 + 30 * description.length);
    }),
    { numRuns: 40 },
  );
  expect(looksOf('leaking battery '.repeat(125))).toBeLessThanOrEqual(200 + 30 * 2_000);
});
