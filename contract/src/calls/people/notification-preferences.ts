import {
  type NotificationGroup,
  notificationGroupNames,
} from '@backhaul/domain/notifications/notification-groups.ts';
import { notificationChannels } from '@backhaul/domain/notifications/notification-channels.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../fields.ts';

export const partOf = 'notifications';

const channel = z.enum(notificationChannels);
const group = z.enum(notificationGroupNames as [NotificationGroup, ...NotificationGroup[]]);

export const notificationPreferences = z.object({
  /** The caller's groups of notifications, in display order. */
  groups: z.array(
    z.object({
      group,
      name: z.string(),
      about: z.string(),
      /** The channels of the group. A locked channel is on and cannot be turned off. */
      channels: z.array(z.object({ channel, isOn: z.boolean(), isLocked: z.boolean() })),
    }),
  ),
  mail: z.object({
    address: z.string(),
    /** True if a mail to `address` bounced. No mail is sent until the address changes. */
    isUnreachable: z.boolean(),
  }),
  push: z.object({ devices: z.number() }),
  text: z.object({
    /** The phone number, formatted as (314) 555-0199; null without a number. */
    phone: z.nullable(z.string()),
    /** True if the person entered the code that was sent to the phone number. */
    isConfirmed: z.boolean(),
    /** True if somebody replied STOP from the phone number. A reply of START undoes this. */
    isStopped: z.boolean(),
  }),
});

export const readNotificationPreferences = defineCall({
  method: 'GET',
  path: '/api/notification-preferences',
  summary:
    'The channels on which the caller gets each group of messages, and the address, devices and number of the channels.',
  access: 'read_notifications',
  reads: ['notification-preferences'],
  answer: notificationPreferences,
});

export const changeNotificationPreferences = defineCall({
  method: 'PUT',
  path: '/api/notification-preferences',
  summary:
    'Turn channels on or off for groups of messages. Groups that you do not name do not change. If one change fails, none is made.',
  access: 'read_notifications',
  changes: ['notification-preferences'],
  body: z.object({
    changes: z
      .array(z.object({ group, channel, isOn: z.boolean() }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: notificationPreferences,
  errors: ['notification_locked', 'notification_channel_unused'],
});

export const readPushKey = defineCall({
  method: 'GET',
  path: '/api/push-subscriptions/key',
  summary: 'The key with which a browser subscribes to push messages of this server (VAPID).',
  access: 'read_notifications',
  reads: [],
  answer: z.object({
    /**
     * The server's public key for push messages, in Base64url. Null if this server sends no push messages.
     */
    publicKey: z.nullable(z.string()),
  }),
});

/** The URL of a push service. It must be on the public web; this server calls no other URL. */
const endpoint = text(1000, 'The address of the push service is required');

export const subscribeToPush = defineCall({
  method: 'POST',
  path: '/api/push-subscriptions',
  summary:
    'Send push messages to this browser. The body is the browser’s PushSubscription as JSON.',
  access: 'read_notifications',
  changes: ['notification-preferences'],
  status: 204,
  body: z.object({
    endpoint,
    keys: z.object({ p256dh: text(200, 'Required'), auth: text(100, 'Required') }),
  }),
  errors: ['push_subscription_invalid'],
});

export const unsubscribeFromPush = defineCall({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  summary: 'Send no more push messages to this browser. A repeat changes nothing.',
  access: 'read_notifications',
  changes: ['notification-preferences'],
  status: 204,
  body: z.object({ endpoint }),
});

export const askForTextCode = defineCall({
  method: 'POST',
  path: '/api/text-number',
  summary:
    'Agree to text messages at a US phone number. We send a code to the number. In a demo, no code is needed.',
  access: 'read_notifications',
  changes: ['notification-preferences'],
  body: z.object({
    phone: text(40, 'A phone number is required'),
    /** Must be true: the person agrees to get text messages at this phone number. */
    consents: z.literal(true),
  }),
  answer: notificationPreferences,
  errors: ['text_code_limit', 'text_number_stopped'],
});

export const confirmTextNumber = defineCall({
  method: 'POST',
  path: '/api/text-number/confirm',
  summary: 'Enter the code that we sent. From now on we send text messages to that number.',
  access: 'read_notifications',
  changes: ['notification-preferences'],
  body: z.object({ code: text(10, 'The code is required') }),
  answer: notificationPreferences,
  errors: ['text_code_wrong', 'text_code_expired'],
});

export const forgetTextNumber = defineCall({
  method: 'DELETE',
  path: '/api/text-number',
  summary: 'Stop text messages and delete the phone number.',
  access: 'read_notifications',
  changes: ['notification-preferences'],
  status: 204,
});
