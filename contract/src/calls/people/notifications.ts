import { eventKinds } from '@backhaul/domain/events/event-kinds.ts';
import { notificationMoments } from '@backhaul/domain/notifications/moments.ts';
import {
  deliveryStates,
  notificationChannels,
} from '@backhaul/domain/notifications/notification-channels.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, text, uuid } from '../../fields.ts';

export const about = 'Notifications and their delivery.';

/**
 * The reason for a notification. `unknown` stands for a reason of a newer release that runs at the same time
 * as this one.
 */
const moment = z.enum([...notificationMoments, 'unknown']);

export const notification = z.object({
  id: uuid,
  /**
   * The event, such as `order.accepted`. `unknown` stands for an event of a newer release that runs at the
   * same time as this one.
   */
  kind: z.enum([...eventKinds, 'unknown']),
  moment,
  orderId: z.nullable(uuid),
  subject: z.string(),
  body: z.string(),
  /** The link of the notification: a path on this site, and its label. */
  link: z.object({ label: z.string(), path: z.string() }),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The caller’s notifications in the app, newest first.',
  keptOffline: true,
  access: 'read_notifications',
  reads: ['notifications'],
  query: z.object(page),
  answer: z.array(notification),
});

export const countUnreadNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'The number of the caller’s unread notifications, counted up to 100.',
  access: 'read_notifications',
  reads: ['notifications'],
  answer: z.object({ unread: z.number() }),
});

export const readNotification = defineCall({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Mark a notification as read. A repeat changes nothing.',
  access: 'read_notifications',
  changes: ['notifications'],
  status: 204,
  params: z.object({ id: uuid }),
  errors: ['not_found'],
});

export const readAllNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all the caller’s notifications as read.',
  access: 'read_notifications',
  changes: ['notifications'],
  status: 204,
});

export const outboxMessage = z.object({
  id: uuid,
  channel: z.enum(notificationChannels),
  /**
   * The state of the delivery. `held` waits until the night is over; `dropped` was not sent and no longer
   * needs to be.
   */
  state: z.enum(deliveryStates),
  /**
   * The reason for the message. Null for a mail to somebody who may have no account, such as an invitation.
   */
  moment: z.nullable(moment),
  orderId: z.nullable(uuid),
  /** The recipient: the mail address or phone number. For a message in the app, the e-mail of the account. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The mail's HTML if this server kept the mail instead of sending it. */
  html: z.nullable(z.string()),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** The number of this copy: 0 for the original message, 1 for the first copy that the staff sent again. */
  copy: z.number(),
  /** False if the message certainly cannot be sent again. */
  maySendAgain: z.boolean(),
  createdAt: z.string(),
  /** The time of the next attempt; null once the delivery has ended. */
  dueAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

export const listOutbox = defineCall({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'All messages that we sent, newest first, each with its reader, channel and result.',
  access: 'read_outbox',
  // Includes `orders`, because most messages follow from events of orders.
  reads: ['orders', 'outbox'],
  query: z.object({
    ...page,
    channel: z.optional(z.enum(notificationChannels)),
    state: z.optional(z.enum(deliveryStates)),
    /** A search in the recipient, the order’s tracking number and the subject. */
    q: z.optional(text(100)),
  }),
  answer: z.array(outboxMessage),
});

/** A part of the server that receives every event of the event stream. */
export const eventConsumer = z.object({
  name: z.string(),
  kinds: z.array(z.enum(eventKinds)),
  movedAt: z.string(),
  failingSince: z.nullable(z.string()),
  attempts: z.number(),
  nextTryAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  jobs: z.object({
    waiting: z.number(),
    failing: z.number(),
    givenUp: z.number(),
    lastError: z.nullable(z.string()),
  }),
});

export const listConsumers = defineCall({
  method: 'GET',
  path: '/api/admin/consumers',
  summary: 'The progress of each consumer of events, its failures and the time of its next try.',
  access: 'read_consumers',
  reads: [],
  answer: z.array(eventConsumer),
});
