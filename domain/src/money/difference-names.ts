import type { DifferenceKind, LineKind } from './compare-lines.ts';

/** The names of the kinds of difference, as shown and exported. */
export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  missing_here: 'Missing in our books',
  missing_there: 'Missing at the provider',
  amount_differs: 'Amount differs',
  currency_differs: 'Currency differs',
  fee_unknown: 'Fee of nothing that we know',
};

export const lineNames: Readonly<Record<LineKind, string>> = {
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  fee: 'fee',
  payout: 'payout',
  other: 'movement',
};
