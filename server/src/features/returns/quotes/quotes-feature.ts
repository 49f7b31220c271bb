import { checkPickup, pinPlace } from '@backhaul/contract/calls/places/places.ts';
import {
  createQuote,
  type Quote,
  quoteOtherStores as quoteOtherStoresCall,
} from '@backhaul/contract/calls/returns/quotes.ts';
import { v1CreateQuote } from '@backhaul/contract/calls/returns/v1-quotes.ts';
import { createWorkQueue } from '../../../costly-work/work-queue.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { PinPickup } from '../../../app/book-for.ts';
import type { PlaceIds } from '../../../ports/map-service.ts';
import { makeQuote, type QuoteDeps } from './make-quote.ts';
import { servedPickup } from './pin-pickup.ts';
import { pinned, presentCheckedPlace } from './pinned-place.ts';
import { presentV1Quote, quoteForProgram } from './quote-for-program.ts';
import { quoteOtherStores } from './quote-other-stores.ts';

/**
 * The maximum number of calls in a minute that compute an order's price for other stores. It is low, because
 * each call requests several routes from the map.
 */
const storeQuotesPerMinute = 20;
/**
 * Limits of the queue for quotes. Only eight are computed at once, so that a driver who accepts an order
 * never waits behind many quotes. More would gain little: the routing engine computes at most four routes at
 * once.
 */
const line = {
  atOnce: 8,
  waiting: 128,
  waitingEach: 16,
  longestWaitMs: 2_000,
  retryAfterSeconds: 2,
};

export const quotesFeature = defineFeature({
  name: 'quotes',
  routes(calls, deps: QuoteDeps & { placeIds: PlaceIds; pinPickup: PinPickup }) {
    const queue = createWorkQueue(line);
    calls.handle(
      createQuote,
      ({ body, principal, idempotency }) => makeQuote(deps, principal, body, idempotency),
      { line: queue },
    );

    calls.handle(
      v1CreateQuote,
      ({ body, principal, idempotency }) => quoteForProgram(deps, principal, body, idempotency),
      {
        line: queue,
        drawAgain: (kept, principal) => presentV1Quote(deps, principal, kept as Quote),
      },
    );

    calls.handle(
      quoteOtherStoresCall,
      ({ params, principal, idempotency }) =>
        quoteOtherStores(deps, principal, params.orderId, idempotency),
      { perMinute: storeQuotesPerMinute },
    );

    calls.handle(checkPickup, async ({ query }) =>
      presentCheckedPlace(await servedPickup(deps, query)),
    );

    calls.handle(pinPlace, async ({ body: { lat, lng, ...asked } }) =>
      presentCheckedPlace(pinned(deps.placeIds, await servedPickup(deps, asked), { lat, lng })),
    );
  },
});
