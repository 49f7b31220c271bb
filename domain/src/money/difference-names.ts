import type { DifferenceKind, LineKind } from './compare-lines.ts';

export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  missing_here: 'Missing in our books',
  missing_there: 'Missing at the provider',
  amount_differs: 'Amount differs',
  currency_differs: 'Currency differs',
  fee_unknown: 'Fee for an unknown payment',
};

export const lineNames: Readonly<Record<LineKind, string>> = {
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  fee: 'fee',
  payout: 'payout',
  other: 'movement',
};
