import * as ratings from '@backhaul/contract/calls/returns/ratings.ts';
import { listReviews } from '@backhaul/contract/calls/returns/reviews.ts';
import { AppError } from '../../../app/app-error.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { defineFeature } from '../../../http/feature.ts';
import { findReviews, presentReview } from './list-reviews.ts';
import { rateDriver, type RatingDeps } from './rate-driver.ts';
import { findRatedOrder, presentRatedOrder } from './rating-store.ts';

const pageSize = 50;

export const ratingsFeature = defineFeature({
  name: 'ratings',
  routes(calls, deps: RatingDeps) {
    calls.handle(listReviews, async ({ query, reply }) => {
      const { limit = pageSize } = query;
      const rows = await findReviews(deps.db, query, limit);
      sendNextCursor(reply, rows, limit);
      return rows.map(presentReview);
    });

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
