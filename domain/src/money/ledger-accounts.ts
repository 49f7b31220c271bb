/** What an account of the books is; in `asset` and `expense` a debit (positive) is more, in the others a credit. */
export type AccountNature = 'asset' | 'liability' | 'income' | 'expense';

/** The chart of accounts of the double-entry books (product-rules.md#ledger). */
export const chartOfAccounts = {
  /** What customers owe for ended orders, less what they paid. */
  customer_payments: { nature: 'asset', name: 'Owed by customers' },
  /** Money at the payment processor. */
  processor_clearing: { nature: 'asset', name: 'At the payment processor' },
  /** What a customer's bank holds back while a dispute runs. */
  disputes: { nature: 'asset', name: 'Held in disputes' },
  /** Owed to a driver; each entry names one. */
  driver_payable: { nature: 'liability', name: 'Owed to drivers' },
  payouts_in_transit: { nature: 'liability', name: 'Payouts on their way' },
  /** Credit that a customer can still use; each entry names one. */
  customer_credit: { nature: 'liability', name: 'Customer credit' },
  platform_revenue: { nature: 'income', name: 'Platform revenue' },
  payout_fees: { nature: 'income', name: 'Payout fees' },
  cap_funding: { nature: 'expense', name: 'Item value cap' },
  fault_funding: { nature: 'expense', name: 'Costs of faults' },
  refunds: { nature: 'expense', name: 'Refunds' },
  /** What credit and promotions cost. */
  promotions: { nature: 'expense', name: 'Credit and promotions' },
  /** Incentives and corrections paid to drivers. */
  driver_adjustments: { nature: 'expense', name: 'Driver adjustments' },
  dispute_losses: { nature: 'expense', name: 'Lost disputes' },
  processor_fees: { nature: 'expense', name: 'Processor fees' },
  /** What a customer owed and nobody can collect. */
  write_offs: { nature: 'expense', name: 'Written off' },
} as const satisfies Readonly<Record<string, { nature: AccountNature; name: string }>>;

export type LedgerAccount = keyof typeof chartOfAccounts;
export const ledgerAccounts = Object.keys(chartOfAccounts) as [LedgerAccount, ...LedgerAccount[]];

/** What a balanced transaction of the books records. */
export const postingKinds = [
  'settlement',
  'tip',
  'capture',
  'refund',
  'payout',
  'credit',
  'adjustment',
  'dispute',
  'gateway_fee',
  'write_off',
] as const;
export type PostingKind = (typeof postingKinds)[number];
