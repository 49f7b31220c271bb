import type { CallBodyInput } from '@backhaul/contract/call.ts';
import type { bookOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { wayRow } from '@backhaul/domain/way/ways-back.ts';
import { answersOf, type Draft } from '../draft/draft.ts';

import { parcelOf, takerOf } from '../ways/parcel-answers.ts';

type OrderBody = CallBodyInput<typeof bookOrder>;

function amountOf(quote: Quote, code: string): number {
  return quote.lines.find((line) => line.code === code)?.amount ?? 0;
}

function storeFields(store: Draft['store'], quote: Quote) {
  const isStore = store?.kind === 'store';
  return {
    retailer: store?.retailer ?? '',
    storeId: isStore ? store.id : null,
    // Null for 'Any Location' and for a typed address, because the customer chose no store of ours
    // (product-rules.md#order-payload).
    retailerLocation: isStore ? quote.dropoff : null,
    dropoffAddress: store?.kind === 'address' ? store.address.trim() : quote.dropoff.address,
  };
}

/** The payload's fields that only a parcel or a donation has. Empty for a return to a store. */
function wayFields(draft: Draft) {
  const parcel = parcelOf(draft);
  if (draft.way === 'donation') return { charityId: draft.charity?.id ?? null };
  if (parcel === null) return {};
  return {
    carrier: parcel.carrier,
    labelKind: parcel.kind,
    parcelNumbers: [...parcel.numbers],
    parcelInches: parcel.inches,
    sendBy: parcel.sendBy,
  };
}

function priceFields(quote: Quote) {
  return {
    quoteId: quote.quoteId,
    totalPrice: quote.total,
    basePrice: amountOf(quote, 'base'),
    distanceFee: amountOf(quote, 'distance'),
    timeFee: amountOf(quote, 'time'),
    serviceFee: quote.serviceFee,
    distance: quote.distanceText || 'N/A',
    estimatedTime: quote.durationText || 'N/A',
  };
}

/**
 * Builds the order payload of product-rules.md#order-payload from a draft whose four steps are complete.
 * Throws a RangeError for an incomplete draft.
 */
export function orderBodyOf(draft: Draft, quote: Quote, customerEmail: string): OrderBody {
  const { itemValueCents, itemWeight, tipCents, returnReason, itemCategories } = answersOf(draft);
  const { asksPurchase } = wayRow(draft.way);
  // Removes the fields that only the form has. All others have the same names in the payload.
  const { storeQuery: _typed, otherTip: _typedTip, store, ...rest } = draft;
  const {
    pickupPlace,
    receipt,
    returnLabel,
    fromReceipt,
    itemTax,
    receiptSays: _says,
    receiptLines: _lines,
    receiptTotals: _totals,
    charity: _charity,
    carrier: _carrier,
    labelKind: _kind,
    labelAddresses: _addresses,
    parcelNumbers: _numbers,
    parcelInches: _inches,
    sendBy: _sendBy,
    parcelAddress,
    ...answers
  } = rest;
  const { preferredTimeSlot, pickupLocation, purchaseType, paymentMethod } = answers;
  if (
    !returnReason ||
    !preferredTimeSlot ||
    !pickupLocation ||
    (asksPurchase && !purchaseType) ||
    !paymentMethod ||
    itemValueCents === null
  ) {
    throw new RangeError('The draft is not complete');
  }
  return {
    ...answers,
    returnReason,
    itemCategories: [...itemCategories],
    preferredTimeSlot,
    pickupLocation,
    purchaseType: asksPurchase ? purchaseType : null,
    purchaseDate: asksPurchase ? answers.purchaseDate : null,
    paymentMethod,
    customerEmail,
    ...(pickupPlace ? { pickupPlaceId: pickupPlace.placeId } : {}),
    signatureRequired: answers.pickupMethod === 'handoff',
    itemValue: toDollars(itemValueCents),
    // If the customer changed the value, the receipt's tax no longer applies.
    itemTax: fromReceipt.includes('itemValue') ? itemTax : null,
    itemWeight: itemWeight ?? null,
    ...(asksPurchase
      ? storeFields(store, quote)
      : { retailer: takerOf(draft), dropoffAddress: parcelAddress.trim() || null }),
    ...wayFields(draft),
    receiptImage: asksPurchase ? (receipt?.id ?? null) : null,
    returnLabelImage:
      draft.way === 'carrier' || (asksPurchase && purchaseType === 'online')
        ? (returnLabel?.id ?? null)
        : null,
    ...priceFields(quote),
    paymentStatus: 'pending',
    tip: toDollars(tipCents),
    status: 'created',
  };
}
