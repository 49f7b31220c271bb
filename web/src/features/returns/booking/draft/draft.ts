import {
  itemCategories,
  paymentMethods,
  pickupLocations,
  pickupMethods,
  purchaseTypes,
  returnReasons,
  timeSlotLabels,
} from '@backhaul/domain/catalog/booking-options.ts';
import { carriers, labelKinds } from '@backhaul/domain/carrier/carrier-names.ts';
import { searchLimits } from '@backhaul/domain/catalog/search-limits.ts';
import { defaultRefusalPlan, refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import { defaultWay, wayRow, waysBack } from '@backhaul/domain/way/ways-back.ts';
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
import { parcelOf, takerOf } from '../ways/parcel-answers.ts';
import { centsTyped, poundsTyped } from '../../../../lib/typed-number.ts';

const typed = orElse(text, '');
const ticked = orElse(flag, false);

/** The answers that a receipt can fill in. Each has a mark at its field until the customer changes it. */
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
  /**
   * The time of the upload, in milliseconds since the epoch. The server deletes an upload that is not booked
   * within a day.
   */
  uploadedAt: number,
});
export type AttachedFile = ReadBy<typeof attachedFile>;

const pickupPlace = objectOf({
  placeId: text,
  location: objectOf({ lat: number, lng: number }),
});

const charityChoice = objectOf({ id: text, organization: text, name: text, address: text });
const noNumbers: string[] = [];

const receiptSays = objectOf({
  retailer: orElse(text, null),
  purchaseDate: orElse(text, null),
  itemValue: orElse(number, null),
  card: orElse(text, null),
});

const printedAddress = orElse(objectOf({ street: text, zip: text }), null);
const labelAddresses = objectOf({ from: printedAddress, to: printedAddress });

const receiptLine = objectOf({
  name: text,
  cents: integer,
  quantity: integer,
  /** The number of pieces of this receipt line that are returned. */
  count: integer,
});

const receiptTotals = objectOf({
  valueCents: orElse(integer, null),
  taxCents: orElse(integer, null),
});

/**
 * The form's fields as they were typed, so that a half-typed amount survives a reload. A field that cannot be
 * read counts as unanswered.
 */
export const readDraftFields = objectOf({
  customerName: typed,
  customerPhone: typed,
  pickupAddress: typed,
  pickupPlace: orElse(pickupPlace, null),
  pickupUnit: typed,

  way: orElse(oneOf(waysBack), defaultWay),
  charity: orElse(charityChoice, null),
  /** The carrier that the customer chose. A readable tracking number has precedence. */
  carrier: orElse(oneOf(carriers), null),
  labelKind: orElse(oneOf(labelKinds), 'label' as const),
  parcelNumbers: orElse(listOf(text), noNumbers),
  parcelInches: typed,
  sendBy: typed,
  /**
   * The address of a carrier's counter. Empty unless the customer wants another counter than the nearest one.
   */
  parcelAddress: typed,

  orderName: typed,
  returnReason: orElse(oneOf(returnReasons), null),
  storeQuery: typed,
  store: orElse(storeChoice, null),
  itemCategories: orElse(listOf(oneOf(itemCategories)), []),
  itemValue: typed,
  /**
   * The tax in dollars, from the receipt. It counts only while the item's value also comes from the receipt.
   */
  itemTax: orElse(number, null),
  /** The last four digits of the payment card, from the receipt. */
  purchaseCard: orElse(text, null),
  /**
   * The lines of the receipt, from which the customer chooses the items to return. `receiptTotals` has the
   * receipt's value and tax.
   */
  receiptLines: orElse(listOf(receiptLine), []),
  receiptTotals: orElse(receiptTotals, null),
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
  /** Facts of a receipt that was uploaded after the customer had answered the questions. */
  receiptSays: orElse(receiptSays, null),
  returnLabel: orElse(attachedFile, null),
  /** The addresses on the attached label; null until they have been read. */
  labelAddresses: orElse(labelAddresses, null),
  authorizationSigned: ticked,
  /** The answers that are still unchanged from the receipt. */
  fromReceipt: orElse(listOf(oneOf(receiptFields)), noMarks),

  paymentMethod: orElse(oneOf(paymentMethods), null),
  /** The tip: a preset in cents, 0 for none, or 'other' for the amount typed in `otherTip`. */
  tip: orElse(either(integer, oneOf(['other'])), 0),
  otherTip: typed,
});
export type Draft = ReadBy<typeof readDraftFields>;

export function emptyDraft(known: Pick<Draft, 'customerName' | 'customerPhone'>): Draft {
  return { ...readDraftFields({}), ...known };
}

/** The tip in cents; NaN if the amount cannot be read. */
export function tipCentsOf(draft: Pick<Draft, 'tip' | 'otherTip'>): number {
  return draft.tip === 'other' ? (centsTyped(draft.otherTip) ?? 0) : draft.tip;
}

/**
 * The name of the retailer, carrier or charity that gets the item. Empty while it is unknown, or while a
 * typed store address is too short.
 */
function retailerOf(draft: Draft): string {
  if (draft.way !== 'counter') return takerOf(draft);
  const { store } = draft;
  if (!store) return '';
  const isUnwritten =
    store.kind === 'address' && store.address.trim().length < searchLimits.minAddressLength;
  return isUnwritten ? '' : store.retailer;
}

/**
 * Fixed answers for questions that a parcel or a gift skips: nobody judges a parcel's contents, and a gift
 * needs no reason.
 */
function withoutPurchase(draft: Draft) {
  const isParcel = draft.way === 'carrier';
  return {
    returnReason: isParcel ? ('Other' as const) : ('No longer needed' as const),
    itemCategories: isParcel ? ['Other' as const] : draft.itemCategories,
  };
}

/** The draft in the form that the rules expect: numbers are parsed, and the retailer is determined. */
export function answersOf(draft: Draft): BookingDraft {
  return {
    ...draft,
    retailer: retailerOf(draft),
    parcel: parcelOf(draft),
    ...(!wayRow(draft.way).asksPurchase && withoutPurchase(draft)),
    itemValueCents: centsTyped(draft.itemValue),
    itemWeight: poundsTyped(draft.itemWeight),
    tipCents: tipCentsOf(draft),
  };
}
