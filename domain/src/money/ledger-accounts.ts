/** The accounts of the double-entry books (product-rules.md#ledger). */
export const ledgerAccounts = [
  'customer_payments',
  'driver_payable',
  'platform_revenue',
  'cap_funding',
  'fault_funding',
  'refunds',
  'processor_clearing',
  'payouts_in_transit',
  'payout_fees',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What a balanced transaction of the books records. */
export const postingKinds = ['settlement', 'tip', 'capture', 'refund', 'payout'] as const;
export type PostingKind = (typeof postingKinds)[number];
