import * as pricing from '@backhaul/contract/calls/money/pricing.ts';
import { analysePrices } from '@backhaul/contract/calls/money/price-analysis.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { reportDaysAtMost } from '@backhaul/domain/figures/figure-catalogue.ts';
import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { AppError } from '../../../app/app-error.ts';
import { defineFeature } from '../../../http/feature.ts';
import { loadOrderView, subjectOf } from '../../../orders/order-view.ts';
import { analyseDays } from './analyse-days.ts';
import { compareDraft } from './compare-draft.ts';
import { changePriceDraft, draftPrices, dropPriceDraft } from './draft-prices.ts';
import type { EndedIn } from './ended-orders.ts';
import { priceExample } from './price-example.ts';
import type { PricingDeps } from './pricing-deps.ts';
import { listPrices } from './pricing-queries.ts';
import { publishPrices } from './publish-prices.ts';
import { verifyStoredOrder, verifyStoredQuote } from './verify-stored-price.ts';

function refuse(fieldErrors: Record<string, string>): never {
  throw new AppError('validation_failed', { fieldErrors });
}

function checkedSpan(days: EndedIn): EndedIn {
  if (days.to < days.from) refuse({ to: 'The last day is before the first day' });
  if (daysBetween(days.from, days.to) >= reportDaysAtMost)
    refuse({ from: `At most ${reportDaysAtMost} days can be read` });
  return days;
}

function spanOf({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): EndedIn | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) refuse({ from: 'Enter both days' });
  if (to === undefined) refuse({ to: 'Enter both days' });
  return checkedSpan({ from, to });
}

/** The limit is low, because one comparison computes up to four thousand prices. */
const comparisonsPerMinute = 30;

/**
 * Price versions that admins draft, compare and publish, and the check of any stored price
 * (product-rules.md#fare).
 */
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

    calls.handle(
      pricing.comparePriceDraft,
      ({ params, query }) => compareDraft(deps.db, params.draftId, spanOf(query)),
      { perMinute: comparisonsPerMinute },
    );

    calls.handle(
      analysePrices,
      ({ query }) => analyseDays(deps, checkedSpan(query), query.version),
      {
        perMinute: comparisonsPerMinute,
      },
    );

    calls.handle(pricing.publishPrices, ({ principal, params, body, idempotency }) => {
      const effectiveAt = body.effectiveAt === null ? null : new Date(body.effectiveAt);
      const { why, areaId = null } = body;
      const publication = { draftId: params.draftId, why, effectiveAt, areaId };
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
