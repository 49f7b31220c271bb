import type { CallBodyInput } from '@backhaul/contract/call.ts';
import type { bookOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { answersOf, type Draft } from '../draft/draft.ts';

type OrderBody = CallBodyInput<typeof bookOrder>;

function amountOf(quote: Quote, code: string): number {
  return quote.lines.find((line) => line.code === code)?.amount ?? 0;
}

function storeFields(store: Draft['store'], quote: Quote) {
  const isStore = store?.kind === 'store';
  return {
    retailer: store?.retailer ?? '',
    storeId: isStore ? store.id : null,
    // 'Any Location' names no store (product-rules.md#order-payload); the quote names the nearest one.
    retailerLocation: isStore ? quote.dropoff : null,
    dropoffAddress: store?.kind === 'address' ? store.address.trim() : quote.dropoff.address,
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
 * Builds the order payload of product-rules.md#order-payload from a draft with four complete steps; throws a
 * RangeError for an incomplete one.
 */
export function orderBodyOf(draft: Draft, quote: Quote, customerEmail: string): OrderBody {
  const { itemValueCents, itemWeight, tipCents } = answersOf(draft);
  // Removes what only the form has; all other fields have the payload's names.
  const { storeQuery: _typed, otherTip: _typedTip, store, ...rest } = draft;
  const {
    pickupPlace,
    receipt,
    returnLabel,
    fromReceipt,
    itemTax,
    receiptSays: _says,
    ...answers
  } = rest;
  const { returnReason, preferredTimeSlot, pickupLocation, purchaseType, paymentMethod } = answers;
  if (
    !returnReason ||
    !preferredTimeSlot ||
    !pickupLocation ||
    !purchaseType ||
    !paymentMethod ||
    itemValueCents === null
  ) {
    throw new RangeError('The draft is not complete');
  }
  return {
    ...answers,
    returnReason,
    preferredTimeSlot,
    pickupLocation,
    purchaseType,
    paymentMethod,
    customerEmail,
    ...(pickupPlace ? { pickupPlaceId: pickupPlace.placeId } : {}),
    signatureRequired: answers.pickupMethod === 'handoff',
    itemValue: toDollars(itemValueCents),
    // If the value was changed, the receipt's tax no longer applies.
    itemTax: fromReceipt.includes('itemValue') ? itemTax : null,
    itemWeight: itemWeight ?? null,
    ...storeFields(store, quote),
    receiptImage: receipt?.id ?? null,
    returnLabelImage: purchaseType === 'online' ? (returnLabel?.id ?? null) : null,
    ...priceFields(quote),
    paymentStatus: 'pending',
    tip: toDollars(tipCents),
    status: 'created',
  };
}
