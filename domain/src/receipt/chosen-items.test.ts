import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chosenItems, type ReceiptLine } from './chosen-items.ts';
import { quantityOf } from './receipt-items.ts';

const line = (name: string, cents: number, quantity: number, count: number): ReceiptLine => ({
  name,
  cents,
  quantity,
  count,
});
const lamp = line('Table lamp', 3999, 1, 1);
const pillows = line('Pillow', 2400, 2, 1);
const towels = line('Bath towel set', 2499, 1, 0);
const soap = line('Dish soap', 449, 1, 0);
const card = line('Birthday card', 399, 1, 0);
const all = [lamp, pillows, towels, soap, card];
const whole = { valueCents: 9746, taxCents: 943 };

describe('the items of a receipt that go back', () => {
  it('counts two of five, one of two pieces, with their share of the tax', () => {
    expect(chosenItems(all, whole)).toEqual({
      names: ['Table lamp', 'Pillow'],
      pieces: 2,
      valueCents: 5199,
      taxCents: 503,
    });
  });

  it('shares a discount on the whole', () => {
    expect(chosenItems(all, { valueCents: 4873, taxCents: null })).toMatchObject({
      valueCents: 2600,
      taxCents: null,
    });
  });

  it('says how many, where several pieces go back', () => {
    expect(chosenItems([{ ...pillows, count: 2 }], whole).names).toEqual(['2 × Pillow']);
  });

  it('never counts more than the receipt, and all of it for all', () => {
    const some = fc.record({
      name: fc.constant('Thing'),
      cents: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.constant(1),
      count: fc.constantFrom(0, 1),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 10 }), fc.nat(50_000), (lines, tax) => {
        const valueCents = lines.reduce((sum, { cents }) => sum + cents, 0);
        const totals = { valueCents, taxCents: tax };
        const part = chosenItems(lines, totals);
        expect(part.valueCents).toBeLessThanOrEqual(valueCents);
        expect(part.taxCents).toBeLessThanOrEqual(tax);
        const everything = lines.map((one) => ({ ...one, count: 1 }));
        expect(chosenItems(everything, totals)).toMatchObject({ valueCents, taxCents: tax });
      }),
    );
  });
});

test.each([
  [['RM ESS PILLOW T 24.00', '2 @ $12.00 ea'], 2400, 2],
  [['PILLOW x2 24.00'], 2400, 2],
  [['2 x Pillow 24.00'], 2400, 2],
  [['Pillow 2 24.00'], 2400, 2],
  [['Pillow', 'Qty 3'], 2400, 3],
  [['Pillow 12.00', 'LAMP 2 24.00'], 1200, 1],
  [['Pillow x7 24.00'], 2400, 1],
  [['Pillow 24.00'], 2400, 1],
])('the pieces of %j', (lines, cents, quantity) => {
  expect(quantityOf(lines, 0, cents)).toBe(quantity);
});
