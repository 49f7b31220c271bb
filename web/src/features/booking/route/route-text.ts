import type { Quote } from '@backhaul/contract/calls/quotes.ts';
import type { Draft } from '../draft/draft.ts';

interface End {
  title: string;
  detail?: string;
}

export interface RouteText {
  from: End;
  to: End;
}

/** '3526 Halliday Ave' and 'St. Louis, MO 63118' of an address in one line. */
export function addressEnd(address: string): End {
  const [title = '', ...rest] = address.split(',').map((part) => part.trim());
  const detail = rest.filter((part) => part !== 'USA' && part !== '').join(', ');
  return detail ? { title, detail } : { title };
}

function dropoffEnd({ store }: Pick<Draft, 'store'>): End {
  switch (store?.kind) {
    case undefined:
      return { title: 'The store', detail: 'Not chosen yet' };
    case 'store':
      return { title: store.name, detail: store.address };
    case 'any':
      return { title: store.retailer, detail: 'The nearest location' };
    case 'address':
      return { title: store.retailer, detail: store.address || 'Address not given yet' };
  }
}

/** Both ends in words: the quote's places where there is one, else what the form says. */
export function routeText(
  draft: Pick<Draft, 'pickupAddress' | 'store'>,
  quote: Pick<Quote, 'pickup' | 'dropoff'> | null,
): RouteText {
  const address = quote?.pickup.address ?? draft.pickupAddress.trim();
  return {
    from: address ? addressEnd(address) : { title: 'Your door', detail: 'Address not given yet' },
    to: quote ? { title: quote.dropoff.name, detail: quote.dropoff.address } : dropoffEnd(draft),
  };
}

/** The directions page of Google Maps for the two ends, as an ordinary link. */
export function directionsLink(quote: Pick<Quote, 'pickup' | 'dropoff'>): string {
  const query = new URLSearchParams({
    api: '1',
    origin: `${quote.pickup.lat},${quote.pickup.lng}`,
    destination: `${quote.dropoff.lat},${quote.dropoff.lng}`,
    travelmode: 'driving',
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
