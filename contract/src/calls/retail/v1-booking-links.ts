import { keyModes } from '@backhaul/domain/retail/api-key.ts';
import * as z from 'zod/mini';
import { bookingLinkFields } from '../../booking-link-facts.ts';
import { defineCall } from '../../call.ts';
import { instant } from '../../fields.ts';

export const partOf = 'bookingLinks';

export const v1CreateBookingLink = defineCall({
  method: 'POST',
  path: '/api/v1/booking-links',
  summary:
    'Make a link that lets your customer book the return of an order without typing. We store nothing until they book.',
  access: 'book_by_key',
  changes: [],
  body: z.object({
    ...bookingLinkFields,
    /** The time at which the link expires, at most 60 days ahead. Absent means in 24 hours. */
    expiresAt: z.optional(instant),
  }),
  answer: z.object({ url: z.string(), mode: z.enum(keyModes), expiresAt: instant }),
});
