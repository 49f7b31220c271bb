import type { OrderStatus } from '../order/order-lifecycle.ts';

/**
 * Rules for a gift card that the store's counter gave in return for the item (product-rules.md#gift-cards).
 */
export const giftCardRules = {
  lastDigits: 4,
  /** The minimum number of letters and digits in a card's number. Spaces and dashes do not count. */
  numberAtLeast: 8,
  numberAtMost: 30,
  /** The number of days after the order's end within which the driver can still enter a gift card. */
  daysAfterEnd: 7,
} as const;

/** The photos of both sides of a gift card. They are encrypted, and only the customer can see them. */
export const giftCardSides = ['gift_card_front', 'gift_card_back'] as const;
export type GiftCardSide = (typeof giftCardSides)[number];

export function isGiftCardSide(kind: string): kind is GiftCardSide {
  return giftCardSides.some((side) => side === kind);
}

/** The statuses of an order in which the driver can enter a gift card. The order may already have ended. */
const giftCardStatuses = [
  'delivered',
  'completed',
  'refunded',
] as const satisfies readonly OrderStatus[];

export function mayHoldGiftCard(status: OrderStatus): boolean {
  return giftCardStatuses.some((known) => known === status);
}

/** A gift card's number as it is stored, without the spaces and hyphens that people type. */
export function cardNumberOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

interface GiftCardAnswers {
  readonly amountCents: number | null;
  readonly number: string;
  readonly lastFour: string;
}

type GiftCardProblems = Readonly<Partial<Record<'amount' | 'number' | 'lastFour', string>>>;

function numberProblem(number: string): string | null {
  const { numberAtLeast, numberAtMost } = giftCardRules;
  return /^[0-9A-Z]+$/.test(number) &&
    number.length >= numberAtLeast &&
    number.length <= numberAtMost
    ? null
    : `The card number must have ${numberAtLeast} to ${numberAtMost} letters and digits`;
}

function lastFourProblem(lastFour: string, number: string): string | null {
  if (!/^\d{4}$/.test(lastFour)) return `Enter the last ${giftCardRules.lastDigits} digits`;
  return number.endsWith(lastFour) ? null : 'These are not the last digits of the card number';
}

function amountProblem(amountCents: number | null, valueCents: number): string | null {
  if (amountCents === null || amountCents < 1) return 'Enter the amount on the gift card';
  return amountCents > valueCents ? 'The gift card cannot be worth more than the item' : null;
}

/** The problems with a gift card for an item of this value, by field; empty if the card can be saved. */
export function giftCardProblems(
  { amountCents, number, lastFour }: GiftCardAnswers,
  valueCents: number,
): GiftCardProblems {
  const typed = cardNumberOf(number);
  const amount = amountProblem(amountCents, valueCents);
  const wrongNumber = numberProblem(typed);
  const wrongDigits = lastFourProblem(lastFour.trim(), typed);
  return {
    ...(amount === null ? {} : { amount }),
    ...(wrongNumber === null ? {} : { number: wrongNumber }),
    ...(wrongDigits === null || (wrongNumber !== null && /^\d{4}$/.test(lastFour.trim()))
      ? {}
      : { lastFour: wrongDigits }),
  };
}
