import { formatCents } from './cents.ts';

const dayMs = 86_400_000;

/**
 * Rules for customer credit (product-rules.md#customer-credit): limits of a grant by an administrator, its
 * duration, and the reminder before it expires.
 */
export const creditRules = {
  minCents: 100,
  maxCents: 50_000,
  minDays: 1,
  maxDays: 730,
  remindDaysBefore: 7,
  /** Credit that comes back from a refund can be used for at least this many days. */
  returnedDays: 90,
} as const;

/** The smallest amount that payment processors charge, in cents. */
export const smallestChargeCents = 50;

/** A price with the customer's part of it, in cents. */
interface PayableWithCredit {
  readonly totalCents: number;
  /** Part of the total; always paid in money. */
  readonly tipCents: number;
}

/** The part of `cents` that can be deducted without leaving too little to charge. */
function offDue(cents: number, dueCents: number): number {
  const restCents = dueCents - cents;
  if (restCents === 0 || restCents >= smallestChargeCents) return cents;
  return Math.max(0, cents - (smallestChargeCents - restCents));
}

/**
 * The part of a price that an amount of credit pays: never of the tip, and never so that too little is left to charge.
 */
export function creditFor(price: PayableWithCredit, availableCents: number): number {
  const { totalCents, tipCents } = price;
  const mostCents = Math.max(0, totalCents - tipCents);
  return offDue(Math.min(availableCents, mostCents), totalCents);
}

/** Credit of one grant that an order may take. */
interface FreeCredit {
  readonly id: string;
  readonly freeCents: number;
  /** In milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** The part of `cents` that each grant pays: the grant that expires first is used first. */
export function takeCredit(
  credits: readonly FreeCredit[],
  cents: number,
): { id: string; cents: number }[] {
  let wantedCents = cents;
  return credits
    .toSorted((a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, freeCents }) => {
      const takenCents = Math.min(freeCents, wantedCents);
      wantedCents -= takenCents;
      return takenCents > 0 ? [{ id, cents: takenCents }] : [];
    });
}

/** The credit and the money that pay a debt, in cents; the two add up to it. */
interface PaymentParts {
  readonly creditCents: number;
  readonly moneyCents: number;
}

/**
 * The payment of an ended order, whether its whole price or a fee: the credit it holds, then money. The tip is paid in
 * money.
 */
export function paymentParts(
  heldCents: number,
  owed: { readonly cents: number; readonly tipCents: number },
): PaymentParts {
  const creditCents = Math.min(heldCents, Math.max(0, owed.cents - owed.tipCents));
  return { creditCents, moneyCents: owed.cents - creditCents };
}

/** A refund's parts: money first, then the credit that paid for the order. Null where less than that was paid. */
export function refundParts(
  refundCents: number,
  paid: { readonly moneyCents: number; readonly creditCents: number },
): { moneyCents: number; creditCents: number } | null {
  const moneyCents = Math.min(refundCents, paid.moneyCents);
  const creditCents = refundCents - moneyCents;
  return creditCents > paid.creditCents ? null : { moneyCents, creditCents };
}

/** When credit that a refund brings back expires: when it would have, and no sooner than 90 days from now. */
export function returnedCreditExpiresAt(expiresAt: number, now: number): number {
  return Math.max(expiresAt, now + creditRules.returnedDays * dayMs);
}

/**
 * The problem with a grant as a sentence for its field, or null. `days` until its last day; NaN where there is none.
 */
export function creditProblem(grant: {
  readonly cents: number;
  readonly days: number;
}): { amount?: string; expiresOn?: string } | null {
  const { minCents, maxCents, minDays, maxDays } = creditRules;
  const isAmount =
    Number.isInteger(grant.cents) && grant.cents >= minCents && grant.cents <= maxCents;
  const isDay = grant.days >= minDays && grant.days <= maxDays;
  if (isAmount && isDay) return null;
  return {
    ...(!isAmount && {
      amount: `Credit must be between ${formatCents(minCents)} and ${formatCents(maxCents)}`,
    }),
    ...(!isDay && { expiresOn: 'Choose a day between tomorrow and two years from now' }),
  };
}
