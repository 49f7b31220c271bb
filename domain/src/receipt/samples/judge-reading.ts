import type { ReceiptFacts } from '../read-receipt.ts';
import type { SampleReceipt } from './sample-receipts.ts';

type Accuracy = { right: number; wrong: number; empty: number };

/**
 * Judges each field that was read from a receipt: right, wrong or empty. A field that is empty on the receipt
 * too is right.
 */
export function judge(
  facts: ReceiptFacts,
  truth: SampleReceipt['truth'],
): Record<string, keyof Accuracy> {
  const names = facts.itemNames.map(({ value }) => value);
  const outcome = (read: unknown, real: unknown, isEmpty: boolean): keyof Accuracy =>
    read === real ? 'right' : isEmpty ? 'empty' : 'wrong';
  const field = (key: 'retailer' | 'purchaseDate' | 'orderNumber' | 'valueCents') => {
    const read = facts[key]?.value ?? null;
    return outcome(read, truth[key], read === null);
  };
  return {
    retailer: field('retailer'),
    purchaseDate: field('purchaseDate'),
    orderNumber: field('orderNumber'),
    valueCents: field('valueCents'),
    itemNames: outcome(names.join('\n'), truth.itemNames.join('\n'), names.length === 0),
  };
}
