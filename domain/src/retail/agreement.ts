import type { ReturnReason } from '../catalog/booking-options.ts';

/**
 * The returns for which a retailer pays by its agreement. Null means no limit: all reasons, all stores, any
 * value.
 */
export interface CoveredReturns {
  readonly reasons: readonly ReturnReason[] | null;
  readonly storeIds: readonly string[] | null;
  /** The lowest item value of a return for which the retailer pays; `mostValueCents` is the highest. */
  readonly leastValueCents: number | null;
  readonly mostValueCents: number | null;
}

/** The facts about a return that decide if the retailer pays for it. */
export interface CoverableReturn {
  /** The reason for the return; null if the customer has not given one yet. */
  readonly reason: string | null;
  /** The store that the return goes to; null if it goes to no store of the retailer. */
  readonly storeId: string | null;
  readonly valueCents: number;
}

/** True if the retailer pays for returns of this value, whatever their reason and store. */
export const coversValue = (
  { leastValueCents, mostValueCents }: Pick<CoveredReturns, 'leastValueCents' | 'mostValueCents'>,
  valueCents: number,
): boolean => valueCents >= (leastValueCents ?? 0) && valueCents <= (mostValueCents ?? Infinity);

/**
 * True if the retailer pays for returns with this reason to this store. A reason that is not known yet is
 * accepted.
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
 * An agreement by which a retailer pays for its customers' orders, with amounts in cents
 * (product-rules.md#a-retailer-pays).
 */
export interface RetailerAgreement extends CoveredReturns {
  /** The maximum that the retailer pays of the price of one order; null means the full price. */
  readonly coversUpToCents: number | null;
  /** The maximum that the retailer may owe us. Its part of the prices of open orders counts too. */
  readonly creditLimitCents: number;
}

export interface AgreementTerms extends RetailerAgreement {
  /** True if the retailer also pays fees that a customer caused, such as for a late cancellation. */
  readonly paysFees: boolean;
  /** The number of days from an invoice to its due date. */
  readonly dueDays: number;
}

export const agreementLimits = {
  leastCents: 100,
  mostCoverCents: 50_000,
  mostCreditCents: 100_000_000,
  mostDueDays: 90,
  /** The first day of a new version of the agreement is at most this many days ahead. */
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
 * Reasons that a retailer's agreement does not pay for a new return: its credit limit would be exceeded, or
 * an invoice is too long overdue.
 */
export const coverStops = ['limit', 'late'] as const;
export type CoverStop = (typeof coverStops)[number];

export type AgreementState = (typeof agreementStates)[number];

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Every problem with the terms of an agreement that we offer, by term. */
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
    ...(!isInOrder && { mostValueCents: 'Enter more than the lowest value' }),
    ...(terms.reasons?.length === 0 && { reasons: 'Choose at least one reason' }),
    ...(terms.storeIds?.length === 0 && { storeIds: 'Choose at least one store' }),
    ...(!isWithin(dueDays, 1, mostDueDays) && { dueDays: `Enter 1 to ${mostDueDays} days` }),
  };
}

/** A return with its price and the tip that is part of it, in cents. */
export interface ReturnToCover extends CoverableReturn {
  readonly totalCents: number;
  readonly tipCents: number;
}

/**
 * The part of a return's price that the retailer pays; never the tip. It is 0 if the agreement does not
 * include the return, or if the retailer's debt would exceed the credit limit. `owedCents` is the debt before
 * this return.
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
  /** True if the amount is the full price, false if it is only a fee. */
  readonly isWhole: boolean;
  readonly paysFees: boolean;
}

/**
 * Divides the amount due for an ended order between the retailer and the customer. The customer pays a fee,
 * unless the agreement says that the retailer pays fees.
 */
export function coverParts(
  coveredCents: number,
  { cents, tipCents, isWhole, paysFees }: OwedForOrder,
): { retailerCents: number; customerCents: number } {
  const mostCents = isWhole || paysFees ? Math.max(0, cents - tipCents) : 0;
  const retailerCents = Math.min(coveredCents, mostCents);
  return { retailerCents, customerCents: cents - retailerCents };
}
