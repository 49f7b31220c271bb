import type { LedgerEntry } from './post-transaction.ts';

/** The entries of a captured payment: the customer's debt becomes money at the processor. */
export const captureEntries = (amountCents: number): LedgerEntry[] => [
  { account: 'processor_clearing', amountCents },
  { account: 'customer_payments', amountCents: -amountCents },
];

/**
 * The entries of a refund: first the amount that the customer overpaid, then the rest as the platform's loss.
 */
export function refundEntries(amountCents: number, overpaidCents: number): LedgerEntry[] {
  const overpaid = Math.min(amountCents, overpaidCents);
  return [
    { account: 'customer_payments', amountCents: overpaid },
    { account: 'refunds', amountCents: amountCents - overpaid },
    { account: 'processor_clearing', amountCents: -amountCents },
  ];
}
