import type { PostingKind } from './ledger-accounts.ts';

const words: Readonly<Record<PostingKind, string>> = {
  settlement: 'Order settled',
  verdict: 'Free trip: our policy check was wrong',
  tip: 'Tip',
  capture: 'Payment taken',
  refund: 'Refund',
  payout: 'Payout',
  credit: 'Credit',
  cover: 'Charged to the retailer',
  invoice: 'Invoice settled',
  adjustment: 'Adjustment',
  dispute: 'Dispute',
  gateway_fee: 'Processor fee',
  write_off: 'Written off',
};

/**
 * Kinds of ledger transaction whose reference can be shown, because it is a word such as `returned_charged`.
 * All other references are IDs of the payment processor.
 */
const spokenKinds: readonly PostingKind[] = ['settlement', 'payout'];

/** A ledger transaction in words: 'Order settled, returned charged', 'Payment taken'. */
export function postingWords(kind: PostingKind, reference: string): string {
  if (!spokenKinds.includes(kind)) return words[kind];
  return `${words[kind]}, ${reference.replaceAll('_', ' ')}`;
}
