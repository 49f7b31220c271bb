import { formatCalendarDay } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { centsTyped } from '../../../../lib/typed-number.ts';
import type { Draft } from './draft.ts';

type Compared = Pick<Draft, 'receiptSays' | 'store' | 'purchaseDate' | 'itemValue'>;

/**
 * The reason the uploaded receipt seems to be for another purchase; null if nothing contradicts it.
 */
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
      `is dated ${formatCalendarDay(day)}, not ${formatCalendarDay(purchaseDate)}`,
    // The receipt's total (`paid`) may be higher than the item's value, because a customer may return one of
    // several items. It must not be lower.
    cents !== null &&
      paid !== null &&
      cents > Math.round(paid * 100) &&
      `comes to ${formatDollars(paid)}, less than the item’s ${formatDollars(cents / 100)}`,
  ].filter((doubt) => doubt !== false);
  if (doubts.length === 0) return null;
  const words = new Intl.ListFormat('en-US').format(doubts);
  return `This receipt ${words}. Upload the right receipt, or correct your answers.`;
}

/** The draft together with the facts of the attached receipt. */
export function compareWithReceipt(draft: Draft, says: NonNullable<Draft['receiptSays']>): Draft {
  const compared = { ...draft, receiptSays: says, purchaseCard: says.card };
  return receiptDoubt(compared) === null ? compared : { ...compared, hasReceipt: false };
}

/** Copies the store, the purchase day and the value from the attached receipt into the draft. */
export function followReceipt(draft: Draft): Draft {
  if (draft.receiptSays === null) return draft;
  const { retailer, purchaseDate, itemValue } = draft.receiptSays;
  const isOther = retailer !== null && retailer !== draft.store?.retailer;
  const followed: Draft = {
    ...draft,
    ...(isOther && { store: { kind: 'any', retailer }, storeQuery: retailer }),
    ...(purchaseDate !== null && { purchaseDate }),
    hasReceipt: true,
  };
  // Store and day now agree with the receipt, so only one doubt can remain: the item's value exceeds the
  // receipt's total. The total then replaces the value.
  const isTooMuch = receiptDoubt(followed) !== null && itemValue !== null;
  return isTooMuch ? { ...followed, itemValue: itemValue.toFixed(2) } : followed;
}
