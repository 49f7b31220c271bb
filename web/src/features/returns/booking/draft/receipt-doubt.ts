import { formatCalendarDay } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { centsTyped } from '../../../../lib/typed-number.ts';
import type { Draft } from './draft.ts';

type Compared = Pick<Draft, 'receiptSays' | 'store' | 'purchaseDate' | 'itemValue'>;

/** Why the receipt that was uploaded is not of this purchase; null if nothing on it speaks against it. */
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
    // One item of several costs less than all of them, but none costs more.
    cents !== null &&
      paid !== null &&
      cents > Math.round(paid * 100) &&
      `comes to ${formatDollars(paid)}, less than the item’s ${formatDollars(cents / 100)}`,
  ].filter((doubt) => doubt !== false);
  if (doubts.length === 0) return null;
  const words = new Intl.ListFormat('en-US').format(doubts);
  return `This receipt ${words}. Upload the right one, or correct your answers.`;
}
