import type { CallBodyInput } from '@backhaul/contract/call.ts';
import type { createQuote } from '@backhaul/contract/calls/returns/quotes.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { searchLimits } from '@backhaul/domain/catalog/search-limits.ts';
import type { StoreChoice } from '../../../../parts/store-picker/store-choice.ts';
import { type Draft, tipCentsOf } from '../draft/draft.ts';
import { takerOf } from '../ways/parcel-answers.ts';
import { centsTyped } from '../../../../lib/typed-number.ts';

export type QuoteBody = CallBodyInput<typeof createQuote>;

function dropoffOf(store: StoreChoice): QuoteBody['dropoff'] {
  switch (store.kind) {
    case 'store':
      return { storeId: store.id };
    case 'any':
      return { retailer: store.retailer, anyLocation: true };
    case 'address':
      return {
        address: store.address.trim(),
        retailer: store.retailer,
        ...(store.placeId ? { placeId: store.placeId } : {}),
      };
  }
}

/** The destination of the trip, by the chosen return method. Null until it is known. */
function askedDropoff(draft: Draft): QuoteBody['dropoff'] | null {
  const { way, store, charity, parcelAddress } = draft;
  if (way === 'donation') return charity && { charityId: charity.id };
  if (way === 'carrier') {
    const retailer = takerOf(draft);
    if (retailer === '') return null;
    const address = parcelAddress.trim();
    return address.length < searchLimits.minAddressLength
      ? { retailer, anyLocation: true }
      : { address, retailer };
  }
  if (!store) return null;
  const isUnwritten =
    store.kind === 'address' && store.address.trim().length < searchLimits.minAddressLength;
  return isUnwritten ? null : dropoffOf(store);
}

function withinLimits(cents: number | null, min: number, max: number): cents is number {
  return cents !== null && Number.isInteger(cents) && cents >= min && cents <= max;
}

/**
 * The request for a price; null until both ends of the trip are known. A value or tip that cannot be read is
 * left out here; the step itself rejects it.
 */
export function quoteBodyOf(draft: Draft): QuoteBody | null {
  const address = draft.pickupAddress.trim();
  const dropoff = askedDropoff(draft);
  if (address.length < searchLimits.minAddressLength || dropoff === null) return null;
  const itemValueCents = centsTyped(draft.itemValue);
  const tipCents = tipCentsOf(draft);
  const { minItemValueCents, maxItemValueCents, minTipCents, maxTipCents } = bookingLimits;
  return {
    pickup: {
      address,
      ...(draft.pickupPlace ? { placeId: draft.pickupPlace.placeId } : {}),
    },
    way: draft.way,
    dropoff,
    itemValue: withinLimits(itemValueCents, minItemValueCents, maxItemValueCents)
      ? toDollars(itemValueCents)
      : null,
    numberOfItems: draft.numberOfItems,
    tip: withinLimits(tipCents, minTipCents, maxTipCents) ? toDollars(tipCents) : 0,
    ...(draft.preferredTimeSlot
      ? { preferredTimeSlot: draft.preferredTimeSlot, pickupDate: draft.pickupDate }
      : {}),
  };
}
