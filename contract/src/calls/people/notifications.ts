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
 * The reason for a notification. `unknown` stands for a reason that only a newer release has; during an
 * upgrade, both releases run at the same time.
 */
const moment = z.enum([...notificationMoments, 'unknown']);

export const notification = z.object({
  id: uuid,
  /**
   * The event's kind, such as `order.accepted`. `unknown` stands for a kind that only a newer release has;
   * during an upgrade, both releases run at the same time.
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
   * The state of the delivery. `held`: the message waits until the night is over. `dropped`: it was never
   * sent, because it is no longer useful.
   */
  state: z.enum(deliveryStates),
  /**
   * The reason for the message. Null for mails that can go to people without an account, such as invitations.
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
  /**
   * The number of times that the staff had sent the message again: 0 for the original, 1 for the first
   * repetition, and so on.
   */
  copy: z.number(),
  /** False if we know that the message cannot be sent again. */
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
  // `orders`, because most messages are sent after events of orders.
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

/** A part of the server that reads the stream of domain events and acts on those of its `kinds`. */
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
