import type { CallBodyInput } from '@backhaul/contract/call.ts';
import type { bookOrder } from '@backhaul/contract/calls/orders.ts';
import type { Quote } from '@backhaul/contract/calls/quotes.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { answersOf, type Draft } from '../draft/draft.ts';

export type OrderBody = CallBodyInput<typeof bookOrder>;

function amountOf(quote: Quote, code: string): number {
  return quote.lines.find((line) => line.code === code)?.amount ?? 0;
}

function storeFields(draft: Draft, quote: Quote) {
  const { store } = draft;
  const isStore = store?.kind === 'store';
  return {
    retailer: store?.retailer ?? '',
    storeId: isStore ? store.id : null,
    // 'Any Location' carries no store of its own (product-rules.md#order-payload); the quote names the nearest.
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
 * The order payload of product-rules.md#order-payload for a draft whose four steps are answered; throws a RangeError
 * for one whose are not.
 */
export function orderBodyOf(draft: Draft, quote: Quote, customerEmail: string): OrderBody {
  const { itemValueCents, itemWeightPounds, tipCents } = answersOf(draft);
  const { returnReason, preferredTimeSlot, pickupLocation, purchaseType, paymentMethod } = draft;
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
    customerName: draft.fullName.trim(),
    customerPhone: draft.phone.trim(),
    customerEmail,
    pickupAddress: draft.streetAddress.trim(),
    ...(draft.pickupPlace ? { pickupPlaceId: draft.pickupPlace.placeId } : {}),
    pickupLocation,
    pickupMethod: draft.pickupMethod,
    signatureRequired: draft.pickupMethod === 'handoff',
    pickupInstructions: draft.pickupInstructions.trim() || null,
    accessNotes: draft.accessNotes.trim() || null,
    preferredTimeSlot,
    pickupDate: draft.pickupDate,
    orderName: draft.orderName.trim(),
    returnReason,
    itemDescription: draft.itemDescription.trim() || null,
    itemCategories: draft.itemCategories,
    itemValue: toDollars(itemValueCents),
    itemWeight: itemWeightPounds ?? null,
    numberOfItems: draft.numberOfItems,
    ...storeFields(draft, quote),
    purchaseType,
    purchaseDate: draft.purchaseDate,
    hasOriginalTags: draft.hasOriginalTags,
    hasOriginalPackaging: draft.hasOriginalPackaging,
    hasReceipt: draft.hasReceipt,
    authorizationSigned: draft.authorizationSigned,
    acceptsLiabilityTerms: draft.acceptsLiabilityTerms,
    receiptImage: draft.receipt?.id ?? null,
    returnLabelImage: purchaseType === 'online' ? (draft.returnLabel?.id ?? null) : null,
    ...priceFields(quote),
    paymentMethod,
    paymentStatus: 'pending',
    tip: toDollars(tipCents),
    status: 'created',
  };
}
