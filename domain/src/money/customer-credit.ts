import { formatCents } from './cents.ts';

const dayMs = 86_400_000;

/**
 * Rules for credit that an administrator grants to a customer (product-rules.md#customer-credit): limits of
 * the amount, limits of the days until the credit expires, and the time of the reminder.
 */
export const creditRules = {
  minCents: 100,
  maxCents: 50_000,
  minDays: 1,
  maxDays: 730,
  remindDaysBefore: 7,
  /** Credit that a customer gets back by a refund can be used for at least this many days. */
  returnedDays: 90,
} as const;

/** The smallest amount that payment processors accept as a charge, in cents. */
export const smallestChargeCents = 50;

/** A price, in cents, of which credit can pay a part. */
interface PayableWithCredit {
  readonly totalCents: number;
  /** The tip, which is part of the total and is never paid with credit. */
  readonly tipCents: number;
}

/**
 * The part of a credit (`cents`) that can pay for a debt (`dueCents`). The rest of the debt must be zero, or
 * at least the smallest charge that a processor accepts.
 */
function offDue(cents: number, dueCents: number): number {
  const restCents = dueCents - cents;
  if (restCents === 0 || restCents >= smallestChargeCents) return cents;
  return Math.max(0, cents - (smallestChargeCents - restCents));
}

/**
 * The part of a price that this much credit can pay. Credit never pays the tip. The rest must be zero, or at
 * least the smallest charge that a processor accepts.
 */
export function creditFor(price: PayableWithCredit, availableCents: number): number {
  const { totalCents, tipCents } = price;
  const mostCents = Math.max(0, totalCents - tipCents);
  return offDue(Math.min(availableCents, mostCents), totalCents);
}

/** The unused part of a credit that a customer was granted. */
interface FreeCredit {
  readonly id: string;
  readonly freeCents: number;
  /** The time at which the credit expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Takes `cents`, or as much as there is, from a customer's credits. The credit that expires first is used
 * first. Returns the amount taken from each credit.
 */
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

/**
 * The parts of a debt that are paid with credit and with money, in cents. Together they are the total debt.
 */
interface PaymentParts {
  readonly creditCents: number;
  readonly moneyCents: number;
}

/**
 * Splits the payment for an ended order, which can be the full price or a fee. The credit reserved for the
 * order pays first, then money. The tip is always paid with money.
 */
export function paymentParts(
  heldCents: number,
  owed: { readonly cents: number; readonly tipCents: number },
): PaymentParts {
  const creditCents = Math.min(heldCents, Math.max(0, owed.cents - owed.tipCents));
  return { creditCents, moneyCents: owed.cents - creditCents };
}

/**
 * Splits a refund: money is returned first, then the credit that paid for the order. Null if the refund
 * exceeds what was paid.
 */
export function refundParts(
  refundCents: number,
  paid: { readonly moneyCents: number; readonly creditCents: number },
): { moneyCents: number; creditCents: number } | null {
  const moneyCents = Math.min(refundCents, paid.moneyCents);
  const creditCents = refundCents - moneyCents;
  return creditCents > paid.creditCents ? null : { moneyCents, creditCents };
}

/** The time at which refunded credit expires: its original time, but no sooner than 90 days from now. */
export function returnedCreditExpiresAt(expiresAt: number, now: number): number {
  return Math.max(expiresAt, now + creditRules.returnedDays * dayMs);
}

/**
 * The problem with a new credit as a sentence for its field; null if there is none. `days` is the number of
 * days until the credit expires; NaN means that no day was given.
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
