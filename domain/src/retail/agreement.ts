/** A retailer's agreement about the orders that it pays for, in cents (product-rules.md#a-retailer-pays). */
export interface RetailerAgreement {
  /** The most that it covers of one order's fare; null for all of it. */
  readonly coversUpToCents: number | null;
  /** The most that the retailer may owe, open orders included. */
  readonly creditLimitCents: number;
}

/** A price with the tip that is part of it, in cents. */
interface PayableFare {
  readonly totalCents: number;
  readonly tipCents: number;
}

/**
 * The part of a price that the retailer pays: never of the tip, and nothing that would pass the credit limit, since half a
 * promise helps nobody. `owedCents` is what the retailer owes already, with what it promised for open orders.
 */
export function coverOf(
  { totalCents, tipCents }: PayableFare,
  agreement: RetailerAgreement | null,
  owedCents: number,
): number {
  if (agreement === null) return 0;
  const fareCents = Math.max(0, totalCents - tipCents);
  const cents = Math.min(fareCents, agreement.coversUpToCents ?? fareCents);
  return owedCents + cents > agreement.creditLimitCents ? 0 : cents;
}

/** The retailer's part of an ended order, and the customer's. A fee stays the customer's. */
export function coverParts(
  coveredCents: number,
  owed: { readonly cents: number; readonly tipCents: number; readonly isWhole: boolean },
): { retailerCents: number; customerCents: number } {
  const mostCents = owed.isWhole ? Math.max(0, owed.cents - owed.tipCents) : 0;
  const retailerCents = Math.min(coveredCents, mostCents);
  return { retailerCents, customerCents: owed.cents - retailerCents };
}
