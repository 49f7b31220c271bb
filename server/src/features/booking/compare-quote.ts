import { toCents } from '@backhaul/contract/money.ts';
import type { BookingFacts, QuoteRow } from './booking-facts.ts';
import type { BookingRequest } from './booking-request.ts';

/** Addresses are the same whatever their case, commas and blanks. */
function addressKey(address: string): string {
  return address
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isAddress(written: string, ...known: (string | null)[]): boolean {
  return known.some((address) => address !== null && addressKey(address) === addressKey(written));
}

function isSamePickup(booking: BookingRequest, quote: QuoteRow): boolean {
  const { pickupPlaceId, pickupAddress } = booking;
  if (pickupPlaceId !== undefined && quote.pickup_place_id !== null)
    return pickupPlaceId === quote.pickup_place_id;
  return isAddress(pickupAddress, quote.pickup_asked, quote.pickup_address);
}

function isSameDropoff(booking: BookingRequest, quote: QuoteRow): boolean {
  const { storeId, retailerLocation, dropoffAddress } = booking;
  if (storeId != null) return storeId === quote.store_id;
  if (retailerLocation != null)
    return isAddress(retailerLocation.address, quote.dropoff_asked, quote.dropoff_address);
  // With no place named, the quote's own choice of 'Any Location' is meant.
  if (quote.any_location) return true;
  if (dropoffAddress) return isAddress(dropoffAddress, quote.dropoff_asked, quote.dropoff_address);
  return retailerLocation === undefined;
}

/** The fields in which a booking is not what was priced (product-rules.md#who-owns-the-price); empty = it is. */
export function differencesFromQuote(
  booking: BookingRequest,
  { quote, company_id }: Pick<BookingFacts, 'quote' | 'company_id'>,
): string[] {
  const isSame: Record<string, boolean> = {
    pickupAddress: isSamePickup(booking, quote),
    dropoffAddress: isSameDropoff(booking, quote),
    retailer: quote.company_id === null || quote.company_id === company_id,
    itemValue: toCents(booking.itemValue) === quote.item_value_cents,
    numberOfItems: booking.numberOfItems === quote.number_of_items,
    tip: toCents(booking.tip) === quote.tip_cents,
    rush: (booking.rush ?? false) === quote.rush,
  };
  return Object.keys(isSame).filter((field) => isSame[field] === false);
}
