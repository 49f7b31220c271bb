import { ratingReasons, ratingRules } from '@backhaul/domain/driver/driver-rating.ts';
import { shownStatuses } from '@backhaul/domain/order/customer-view.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'Customers’ ratings of their drivers.';

const params = z.object({ orderId: uuid });

const rating = z.object({
  stars: z.number(),
  reasons: z.array(z.enum(ratingReasons)),
  words: z.nullable(z.string()),
  createdAt: z.string(),
});

const ratedOrder = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  status: z.enum(shownStatuses),
  orderName: z.string(),
  /** The time of the pickup; `endedAt` is the time at which the order ended. Each is null before. */
  pickedUpAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  driver: z.nullable(z.object({ name: z.string(), completedDeliveries: z.number() })),
  /** The deadline for rating the driver; null unless the order has ended and had a driver. */
  rateUntil: z.nullable(z.string()),
  tip: amount,
  /** The deadline for tipping the driver; null if no tip is possible. */
  tipUntil: z.nullable(z.string()),
  rating: z.nullable(rating),
});
export type RatedOrder = z.infer<typeof ratedOrder>;

export const readRating = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/rating',
  summary: 'The caller’s rating of the driver of one of their orders, and the last time to rate.',
  access: 'rate_driver',
  reads: ['order:{orderId}'],
  params,
  answer: ratedOrder,
  errors: ['not_found'],
});

export const rateDriver = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/rating',
  summary: 'Rate the driver of your own order, once, within 30 days of its end.',
  access: 'rate_driver',
  changes: ['order:{orderId}'],
  status: 201,
  creates: true,
  params,
  body: z.object({
    stars: z
      .int('Choose one to five stars')
      .check(
        z.minimum(1, 'Choose one to five stars'),
        z.maximum(ratingRules.mostStars, 'Choose one to five stars'),
      ),
    reasons: z.array(z.enum(ratingReasons)).check(z.maxLength(ratingReasons.length)),
    words: optionalText(ratingRules.words),
  }),
  answer: ratedOrder,
  errors: ['not_found', 'not_ratable', 'already_rated', 'rating_late'],
});
