import { type OrderOutcome, outcomeRules, type Settlement } from '@backhaul/domain/fare/outcome.ts';
import type { LedgerEntry } from './post-transaction.ts';

export interface SettledMoney extends Settlement {
  outcome: OrderOutcome;
  /** What the driver was promised at booking. */
  guaranteedPayCents: number;
  /** The fare's cap line: zero or negative. */
  capCents: number;
  driverId: string | null;
}

/**
 * How an outcome is booked: the customer owes, the driver is owed, the rest is the platform's. What the item value cap took off
 * the price comes from `cap_funding`; what a fault costs beyond what the customer's payment covers, from `fault_funding`.
 * Throws if a driver is owed and there is none.
 */
export function settlementEntries(money: SettledMoney): LedgerEntry[] {
  const { customerPaysCents, driverGetsCents, driverId } = money;
  const paysTotal = outcomeRules[money.outcome].customerPays === 'total';
  const capFundedCents = paysTotal ? -money.capCents : 0;
  const coveredPayCents = paysTotal
    ? Math.min(money.guaranteedPayCents, driverGetsCents)
    : Math.min(customerPaysCents, driverGetsCents);
  if (driverGetsCents > 0 && driverId === null)
    throw new Error(`outcome ${money.outcome} pays a driver, but the order has none`);
  const entries: LedgerEntry[] = [
    { account: 'customer_payments', amountCents: customerPaysCents },
    { account: 'cap_funding', amountCents: capFundedCents },
    { account: 'fault_funding', amountCents: driverGetsCents - coveredPayCents },
    {
      account: 'platform_revenue',
      amountCents: coveredPayCents - customerPaysCents - capFundedCents,
    },
  ];
  if (driverId !== null)
    entries.push({ account: 'driver_payable', amountCents: -driverGetsCents, driverId });
  return entries.filter((entry) => entry.amountCents !== 0);
}
