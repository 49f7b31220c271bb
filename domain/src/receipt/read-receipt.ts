import { bookingLimits } from '../booking/booking-limits.ts';
import { findPurchaseDate } from './receipt-dates.ts';
import { findGoods, quantityOf } from './receipt-items.ts';
import { agreed, type Found, receiptLimits, receiptLines } from './receipt-lines.ts';
import { findOrderNumber } from './receipt-order-number.ts';
import { findRetailer } from './receipt-retailer.ts';
import { findTax, findValue } from './receipt-value.ts';

type PricedItem = { readonly name: string; readonly cents: number; readonly quantity: number };

/**
 * The facts of a purchase that a receipt states. A fact is null or empty if it is missing or if the receipt
 * contradicts itself.
 */
export type ReceiptFacts = {
  readonly retailer: Found<string> | null;
  readonly purchaseDate: Found<string> | null;
  readonly orderNumber: Found<string> | null;
  readonly itemNames: readonly Found<string>[];
  /** The goods on the receipt, each with the number of pieces and their total price. */
  readonly items: readonly PricedItem[];
  /** The price of the goods before tax. */
  readonly valueCents: Found<number> | null;
  readonly taxCents: Found<number> | null;
  /** The last four digits of the card used for payment. */
  readonly card: Found<string> | null;
  /** True for the receipt of an online order, false for one from a cash register. */
  readonly isOnline: boolean;
};

const ordered =
  /\border (?:placed|confirmation|confirmed|summary)\b|\bship(?:s|ped|ping)? (?:to|address)\b|\b(?:estimated|free) delivery\b|\barriv(?:es|ing)\b|\bthanks? (?:you )?for your (?:online )?order\b|\byour order (?:is|has|number)\b/i;
const till =
  /\b(?:register|cashier|clerk|terminal|change due|cash tend\w*|(?:st|te|tr|tc|op)#|auth(?:orization)? code|aid:)/i;

const payment =
  /\b(?:visa|master ?card|m\/?c|amex|american express|discover|debit|credit|card|red ?card|payment|paid|tender|acct|account|charged?)\b/i;
/**
 * Words which show that the masked number beside them is not that of a bank card, but for example of a gift
 * card or a membership.
 */
const otherNumber =
  /\b(?:gift|store credit|merchandise credit|member\w*|loyalty|reward\w*|points|phone|tel|order|ref\w*|auth\w*|approval|aid)\b/i;
/** Matches the masked number of a card: '**** 1234', 'XXXX-XXXX-XXXX-1234', '*1234', 'ending in 1234'. */
const masked =
  /(?:(?:[*•]+[ -]?)+|(?:x{2,}[ -]?)+|\.{3,} ?|#{2,} ?|\bend(?:ing|s)(?: (?:in|with))?:? ?)(\d{4})(?!\d)/gi;

/**
 * The last four digits of the card used for payment. They must be on a line about the payment, or on the line
 * below it. Null if there are none, or if several cards were used.
 */
function findCard(lines: readonly string[]): Found<string> | null {
  return agreed(
    lines.flatMap((text, line) => {
      if (otherNumber.test(text)) return [];
      const isPayment = payment.test(text) || payment.test(lines[line - 1] ?? '');
      return isPayment ? [...text.matchAll(masked)].map(([, value = '']) => ({ value, line })) : [];
    }),
  );
}

/**
 * Reads the facts from the lines of a receipt or an order confirmation. Any other text in the lines has no
 * effect.
 */
export function readReceipt(written: readonly string[], today: string): ReceiptFacts {
  const lines = receiptLines(written);
  const goods = findGoods(lines);
  const value = findValue(lines, goods);
  const { minItemValueCents, maxItemValueCents } = bookingLimits;
  const isValue =
    value !== null && value.value >= minItemValueCents && value.value <= maxItemValueCents;
  return {
    retailer: findRetailer(lines),
    purchaseDate: findPurchaseDate(lines, today),
    orderNumber: findOrderNumber(lines),
    itemNames: goods
      .slice(0, receiptLimits.maxNames)
      .map(({ name, line }) => ({ value: name, line })),
    items: goods.slice(0, receiptLimits.maxNames).map(({ name, cents, line }) => ({
      name,
      cents,
      quantity: quantityOf(lines, line, cents),
    })),
    valueCents: isValue ? value : null,
    taxCents: isValue ? findTax(lines, value.value) : null,
    card: findCard(lines),
    isOnline: lines.some((text) => ordered.test(text)) && !lines.some((text) => till.test(text)),
  };
}
