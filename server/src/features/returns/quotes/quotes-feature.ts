import { checkPickup, pinPlace } from '@backhaul/contract/calls/places/places.ts';
import {
  createQuote,
  quoteOtherStores as quoteOtherStoresCall,
} from '@backhaul/contract/calls/returns/quotes.ts';
import { createWorkQueue } from '../../../costly-work/work-queue.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { PlaceIds } from '../../../ports/map-service.ts';
import { makeQuote, type QuoteDeps } from './make-quote.ts';
import { pinned, presentCheckedPlace } from './pinned-place.ts';
import { readQuoteFacts } from './quote-facts.ts';
import { quoteOtherStores } from './quote-other-stores.ts';
import { resolvePickup } from './resolve-pickup.ts';

/** Each asks the map for several routes. */
const storeQuotesPerMinute = 20;
/** Enough to share statements. The engine finds four roads at once, so that a driver's acceptance never waits for many. */
const line = {
  atOnce: 8,
  waiting: 128,
  waitingEach: 16,
  longestWaitMs: 2_000,
  retryAfterSeconds: 2,
};

export const quotesFeature = defineFeature({
  name: 'quotes',
  routes(calls, deps: QuoteDeps & { placeIds: PlaceIds }) {
    calls.handle(
      createQuote,
      ({ body, principal, idempotency }) => makeQuote(deps, principal, body, idempotency),
      { line: createWorkQueue(line) },
    );

    calls.handle(
      quoteOtherStoresCall,
      ({ params, principal, idempotency }) =>
        quoteOtherStores(deps, principal, params.orderId, idempotency),
      { perMinute: storeQuotesPerMinute },
    );

    const served = async (asked: { address: string; placeId?: string | undefined }) => {
      const facts = await readQuoteFacts(deps.db, { address: asked.address, storeId: null });
      return resolvePickup({ facts, places: deps.map }, asked, '');
    };

    calls.handle(checkPickup, async ({ query }) => presentCheckedPlace(await served(query)));

    calls.handle(pinPlace, async ({ body: { lat, lng, ...asked } }) =>
      presentCheckedPlace(pinned(deps.placeIds, await served(asked), { lat, lng })),
    );
  },
});
