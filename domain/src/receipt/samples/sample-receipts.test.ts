import { expect, it } from 'vitest';
import { readReceipt } from '../read-receipt.ts';
import { judge } from './judge-reading.ts';
import { sampleReceipts } from './sample-receipts.ts';

it('reads the text of 104 receipts of 8 layouts, at most 3 % of the fields wrong', () => {
  const samples = sampleReceipts(104);
  expect(new Set(samples.map(({ layout }) => layout)).size).toBe(8);
  const outcomes = samples.flatMap(({ lines, truth }) =>
    Object.values(judge(readReceipt(lines, '2026-11-20'), truth)),
  );
  const share = (of: string) => outcomes.filter((one) => one === of).length / outcomes.length;
  expect(share('wrong')).toBeLessThanOrEqual(0.03);
  expect(share('right')).toBeGreaterThanOrEqual(0.95);
});

it('calls a wrong reading wrong, and one left out empty', () => {
  const [sample] = sampleReceipts(1);
  const facts = readReceipt(sample?.lines ?? [], '2026-11-20');
  const truth = { ...sample?.truth, retailer: 'Walgreens' } as NonNullable<typeof sample>['truth'];
  expect(judge({ ...facts, purchaseDate: null }, truth)).toMatchObject({
    retailer: 'wrong',
    purchaseDate: 'empty',
    valueCents: 'right',
  });
});
