import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../fields.ts';
import { liveMessage } from '../../live-messages.ts';

export const about = 'Live messages that the caller missed.';

export const readEvents = defineCall({
  method: 'GET',
  path: '/api/events',
  summary:
    'All events since a cursor that the caller may see, in their sequence. Without a cursor, the answer has only the current cursor.',
  access: 'follow_orders',
  reads: [],
  query: z.object({ after: z.optional(text(60)) }),
  answer: z.object({ events: z.array(liveMessage), cursor: z.string() }),
});
