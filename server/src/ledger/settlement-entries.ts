import type { OrderOutcome, OutcomeRule, Settlement } from '@backhaul/domain/fare/outcome.ts';
import type { LedgerEntry } from './post-transaction.ts';

interface SettledMoney extends Settlement {
  outcome: OrderOutcome;
  /** The rule for this outcome, from the version of the prices that the order was booked under. */
  rule: OutcomeRule;
  /** The pay that the driver was promised at booking. */
  guaranteedPayCents: number;
  /**
   * The amount in cents of the fare line that limits the price by the item's value: zero or negative.
   */
  capCents: number;
  driverId: string | null;
  /**
   * Cents that the customer does not pay because the store refused an item that our verdict had called
   * returnable; none if absent. `verdictEntries()` posts them.
   */
  waivedCents?: number;
}

/**
 * The entries of an outcome, before any price that is waived for a wrong verdict: the customer owes, the
 * driver is owed, the platform gets the rest. `cap_funding` pays for the item value cap. `fault_funding` pays
 * for waiting, and for costs of a fault that the customer's payment does not cover. Throws if the outcome
 * pays a driver but the order has none.
 */
export function settlementEntries(money: SettledMoney): LedgerEntry[] {
  const { driverGetsCents, waitingCents, driverId, waivedCents = 0 } = money;
  const customerPaysCents = money.customerPaysCents + waivedCents;
  const paysTotal = money.rule.customerPays === 'total' || money.rule.customerPays === 'tip';
  const capFundedCents = paysTotal ? -money.capCents : 0;
  const coveredPayCents = paysTotal
    ? Math.min(money.guaranteedPayCents, driverGetsCents)
    : Math.min(customerPaysCents, driverGetsCents - waitingCents);
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

/**
 * The entries of a price that is waived because our verdict was wrong: fault funding pays in the customer's
 * place.
 */
export function verdictEntries(waivedCents: number): LedgerEntry[] {
  return [
    { account: 'customer_payments', amountCents: -waivedCents },
    { account: 'fault_funding', amountCents: waivedCents },
  ];
}
