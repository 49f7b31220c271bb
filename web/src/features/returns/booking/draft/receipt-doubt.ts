import { formatCalendarDay } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { centsTyped } from '../../../../lib/typed-number.ts';
import type { Draft } from './draft.ts';

type Compared = Pick<Draft, 'receiptSays' | 'store' | 'purchaseDate' | 'itemValue'>;

/** The reason why the uploaded receipt is not for this purchase; null if nothing contradicts it. */
export function receiptDoubt({
  receiptSays,
  store,
  purchaseDate,
  itemValue,
}: Compared): string | null {
  if (receiptSays === null) return null;
  const { retailer, purchaseDate: day, itemValue: paid } = receiptSays;
  const cents = centsTyped(itemValue);
  const doubts = [
    store !== null &&
      retailer !== null &&
      retailer !== store.retailer &&
      `is from ${retailer}, not ${store.retailer}`,
    purchaseDate !== '' &&
      day !== null &&
      day !== purchaseDate &&
      `is of ${formatCalendarDay(day)}, not ${formatCalendarDay(purchaseDate)}`,
    // One of several items may cost less than the receipt's total, but never more.
    cents !== null &&
      paid !== null &&
      cents > Math.round(paid * 100) &&
      `comes to ${formatDollars(paid)}, less than the item’s ${formatDollars(cents / 100)}`,
  ].filter((doubt) => doubt !== false);
  if (doubts.length === 0) return null;
  const words = new Intl.ListFormat('en-US').format(doubts);
  return `This receipt ${words}. Upload the right one, or correct your answers.`;
}
