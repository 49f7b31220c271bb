import { notificationMoments } from '@backhaul/domain/notifications/moments.ts';
import { notificationChannels } from '@backhaul/domain/notifications/notification-channels.ts';
import { sendAgainRules } from '@backhaul/domain/notifications/send-again.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';

export const partOf = 'notifications';

export const sendMessageAgain = defineCall({
  method: 'POST',
  path: '/api/admin/outbox/{id}/send-again',
  summary:
    'Send an unchanged e-mail, push message or text message again. This works at most three times, ten minutes apart.',
  access: 'send_messages_again',
  changes: ['outbox', 'notifications'],
  creates: true,
  status: 201,
  params: z.object({ id: uuid }),
  body: z.object({ reason: text(sendAgainRules.reasonLength, 'A reason is required') }),
  /** The id of the new delivery. */
  answer: z.object({ id: uuid }),
  errors: [
    'not_found',
    'message_stays',
    'message_under_way',
    'message_too_late',
    'message_link_ended',
    'message_unreachable',
  ],
});

const template = z.object({
  moment: z.enum(notificationMoments),
  /** The group to which the message belongs. People turn notifications on or off by group. */
  group: z.string(),
  channels: z.array(z.enum(notificationChannels)),
  /** True if the message is sent at night too. */
  isAtNight: z.boolean(),
  /**
   * The number of minutes for which the message is useful. A later message is not sent at all. Null means no
   * limit.
   */
  usefulMinutes: z.nullable(z.number()),
  /** The subject of the message, with made-up names and numbers as examples. */
  subject: z.string(),
});
export type MessageTemplate = z.infer<typeof template>;

export const listMessageTemplates = defineCall({
  method: 'GET',
  path: '/api/admin/message-templates',
  summary: 'All kinds of messages that we send, each with its channels and an example subject.',
  access: 'read_outbox',
  reads: ['installation'],
  query: z.object({
    channel: z.optional(z.enum(notificationChannels)),
    /** A search for words of the subject or the group. */
    q: z.optional(text(100)),
  }),
  answer: z.array(template),
});

const params = z.object({ moment: z.enum(notificationMoments) });

export const readMessageTemplate = defineCall({
  method: 'GET',
  path: '/api/admin/message-templates/{moment}',
  summary: 'The exact text of one kind of message on each of its channels, with made-up facts.',
  access: 'read_outbox',
  reads: ['installation'],
  params,
  answer: z.extend(template, {
    inApp: z.nullable(z.object({ subject: z.string(), body: z.string(), linkLabel: z.string() })),
    /** The text version of the mail. `readMailTemplate` returns the HTML version. */
    mail: z.nullable(z.object({ subject: z.string(), text: z.string() })),
    push: z.nullable(z.object({ title: z.string(), body: z.string() })),
    text: z.nullable(z.string()),
  }),
});

export const readMailTemplate = defineCall({
  method: 'GET',
  path: '/api/admin/message-templates/{moment}/mail.html',
  summary: 'The HTML of the e-mail of one kind of message, with made-up facts.',
  access: 'read_outbox',
  reads: [],
  media: 'text/html',
  params,
  errors: ['not_found'],
});
