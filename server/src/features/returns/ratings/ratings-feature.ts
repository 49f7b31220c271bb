import * as ratings from '@backhaul/contract/calls/returns/ratings.ts';
import { AppError } from '../../../app/app-error.ts';
import { defineFeature } from '../../../http/feature.ts';
import { rateDriver, type RatingDeps } from './rate-driver.ts';
import { findRatedOrder, presentRatedOrder } from './rating-store.ts';

export const ratingsFeature = defineFeature({
  name: 'ratings',
  routes(calls, deps: RatingDeps) {
    calls.handle(ratings.readRating, async ({ principal, params }) => {
      const whose = { orderId: params.orderId, customerId: principal.userId };
      const order = await findRatedOrder(deps.db, whose);
      if (order === undefined) throw new AppError('not_found');
      return presentRatedOrder(order);
    });

    calls.handle(ratings.rateDriver, ({ principal, params, body, idempotency }) => {
      const whose = { orderId: params.orderId, customerId: principal.userId };
      return rateDriver(deps, whose, body, idempotency);
    });
  },
});
