/** A retailer's agreement about the orders that it pays for, in cents (product-rules.md#a-retailer-pays). */
export interface RetailerAgreement {
  /** The most that it covers of one order's fare; null for all of it. */
  readonly coversUpToCents: number | null;
  /** The most that the retailer may owe, open orders included. */
  readonly creditLimitCents: number;
}

/** All that a version of an agreement says. */
export interface AgreementTerms extends RetailerAgreement {
  /** True if it also covers fees that are the customer's fault, such as for cancelling late. */
  readonly paysFees: boolean;
  /** Days from an invoice until it is due. */
  readonly dueDays: number;
}

export const agreementLimits = {
  leastCents: 100,
  mostCoverCents: 50_000,
  mostCreditCents: 100_000_000,
  mostDueDays: 90,
  /** A version may begin at most so many days ahead. */
  daysAhead: 365,
} as const;

/** `offered`: its owner has not answered. `waits`: accepted, before its first day. `ended`: on its last day. */
export const agreementStates = [
  'offered',
  'waits',
  'in_force',
  'past',
  'ended',
  'withdrawn',
] as const;
export type AgreementState = (typeof agreementStates)[number];

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Everything that is wrong with the terms of an offer, by the term. */
export function agreementProblems(
  terms: AgreementTerms,
): Partial<Record<keyof AgreementTerms, string>> {
  const { coversUpToCents, creditLimitCents, dueDays } = terms;
  const { leastCents, mostCoverCents, mostCreditCents, mostDueDays } = agreementLimits;
  return {
    ...(coversUpToCents !== null &&
      !isWithin(coversUpToCents, leastCents, mostCoverCents) && {
        coversUpToCents: 'Enter $1.00 to $500.00 an order',
      }),
    ...(!isWithin(creditLimitCents, leastCents, mostCreditCents) && {
      creditLimitCents: 'Enter $1.00 to $1,000,000.00',
    }),
    ...(!isWithin(dueDays, 1, mostDueDays) && { dueDays: `Enter 1 to ${mostDueDays} days` }),
  };
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

interface OwedForOrder {
  readonly cents: number;
  readonly tipCents: number;
  /** True if the outcome costs the whole price, false if it costs a fee. */
  readonly isWhole: boolean;
  /** True if the order's agreement covers fees too. */
  readonly paysFees: boolean;
}

/** The retailer's part of an ended order, and the customer's. A fee stays the customer's unless it is agreed. */
export function coverParts(
  coveredCents: number,
  { cents, tipCents, isWhole, paysFees }: OwedForOrder,
): { retailerCents: number; customerCents: number } {
  const mostCents = isWhole || paysFees ? Math.max(0, cents - tipCents) : 0;
  const retailerCents = Math.min(coveredCents, mostCents);
  return { retailerCents, customerCents: cents - retailerCents };
}
