import { feedbackKinds, feedbackRules } from '@backhaul/domain/support/driver-feedback.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, page, text, uuid } from '../../fields.ts';

export const about = 'What drivers say after jobs and shifts, and our answers.';

const ownFeedback = z.object({
  id: uuid,
  orderId: z.nullable(uuid),
  kind: z.enum(feedbackKinds),
  words: z.string(),
  createdAt: z.string(),
  /** Our answer. Null before we answer, and if the conversation continues in a ticket. */
  answer: z.nullable(z.string()),
  ticketNumber: z.nullable(z.string()),
});
export type OwnFeedback = z.infer<typeof ownFeedback>;

export const giveFeedback = defineCall({
  method: 'POST',
  path: '/api/driver/feedback',
  summary: 'Send feedback about a counter, a customer, the app or the pay, after a job or a shift.',
  access: 'take_orders',
  changes: ['feedback'],
  status: 201,
  creates: true,
  body: z.object({
    /** The id of the driver's own job; null for feedback after a shift. */
    orderId: z.nullish(uuid),
    kind: z.enum(feedbackKinds, 'Choose a topic'),
    words: text(feedbackRules.words, 'Enter your feedback'),
  }),
  answer: ownFeedback,
  errors: ['not_found', 'rate_limited'],
});

export const listOwnFeedback = defineCall({
  method: 'GET',
  path: '/api/driver/feedback',
  summary: 'The driver’s latest feedback with our answers, newest first.',
  access: 'take_orders',
  reads: ['feedback'],
  query: z.object({ orderId: z.optional(uuid) }),
  answer: z.array(ownFeedback),
});

const feedback = z.object({
  ...ownFeedback.shape,
  driver: z.object({ id: uuid, name: z.string() }),
  trackingNumber: z.nullable(z.string()),
  store: z.nullable(z.string()),
  ticketId: z.nullable(uuid),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
});
export type Feedback = z.infer<typeof feedback>;

export const feedbackStates = ['open', 'answered'] as const;

export const listFeedback = defineCall({
  method: 'GET',
  path: '/api/admin/feedback',
  summary: 'Drivers’ feedback, the newest first.',
  access: 'answer_feedback',
  reads: ['feedback'],
  query: z.object({
    ...page,
    state: z.optional(z.enum(feedbackStates)),
    kind: z.optional(z.enum(feedbackKinds)),
  }),
  answer: z.array(feedback),
});

export const answerFeedback = defineCall({
  method: 'POST',
  path: '/api/admin/feedback/{id}/answer',
  summary: 'Answer a driver’s feedback in words, or turn it into a ticket. This works once.',
  access: 'answer_feedback',
  changes: ['feedback', 'work', 'tickets'],
  params: z.object({ id: uuid }),
  body: z.object({
    /** The answer that the driver will read. Required unless the feedback becomes a ticket. */
    words: optionalText(feedbackRules.words),
    asTicket: z.boolean(),
  }),
  answer: feedback,
  errors: ['not_found', 'already_decided', 'ticket_open', 'rate_limited'],
});
