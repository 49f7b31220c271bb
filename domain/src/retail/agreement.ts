import type { ReturnReason } from '../catalog/booking-options.ts';

/** The returns that an agreement covers. Null covers all of its kind. */
export interface CoveredReturns {
  readonly reasons: readonly ReturnReason[] | null;
  readonly storeIds: readonly string[] | null;
  /** The least and the most value of what is returned. */
  readonly leastValueCents: number | null;
  readonly mostValueCents: number | null;
}

/** A return, as far as an agreement asks about it. */
export interface CoverableReturn {
  /** Null if nobody has said it yet. */
  readonly reason: string | null;
  /** Null for one that goes to no store of the retailer. */
  readonly storeId: string | null;
  readonly valueCents: number;
}

/** True if the agreement covers returns of this value, whatever their reason and store. */
export const coversValue = (
  { leastValueCents, mostValueCents }: Pick<CoveredReturns, 'leastValueCents' | 'mostValueCents'>,
  valueCents: number,
): boolean => valueCents >= (leastValueCents ?? 0) && valueCents <= (mostValueCents ?? Infinity);

/** True if the reason and the store are among those that are covered. A reason that nobody has said yet may be one. */
export function coversReasonAndStore(
  { reasons, storeIds }: { reasons: readonly string[] | null; storeIds: readonly string[] | null },
  { reason, storeId }: Pick<CoverableReturn, 'reason' | 'storeId'>,
): boolean {
  const isReason = reasons === null || reason === null || reasons.includes(reason);
  const isStore = storeIds === null || (storeId !== null && storeIds.includes(storeId));
  return isReason && isStore;
}

/** A retailer's agreement about the orders that it pays for, in cents (product-rules.md#a-retailer-pays). */
export interface RetailerAgreement extends CoveredReturns {
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
  mostStores: 200,
  mostValueCents: 10_000_000,
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
/** The reasons for which an agreement covers no new return: more would pass its credit limit, or an invoice is too late. */
export const coverStops = ['limit', 'late'] as const;
export type CoverStop = (typeof coverStops)[number];

export type AgreementState = (typeof agreementStates)[number];

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Everything that is wrong with the terms of an offer, by the term. */
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
 * The part of a price that the retailer pays: never of the tip, and nothing that would pass the credit limit, since half a
 * promise helps nobody, and nothing of a return whose reason, store or value is not covered. `owedCents` is what the retailer owes already, with what it promised for open orders.
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
