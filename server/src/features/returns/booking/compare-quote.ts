import { carrierFacts } from '@backhaul/domain/carrier/carrier-facts.ts';
import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { askedSlot } from '../../../orders/area-time.ts';
import type { BookingFacts, QuoteRow } from './booking-facts.ts';
import type { Booking } from './booking-request.ts';

/** An address without upper case, punctuation and extra spaces, for comparing differently typed addresses. */
function addressKey(address: string): string {
  return address
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isAddress(written: string, ...known: (string | null)[]): boolean {
  return known.some((address) => address !== null && addressKey(address) === addressKey(written));
}

function isSamePickup(booking: Booking, quote: QuoteRow): boolean {
  const { pickupPlaceId, pickupAddress } = booking;
  if (pickupPlaceId !== undefined && quote.pickup_place_id !== null)
    return pickupPlaceId === quote.pickup_place_id;
  return isAddress(pickupAddress, quote.pickup_asked, quote.pickup_address);
}

function isSameDropoff(booking: Booking, quote: QuoteRow): boolean {
  const { charityId, storeId, retailerLocation, dropoffAddress } = booking;
  if (quote.charity_id !== null) return charityId === quote.charity_id;
  if (storeId != null) return storeId === quote.store_id;
  if (retailerLocation != null)
    return isAddress(retailerLocation.address, quote.dropoff_asked, quote.dropoff_address);
  // A quote for "Any Location" fits a booking that names no store. The order goes to the store that the quote
  // chose.
  if (quote.any_location) return true;
  if (dropoffAddress) return isAddress(dropoffAddress, quote.dropoff_asked, quote.dropoff_address);
  return retailerLocation === undefined;
}

/**
 * True if the booking's time slot is the quote's. A quote without a time slot fits every slot; its price is
 * that of an ordinary day.
 */
function isSameSlot(booking: Booking, quote: QuoteRow): boolean {
  return quote.time_slot === null || quote.time_slot === booking.preferredTimeSlot;
}

function isSameDay(
  booking: Booking,
  { quote, closed_slots }: Pick<BookingFacts, 'quote' | 'closed_slots'>,
  now: LocalTime | null,
): boolean {
  if (quote.pickup_date === null || now === null) return true;
  return askedSlot(booking, now, closed_slots ?? []).date === quote.pickup_date;
}

/**
 * True if the booking has no parcel, or if `companyId` is the carrier on the parcel's label. A carrier's
 * parcel must go to a counter of that carrier.
 */
function isSameCarrier({ parcel }: Booking, companyId: string | null): boolean {
  if (parcel?.carrier == null) return true;
  return companyId === carrierFacts[parcel.carrier].companyId;
}

/**
 * The fields in which a booking differs from its quote (product-rules.md#who-owns-the-price). Empty if it
 * matches.
 */
export function differencesFromQuote(
  booking: Booking,
  facts: Pick<BookingFacts, 'quote' | 'company_id' | 'closed_slots'>,
  now: LocalTime | null,
): string[] {
  const { quote, company_id } = facts;
  const isSame: Record<string, boolean> = {
    pickupAddress: isSamePickup(booking, quote),
    dropoffAddress: isSameDropoff(booking, quote),
    way: booking.way === quote.way,
    retailer: quote.company_id === null || quote.company_id === company_id,
    carrier: isSameCarrier(booking, quote.company_id ?? company_id),
    itemValue: booking.itemValueCents === quote.item_value_cents,
    numberOfItems: booking.numberOfItems === quote.number_of_items,
    tip: booking.tipCents === quote.tip_cents,
    rush: (booking.rush ?? false) === quote.rush,
    preferredTimeSlot: isSameSlot(booking, quote),
    pickupDate: isSameDay(booking, facts, now),
  };
  return Object.keys(isSame).filter((field) => isSame[field] === false);
}
