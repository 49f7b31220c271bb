import * as pricing from '@backhaul/contract/calls/money/pricing.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { AppError } from '../../../app/app-error.ts';
import { defineFeature } from '../../../http/feature.ts';
import { loadOrderView, subjectOf } from '../../../orders/order-view.ts';
import { compareDraft } from './compare-draft.ts';
import { changePriceDraft, draftPrices, dropPriceDraft } from './draft-prices.ts';
import { priceExample } from './price-example.ts';
import type { PricingDeps } from './pricing-deps.ts';
import { listPrices } from './pricing-queries.ts';
import { publishPrices } from './publish-prices.ts';
import { verifyStoredOrder, verifyStoredQuote } from './verify-stored-price.ts';

/** A comparison computes two thousand prices. */
const comparisonsPerMinute = 30;

/** Versions of the prices: drafted, compared, published; and the recomputation of any price (product-rules.md#fare). */
export const pricingFeature = defineFeature({
  name: 'pricing',
  routes(calls, deps: PricingDeps) {
    calls.handle(pricing.readPrices, () => listPrices(deps));

    calls.handle(pricing.exampleOfPrices, ({ query }) => priceExample(deps, query));

    calls.handle(pricing.draftPrices, ({ principal, body, idempotency }) =>
      draftPrices(deps, principal, body.basedOn, idempotency),
    );

    calls.handle(pricing.changePriceDraft, ({ principal, params, body }) =>
      changePriceDraft(deps, principal, params.draftId, body),
    );

    calls.handle(pricing.dropPriceDraft, ({ params }) => dropPriceDraft(deps, params.draftId));

    calls.handle(pricing.comparePriceDraft, ({ params }) => compareDraft(deps.db, params.draftId), {
      perMinute: comparisonsPerMinute,
    });

    calls.handle(pricing.publishPrices, ({ principal, params, body, idempotency }) => {
      const effectiveAt = body.effectiveAt === null ? null : new Date(body.effectiveAt);
      const publication = { draftId: params.draftId, why: body.why, effectiveAt };
      return publishPrices(deps, principal, publication, idempotency);
    });

    calls.handle(pricing.verifyQuote, ({ principal, params }) =>
      verifyStoredQuote(deps.db, principal, params.quoteId),
    );

    calls.handle(pricing.verifyOrder, async ({ principal, params }) => {
      const view = await loadOrderView(deps.db, params.orderId);
      if (view === undefined || !can(principal, 'read_payment', subjectOf(view.order)))
        throw new AppError('not_found');
      return verifyStoredOrder(deps.db, params.orderId);
    });
  },
});
