import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import type { Draft } from '../draft/draft.ts';

interface End {
  title: string;
  detail?: string;
}

export interface RouteText {
  from: End;
  to: End;
}

/** Splits a one-line address into '3526 Halliday Ave' and 'St. Louis, MO 63118'. */
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

/** The text for both ends: the quote's places if there is a quote, otherwise what the form contains. */
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
