import { orderWebhookEvents } from '@backhaul/domain/retail/webhook-events.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, page } from '../../fields.ts';
import { returnFacts } from '../../webhook-messages.ts';

export const partOf = 'webhooks';

/** An event of a return, in the same form as a webhook sends it. */
export const v1Event = z.object({
  id: z.string(),
  type: z.enum(orderWebhookEvents),
  timestamp: instant,
  data: returnFacts,
});
export type V1Event = z.infer<typeof v1Event>;

export const v1ListEvents = defineCall({
  method: 'GET',
  path: '/api/v1/events',
  summary:
    'List the events of the returns to your stores, the oldest first. The header `x-next-cursor` is always there. Use it to get later events.',
  access: 'follow_by_key',
  reads: [],
  query: z.object(page),
  answer: z.array(v1Event),
});
