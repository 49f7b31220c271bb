import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import type { Draft } from '../draft/draft.ts';

type RouteDraft = Pick<Draft, 'way' | 'store' | 'charity' | 'carrier'>;

interface End {
  title: string;
  detail?: string;
}

export interface RouteText {
  from: End;
  to: End;
}

/**
 * Splits an address such as '3526 Halliday Ave, St. Louis, MO 63118' into the street and the rest.
 */
export function addressEnd(address: string): End {
  const [title = '', ...rest] = address.split(',').map((part) => part.trim());
  const detail = rest.filter((part) => part !== 'USA' && part !== '').join(', ');
  return detail ? { title, detail } : { title };
}

function dropoffEnd({ way, store, charity, carrier }: RouteDraft): End {
  if (way === 'donation')
    return charity
      ? { title: charity.name, detail: charity.address }
      : { title: 'The charity', detail: 'No charity chosen yet' };
  if (way === 'carrier') {
    return carrier === null
      ? { title: 'The carrier', detail: 'No carrier chosen yet' }
      : { title: carrierName(carrier), detail: 'The nearest counter' };
  }
  switch (store?.kind) {
    case undefined:
      return { title: 'The store', detail: 'No store chosen yet' };
    case 'store':
      return { title: store.name, detail: store.address };
    case 'any':
      return { title: store.retailer, detail: 'The nearest store' };
    case 'address':
      return { title: store.retailer, detail: store.address || 'Address not given yet' };
  }
}

/**
 * The text for both ends of the trip: the places in the quote if there is one, otherwise those in the form.
 */
export function routeText(
  draft: RouteDraft & Pick<Draft, 'pickupAddress'>,
  quote: Pick<Quote, 'pickup' | 'dropoff'> | null,
): RouteText {
  const address = quote?.pickup.address ?? draft.pickupAddress.trim();
  return {
    from: address ? addressEnd(address) : { title: 'Your door', detail: 'Address not given yet' },
    to: quote ? { title: quote.dropoff.name, detail: quote.dropoff.address } : dropoffEnd(draft),
  };
}
