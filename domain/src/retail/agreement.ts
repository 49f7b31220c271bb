import type { ReturnReason } from '../catalog/booking-options.ts';

/**
 * The returns that a retailer's agreement covers. Null means no limit: all reasons, all stores, any value.
 */
export interface CoveredReturns {
  readonly reasons: readonly ReturnReason[] | null;
  readonly storeIds: readonly string[] | null;
  /** The lowest value of a covered return; `mostValueCents` is the highest. */
  readonly leastValueCents: number | null;
  readonly mostValueCents: number | null;
}

/** The facts about a return that decide if an agreement covers it. */
export interface CoverableReturn {
  /** The reason for the return; null if the customer has not given one yet. */
  readonly reason: string | null;
  /** The store that the return goes to; null if it goes to no store of the retailer. */
  readonly storeId: string | null;
  readonly valueCents: number;
}

/** True if the agreement covers returns of this value, whatever their reason and store. */
export const coversValue = (
  { leastValueCents, mostValueCents }: Pick<CoveredReturns, 'leastValueCents' | 'mostValueCents'>,
  valueCents: number,
): boolean => valueCents >= (leastValueCents ?? 0) && valueCents <= (mostValueCents ?? Infinity);

/**
 * True if the agreement covers this reason and this store. A reason that is not known yet counts as covered.
 */
export function coversReasonAndStore(
  { reasons, storeIds }: { reasons: readonly string[] | null; storeIds: readonly string[] | null },
  { reason, storeId }: Pick<CoverableReturn, 'reason' | 'storeId'>,
): boolean {
  const isReason = reasons === null || reason === null || reasons.includes(reason);
  const isStore = storeIds === null || (storeId !== null && storeIds.includes(storeId));
  return isReason && isStore;
}

/**
 * A retailer's agreement about paying for its customers' orders, in cents (product-rules.md#a-retailer-pays).
 */
export interface RetailerAgreement extends CoveredReturns {
  /** The most that the retailer pays of one order's fare; null for all of it. */
  readonly coversUpToCents: number | null;
  /** The most that the retailer may owe, including open orders. */
  readonly creditLimitCents: number;
}

/** All terms of one version of an agreement. */
export interface AgreementTerms extends RetailerAgreement {
  /**
   * True if the retailer also pays fees that are the customer's fault, such as for a late cancellation.
   */
  readonly paysFees: boolean;
  /** The number of days from an invoice to its due date. */
  readonly dueDays: number;
}

export const agreementLimits = {
  leastCents: 100,
  mostCoverCents: 50_000,
  mostCreditCents: 100_000_000,
  mostDueDays: 90,
  /** The most days before a new version takes effect. */
  daysAhead: 365,
  mostStores: 200,
  mostValueCents: 10_000_000,
} as const;

/**
 * States of an agreement. `offered`: the retailer's owner has not answered. `waits`: it is accepted, but its
 * first day has not come. `ended`: its last day is over.
 */
export const agreementStates = [
  'offered',
  'waits',
  'in_force',
  'past',
  'ended',
  'withdrawn',
] as const;
/**
 * Reasons an agreement covers no new return: its credit limit would be exceeded, or an invoice is too late.
 */
export const coverStops = ['limit', 'late'] as const;
export type CoverStop = (typeof coverStops)[number];

export type AgreementState = (typeof agreementStates)[number];

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Every problem with the terms of an offer, by term. */
export function agreementProblems(
  terms: AgreementTerms,
): Partial<Record<keyof AgreementTerms, string>> {
  const { coversUpToCents, creditLimitCents, dueDays, leastValueCents, mostValueCents } = terms;
  const isValue = (cents: number | null) =>
    cents === null || isWithin(cents, 1, agreementLimits.mostValueCents);
  const isInOrder = (leastValueCents ?? 0) <= (mostValueCents ?? Infinity);
  const { leastCents, mostCoverCents, mostCreditCents, mostDueDays } = agreementLimits;
  return {
    ...(coversUpToCents !== null &&
      !isWithin(coversUpToCents, leastCents, mostCoverCents) && {
        coversUpToCents: 'Enter $1.00 to $500.00 an order',
      }),
    ...(!isWithin(creditLimitCents, leastCents, mostCreditCents) && {
      creditLimitCents: 'Enter $1.00 to $1,000,000.00',
    }),
    ...(!isValue(leastValueCents) && { leastValueCents: 'Enter $0.01 to $100,000.00' }),
    ...(!isValue(mostValueCents) && { mostValueCents: 'Enter $0.01 to $100,000.00' }),
    ...(!isInOrder && { mostValueCents: 'Enter more than the least value' }),
    ...(terms.reasons?.length === 0 && { reasons: 'Choose one reason or more' }),
    ...(terms.storeIds?.length === 0 && { storeIds: 'Choose one store or more' }),
    ...(!isWithin(dueDays, 1, mostDueDays) && { dueDays: `Enter 1 to ${mostDueDays} days` }),
  };
}

/** A return with its price and the tip that is part of it, in cents. */
export interface ReturnToCover extends CoverableReturn {
  readonly totalCents: number;
  readonly tipCents: number;
}

/**
 * The part of a price that the retailer pays. The retailer never pays the tip, and nothing if the agreement
 * does not cover the return. It also pays nothing if its part would exceed the credit limit, since half a
 * promise helps nobody. `owedCents` is the retailer's debt, including what it promised for open orders.
 */
export function coverOf(
  asked: ReturnToCover,
  agreement: RetailerAgreement | null,
  owedCents: number,
): number {
  if (agreement === null) return 0;
  if (!coversValue(agreement, asked.valueCents) || !coversReasonAndStore(agreement, asked))
    return 0;
  const { totalCents, tipCents } = asked;
  const fareCents = Math.max(0, totalCents - tipCents);
  const cents = Math.min(fareCents, agreement.coversUpToCents ?? fareCents);
  return owedCents + cents > agreement.creditLimitCents ? 0 : cents;
}

interface OwedForOrder {
  readonly cents: number;
  readonly tipCents: number;
  /** True if the customer owes the whole price, false if only a fee. */
  readonly isWhole: boolean;
  /** True if the order's agreement also covers fees. */
  readonly paysFees: boolean;
}

/**
 * The parts of an ended order that the retailer and the customer pay. The customer pays a fee, unless the
 * agreement covers fees.
 */
export function coverParts(
  coveredCents: number,
  { cents, tipCents, isWhole, paysFees }: OwedForOrder,
): { retailerCents: number; customerCents: number } {
  const mostCents = isWhole || paysFees ? Math.max(0, cents - tipCents) : 0;
  const retailerCents = Math.min(coveredCents, mostCents);
  return { retailerCents, customerCents: cents - retailerCents };
}
