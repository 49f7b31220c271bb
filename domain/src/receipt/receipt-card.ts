import { agreed, type Found } from './receipt-lines.ts';

const payment =
  /\b(?:visa|master ?card|m\/?c|amex|american express|discover|debit|credit|card|red ?card|payment|paid|tender|acct|account|charged?)\b/i;
/** Numbers that are masked too, and cards to which no bank refunds. */
const otherNumber =
  /\b(?:gift|store credit|merchandise credit|member\w*|loyalty|reward\w*|points|phone|tel|order|ref\w*|auth\w*|approval|aid)\b/i;
/** '**** 1234', 'XXXX-XXXX-XXXX-1234', '*1234', 'ending in 1234'. */
const masked =
  /(?:(?:[*•]+[ -]?)+|(?:x{2,}[ -]?)+|\.{3,} ?|#{2,} ?|\bend(?:ing|s)(?: (?:in|with))?:? ?)(\d{4})(?!\d)/gi;

/**
 * The last four digits of the card that paid, from the payment lines; null if there are none, or several cards paid. The
 * card's name may stand on the line above its number.
 */
export function findCard(lines: readonly string[]): Found<string> | null {
  return agreed(
    lines.flatMap((text, line) => {
      if (otherNumber.test(text)) return [];
      const isPayment = payment.test(text) || payment.test(lines[line - 1] ?? '');
      return isPayment ? [...text.matchAll(masked)].map(([, value = '']) => ({ value, line })) : [];
    }),
  );
}
