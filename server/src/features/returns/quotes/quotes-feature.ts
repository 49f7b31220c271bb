import { checkPickup, pinPlace } from '@backhaul/contract/calls/places/places.ts';
import {
  createQuote,
  quoteOtherStores as quoteOtherStoresCall,
} from '@backhaul/contract/calls/returns/quotes.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { PlaceIds } from '../../../ports/map-service.ts';
import { makeQuote, type QuoteDeps } from './make-quote.ts';
import { pinned, presentCheckedPlace } from './pinned-place.ts';
import { quoteOtherStores } from './quote-other-stores.ts';
import { resolvePickup } from './resolve-pickup.ts';

/** Each asks the map for several routes. */
const storeQuotesPerMinute = 20;

export const quotesFeature = defineFeature({
  name: 'quotes',
  routes(calls, deps: QuoteDeps & { placeIds: PlaceIds }) {
    calls.handle(createQuote, ({ body, principal, idempotency }) =>
      makeQuote(deps, principal, body, idempotency),
    );

    calls.handle(
      quoteOtherStoresCall,
      ({ params, principal, idempotency }) =>
        quoteOtherStores(deps, principal, params.orderId, idempotency),
      { perMinute: storeQuotesPerMinute },
    );

    calls.handle(checkPickup, async ({ query }) =>
      presentCheckedPlace(await resolvePickup(deps, query, '')),
    );

    calls.handle(pinPlace, async ({ body: { lat, lng, ...asked } }) =>
      presentCheckedPlace(
        pinned(deps.placeIds, await resolvePickup(deps, asked, ''), { lat, lng }),
      ),
    );
  },
});
