import { formatCents } from './cents.ts';

const dayMs = 86_400_000;

/**
 * Rules for credit that an administrator grants to a customer (product-rules.md#customer-credit). They limit
 * its amount and the days until it expires, and set the day of the reminder.
 */
export const creditRules = {
  minCents: 100,
  maxCents: 50_000,
  minDays: 1,
  maxDays: 730,
  remindDaysBefore: 7,
  /** The minimum number of days for which credit can be used after a refund gave it back. */
  returnedDays: 90,
} as const;

/** The smallest amount that payment processors accept as a charge, in cents. */
export const smallestChargeCents = 50;

/** A price, in cents, of which credit can pay a part. */
interface PayableWithCredit {
  readonly totalCents: number;
  /** The tip. It is part of the price, but credit cannot pay it. */
  readonly tipCents: number;
}

/**
 * The amount of a credit (`cents`) that can be used for a debt (`dueCents`). The rest of the debt must be
 * zero, or large enough for a processor to charge.
 */
function offDue(cents: number, dueCents: number): number {
  const restCents = dueCents - cents;
  if (restCents === 0 || restCents >= smallestChargeCents) return cents;
  return Math.max(0, cents - (smallestChargeCents - restCents));
}

/**
 * The amount of this credit that can be used for a price. Credit cannot pay the tip. The rest of the price
 * must be zero, or large enough for a processor to charge.
 */
export function creditFor(price: PayableWithCredit, availableCents: number): number {
  const { totalCents, tipCents } = price;
  const mostCents = Math.max(0, totalCents - tipCents);
  return offDue(Math.min(availableCents, mostCents), totalCents);
}

/** A credit of a customer, with the amount that is still unused. */
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

/** The parts of a debt in cents: one is paid with credit and one with money. */
interface PaymentParts {
  readonly creditCents: number;
  readonly moneyCents: number;
}

/**
 * Splits the amount owed for an ended order, which is the full price or a fee. The credit reserved for the
 * order (`heldCents`) pays first, but never the tip. Money pays the rest.
 */
export function paymentParts(
  heldCents: number,
  owed: { readonly cents: number; readonly tipCents: number },
): PaymentParts {
  const creditCents = Math.min(heldCents, Math.max(0, owed.cents - owed.tipCents));
  return { creditCents, moneyCents: owed.cents - creditCents };
}

/**
 * Splits a refund. It returns money first, and then credit that was used for the order. Null if the refund
 * exceeds the payment.
 */
export function refundParts(
  refundCents: number,
  paid: { readonly moneyCents: number; readonly creditCents: number },
): { moneyCents: number; creditCents: number } | null {
  const moneyCents = Math.min(refundCents, paid.moneyCents);
  const creditCents = refundCents - moneyCents;
  return creditCents > paid.creditCents ? null : { moneyCents, creditCents };
}

/**
 * The time at which credit expires after a refund gave it back: its original time, but at least 90 days from
 * now.
 */
export function returnedCreditExpiresAt(expiresAt: number, now: number): number {
  return Math.max(expiresAt, now + creditRules.returnedDays * dayMs);
}

/**
 * The problem with a new credit, as a sentence for the form field that causes it; null if there is none.
 * `days` is the number of days until the credit expires; NaN if no day was given.
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
