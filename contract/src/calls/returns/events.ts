import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../fields.ts';
import { liveMessage } from '../../live-messages.ts';

export const about = 'Live messages that were missed.';

export const readEvents = defineCall({
  method: 'GET',
  path: '/api/events',
  summary:
    'Everything the caller may see since a cursor, in order; without a cursor only where now is.',
  access: 'follow_orders',
  reads: [],
  query: z.object({ after: z.optional(text(60)) }),
  answer: z.object({ events: z.array(liveMessage), cursor: z.string() }),
});
