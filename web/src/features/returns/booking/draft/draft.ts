import {
  itemCategories,
  paymentMethods,
  pickupLocations,
  pickupMethods,
  purchaseTypes,
  returnReasons,
  timeSlotLabels,
} from '@backhaul/domain/catalog/booking-options.ts';
import { searchLimits } from '@backhaul/domain/catalog/search-limits.ts';
import { defaultRefusalPlan, refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import type { BookingDraft } from '@backhaul/domain/booking/booking-draft.ts';
import {
  either,
  flag,
  integer,
  listOf,
  number,
  objectOf,
  oneOf,
  orElse,
  text,
  type ReadBy,
} from '../../../../lib/read-value.ts';
import { storeChoice } from '../../../../parts/store-picker/store-choice.ts';
import { centsTyped, poundsTyped } from '../../../../lib/typed-number.ts';

const typed = orElse(text, '');
const ticked = orElse(flag, false);

/** The answers that a receipt can give. The server reads nothing else from it, whatever its text says. */
export const receiptFields = [
  'store',
  'purchaseDate',
  'orderName',
  'itemDescription',
  'numberOfItems',
  'itemValue',
] as const;
export type ReceiptField = (typeof receiptFields)[number];
const noMarks: ReceiptField[] = [];
const attachedFile = objectOf({
  id: text,
  name: text,
  size: number,
  /** Milliseconds since the epoch; the server deletes an upload that is not booked within a day. */
  uploadedAt: number,
});
export type AttachedFile = ReadBy<typeof attachedFile>;

const pickupPlace = objectOf({
  placeId: text,
  location: objectOf({ lat: number, lng: number }),
});

const receiptSays = objectOf({
  retailer: orElse(text, null),
  purchaseDate: orElse(text, null),
  itemValue: orElse(number, null),
});

/**
 * Everything in the form as it was typed, so that a half-typed amount survives a reload. Each unreadable field of a
 * stored draft falls back to unanswered.
 */
export const readDraftFields = objectOf({
  customerName: typed,
  customerPhone: typed,
  pickupAddress: typed,
  pickupPlace: orElse(pickupPlace, null),
  pickupUnit: typed,

  orderName: typed,
  returnReason: orElse(oneOf(returnReasons), null),
  storeQuery: typed,
  store: orElse(storeChoice, null),
  itemCategories: orElse(listOf(oneOf(itemCategories)), []),
  itemValue: typed,
  /** In dollars, from the receipt; valid only with the receipt's value. */
  itemTax: orElse(number, null),
  numberOfItems: orElse(integer, 1),
  isFragile: ticked,
  itemWeight: typed,
  itemDescription: typed,

  pickupDate: orElse(text, null),
  preferredTimeSlot: orElse(oneOf(timeSlotLabels), null),
  pickupLocation: orElse(oneOf(pickupLocations), null),
  pickupMethod: orElse(oneOf(pickupMethods), 'handoff' as const),
  pickupInstructions: typed,
  accessNotes: typed,
  acceptsLiabilityTerms: ticked,
  refusalPlan: orElse(oneOf(refusalPlans), defaultRefusalPlan),
  purchaseType: orElse(oneOf(purchaseTypes), null),
  purchaseDate: typed,
  hasOriginalTags: ticked,
  hasOriginalPackaging: ticked,
  hasReceipt: ticked,
  receipt: orElse(attachedFile, null),
  /** Facts of a receipt that was uploaded after the answers were given. */
  receiptSays: orElse(receiptSays, null),
  returnLabel: orElse(attachedFile, null),
  authorizationSigned: ticked,
  /** The answers that are still as the receipt gave them. */
  fromReceipt: orElse(listOf(oneOf(receiptFields)), noMarks),

  paymentMethod: orElse(oneOf(paymentMethods), null),
  /** A preset in cents, 0 for none, or the amount typed in `otherTip`. */
  tip: orElse(either(integer, oneOf(['other'])), 0),
  otherTip: typed,
});
export type Draft = ReadBy<typeof readDraftFields>;

export function emptyDraft(known: Pick<Draft, 'customerName' | 'customerPhone'>): Draft {
  return { ...readDraftFields({}), ...known };
}

/** The tip in cents; NaN for an unreadable amount. */
export function tipCentsOf(draft: Pick<Draft, 'tip' | 'otherTip'>): number {
  return draft.tip === 'other' ? (centsTyped(draft.otherTip) ?? 0) : draft.tip;
}

/** The retailer, once the destination is known: a custom address must be typed first. */
function retailerOf({ store }: Draft): string {
  if (!store) return '';
  const isUnwritten =
    store.kind === 'address' && store.address.trim().length < searchLimits.minAddressLength;
  return isUnwritten ? '' : store.retailer;
}

/** The draft as the rules expect it: numbers parsed, and the retailer resolved. */
export function answersOf(draft: Draft): BookingDraft {
  return {
    ...draft,
    retailer: retailerOf(draft),
    itemValueCents: centsTyped(draft.itemValue),
    itemWeight: poundsTyped(draft.itemWeight),
    tipCents: tipCentsOf(draft),
  };
}
