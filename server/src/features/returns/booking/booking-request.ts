import type { CallBody } from '@backhaul/contract/call.ts';
import type { bookOrder } from '@backhaul/contract/calls/returns/orders.ts';
import type { createQuote, Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { toCents } from '@backhaul/contract/money.ts';
import type { ParcelAnswers } from '@backhaul/domain/booking/booking-draft.ts';
import { broughtAlong } from '@backhaul/domain/policy/asked-proofs.ts';
import { defaultWay, wayRow } from '@backhaul/domain/way/ways-back.ts';
import type { OrderOwner } from '../../../app/principal.ts';

type BookingRequest = CallBody<typeof bookOrder>;
type QuoteRequest = CallBody<typeof createQuote>;

/** Prices and stores a quote; throws the errors of POST /api/quotes. */
export type MakeQuote = (owner: OrderOwner, request: QuoteRequest) => Promise<Quote>;

/**
 * The destination of a booking: the charity, store or address in the request. Without any of them, it is "Any
 * Location" of the retailer, for which the quote chooses a store (product-rules.md#order-payload).
 */
function dropoffOf(booking: BookingRequest): QuoteRequest['dropoff'] {
  const { charityId, retailer, storeId, retailerLocation, dropoffAddress } = booking;
  if (charityId != null) return { charityId };
  if (storeId != null) return { storeId };
  if (retailerLocation != null) return { address: retailerLocation.address, retailer };
  if (retailerLocation === undefined && dropoffAddress)
    return { address: dropoffAddress, retailer };
  return { retailer, anyLocation: true };
}

function quoteRequestOf(booking: BookingRequest): QuoteRequest {
  return {
    way: booking.way,
    pickup: { address: booking.pickupAddress, placeId: booking.pickupPlaceId },
    dropoff: dropoffOf(booking),
    itemValue: booking.itemValue,
    numberOfItems: booking.numberOfItems,
    tip: booking.tip,
    rush: booking.rush,
    preferredTimeSlot: booking.preferredTimeSlot,
    pickupDate: booking.pickupDate,
  };
}

/**
 * The customer's answers about a parcel, in the form that the domain package uses; null for returns without a
 * parcel.
 */
function parcelOf(request: BookingRequest): ParcelAnswers | null {
  if (!wayRow(request.way).asksLabel) return null;
  return {
    carrier: request.carrier ?? null,
    kind: request.labelKind ?? 'label',
    numbers: request.parcelNumbers ?? [],
    hasFile: request.returnLabelImage != null,
    inches: request.parcelInches ?? null,
    sendBy: request.sendBy ?? null,
  };
}

/**
 * Converts a booking request to the form that the domain package uses, with amounts in cents. The result also
 * has the request for a matching quote.
 */
export function readBooking(request: BookingRequest) {
  const { itemValue, itemTax, tip, totalPrice } = request;
  return {
    ...request,
    way: request.way ?? defaultWay,
    purchaseType: request.purchaseType ?? null,
    purchaseDate: request.purchaseDate ?? '',
    parcel: parcelOf(request),
    itemValueCents: toCents(itemValue),
    itemTaxCents: itemTax == null ? null : toCents(itemTax),
    tipCents: toCents(tip),
    /** The maximum total to which the client agreed. */
    agreedCents: totalPrice === undefined ? Infinity : toCents(totalPrice),
    brought: broughtAlong(request),
    quoteRequest: quoteRequestOf(request),
  };
}
export type Booking = ReturnType<typeof readBooking>;
