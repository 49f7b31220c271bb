/**
 * The nature of a ledger account. A debit (positive) increases an `asset` or `expense`. A credit increases a
 * `liability` or `income`.
 */
export type AccountNature = 'asset' | 'liability' | 'income' | 'expense';

/**
 * The accounts of the double-entry ledger (product-rules.md#ledger). Accountants refer to an account by its
 * number.
 */
export const chartOfAccounts = {
  /** Customers' debts for ended orders, minus their payments. */
  customer_payments: { number: 1100, nature: 'asset', name: 'Owed by customers' },
  /** A retailer's debt for the orders that it pays for, minus its payments. Each entry names the company. */
  retailer_accounts: { number: 1150, nature: 'asset', name: 'Owed by retailers' },
  processor_clearing: { number: 1200, nature: 'asset', name: 'At the payment processor' },
  bank: { number: 1250, nature: 'asset', name: 'At the bank' },
  /** Money that a customer's bank withholds during a dispute. */
  disputes: { number: 1300, nature: 'asset', name: 'Held in disputes' },
  /** Money owed to drivers. Each entry names the driver. */
  driver_payable: { number: 2100, nature: 'liability', name: 'Owed to drivers' },
  payouts_in_transit: { number: 2200, nature: 'liability', name: 'Payouts on their way' },
  /** Credit that customers can still use. Each entry names the customer. */
  customer_credit: { number: 2300, nature: 'liability', name: 'Customer credit' },
  platform_revenue: { number: 4100, nature: 'income', name: 'Platform revenue' },
  payout_fees: { number: 4200, nature: 'income', name: 'Payout fees' },
  cap_funding: { number: 5100, nature: 'expense', name: 'Item value cap' },
  fault_funding: { number: 5200, nature: 'expense', name: 'Costs of faults' },
  refunds: { number: 5300, nature: 'expense', name: 'Refunds' },
  promotions: { number: 5400, nature: 'expense', name: 'Credit and promotions' },
  /** Extra pay for drivers, such as incentives and corrections. */
  driver_adjustments: { number: 5500, nature: 'expense', name: 'Driver adjustments' },
  dispute_losses: { number: 5600, nature: 'expense', name: 'Lost disputes' },
  processor_fees: { number: 5700, nature: 'expense', name: 'Processor fees' },
  /** The processor's fees that belong to no order: for instant payouts and for the account. */
  account_fees: { number: 5710, nature: 'expense', name: 'Processor account fees' },
  /** Customers' debts that we no longer expect to be paid. */
  write_offs: { number: 5800, nature: 'expense', name: 'Written off' },
} as const satisfies Readonly<
  Record<string, { number: number; nature: AccountNature; name: string }>
>;

export type LedgerAccount = keyof typeof chartOfAccounts;
export const ledgerAccounts = Object.keys(chartOfAccounts) as [LedgerAccount, ...LedgerAccount[]];

/** An account's balance in the usual sign: positive if the account increased, whatever its nature. */
export function naturalCents(account: LedgerAccount, debitLessCreditCents: number): number {
  const { nature } = chartOfAccounts[account];
  const isDebit = nature === 'asset' || nature === 'expense';
  return isDebit || debitLessCreditCents === 0 ? debitLessCreditCents : -debitLessCreditCents;
}

const isPlatforms = ({ nature }: { nature: AccountNature }) =>
  nature === 'income' || nature === 'expense';
const driverAccounts: readonly LedgerAccount[] = ['driver_payable', 'payouts_in_transit'];

/**
 * The ledger accounts in three groups: those about money from customers, about money for drivers, and about
 * the platform's income and expenses. Over all three, the balances add up to zero.
 */
export const accountsOf = {
  customers: ledgerAccounts.filter(
    (account) => !isPlatforms(chartOfAccounts[account]) && !driverAccounts.includes(account),
  ),
  drivers: driverAccounts,
  platform: ledgerAccounts.filter((account) => isPlatforms(chartOfAccounts[account])),
} as const;

/** The kinds of ledger transactions. The entries of each transaction add up to zero. */
export const postingKinds = [
  'settlement',
  'verdict',
  'tip',
  'capture',
  'refund',
  'payout',
  'credit',
  'cover',
  'invoice',
  'adjustment',
  'dispute',
  'gateway_fee',
  'write_off',
] as const;
export type PostingKind = (typeof postingKinds)[number];
