import { ratingReasons } from '@backhaul/domain/driver/driver-rating.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, uuid } from '../../fields.ts';

export const about = 'Customers’ ratings of drivers, for our staff.';

const person = z.object({ id: uuid, name: z.string() });

const review = z.object({
  /** The id of the order. */
  id: uuid,
  stars: z.number(),
  reasons: z.array(z.enum(ratingReasons)),
  words: z.nullable(z.string()),
  createdAt: z.string(),
  trackingNumber: z.string(),
  retailer: z.string(),
  customer: person,
  driver: person,
});
export type Review = z.infer<typeof review>;

export const listReviews = defineCall({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'Ratings of drivers by customers, the newest first.',
  access: 'read_reviews',
  reads: ['orders'],
  query: z.object({
    ...page,
    stars: z.optional(z.enum(['1', '2', '3', '4', '5'])),
    reason: z.optional(z.enum(ratingReasons)),
  }),
  answer: z.array(review),
});
