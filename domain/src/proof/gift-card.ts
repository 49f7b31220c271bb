import type { OrderStatus } from '../order/order-lifecycle.ts';

/** A gift card that the counter gave for the item (product-rules.md#gift-cards). */
export const giftCardRules = {
  lastDigits: 4,
  /** Letters and digits of the card's number, without spaces and dashes. */
  numberAtLeast: 8,
  numberAtMost: 30,
  /** The driver may enter a forgotten card this many days after the order ended. */
  daysAfterEnd: 7,
} as const;

/** Photos of both sides, which are encrypted and shown to the customer alone. */
export const giftCardSides = ['gift_card_front', 'gift_card_back'] as const;
export type GiftCardSide = (typeof giftCardSides)[number];

export function isGiftCardSide(kind: string): kind is GiftCardSide {
  return giftCardSides.some((side) => side === kind);
}

/** Starts at the counter. The driver may enter the card late, and the customer may confirm the refund early. */
const giftCardStatuses = [
  'delivered',
  'completed',
  'refunded',
] as const satisfies readonly OrderStatus[];

export function mayHoldGiftCard(status: OrderStatus): boolean {
  return giftCardStatuses.some((known) => known === status);
}

/** The number as it is stored, without the separators that people type. */
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
    : `The number has ${numberAtLeast} to ${numberAtMost} letters and digits`;
}

function lastFourProblem(lastFour: string, number: string): string | null {
  if (!/^\d{4}$/.test(lastFour)) return `Enter the last ${giftCardRules.lastDigits} digits`;
  return number.endsWith(lastFour) ? null : 'The number ends in other digits';
}

function amountProblem(amountCents: number | null, valueCents: number): string | null {
  if (amountCents === null || amountCents < 1) return 'Enter the amount on the card';
  return amountCents > valueCents ? 'The card cannot be worth more than the item' : null;
}

/** The faults of a card for an item of this value, by field; empty when it may be kept. */
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
