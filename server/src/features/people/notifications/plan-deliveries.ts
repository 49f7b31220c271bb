import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import {
  channelsOf,
  momentOf,
  type NotificationMoment,
} from '@backhaul/domain/notifications/moments.ts';
import type {
  DeliveryState,
  NotificationChannel,
  OutsideChannel,
} from '@backhaul/domain/notifications/notification-channels.ts';
import { quietUntil } from '@backhaul/domain/notifications/quiet-hours.ts';
import type { Recipient } from './read-recipient.ts';

/** A message to one person on one channel, as it is first stored. */
export interface PlannedDelivery {
  channel: NotificationChannel;
  state: DeliveryState;
  sentTo: string | null;
  isUrgent: boolean;
  dueAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  lastError: string | null;
}

/**
 * The address to which a channel sends: an e-mail address, a phone number, or the number of browsers as text.
 * `problem` says why it gets no messages; null if it does. Null if the person has no address on this channel.
 */
function destinationOf(
  moment: NotificationMoment,
  channel: OutsideChannel,
  { email, isMailUnreachable, pushDevices, text }: Recipient,
): { sentTo: string; problem: string | null } | null {
  switch (channel) {
    case 'mail':
      return {
        sentTo: email,
        problem: isMailUnreachable ? 'An earlier e-mail to this address came back.' : null,
      };
    case 'push':
      return pushDevices === 0 ? null : { sentTo: `${pushDevices} devices`, problem: null };
    case 'text':
      if (text === null || (!text.isConfirmed && moment !== 'text_code')) return null;
      return {
        sentTo: phoneText(text.phone),
        problem: text.isStopped ? 'The owner of this number replied STOP.' : null,
      };
  }
}

const minuteMs = 60_000;

/**
 * The messages for a person about this kind of notification, one for each channel that the person left on. A
 * message is due at once, or in the morning if it should not disturb at night
 * (product-rules.md#notifications).
 */
export function planDeliveries(
  name: NotificationMoment,
  recipient: Recipient,
  now: Date,
): PlannedDelivery[] {
  const { atNight = false, usefulMinutes } = momentOf(name);
  const night = atNight ? null : quietUntil(now.getTime(), recipient.timeZone);
  const dueAt = night === null ? now : new Date(night);
  const expiresAt =
    usefulMinutes === undefined ? null : new Date(now.getTime() + usefulMinutes * minuteMs);
  const isUrgent = atNight || usefulMinutes !== undefined;

  function planned(channel: NotificationChannel): PlannedDelivery | null {
    const ended = { isUrgent, dueAt: null, expiresAt: null, endedAt: now };
    if (channel === 'in_app')
      return { ...ended, channel, state: 'sent', sentTo: null, lastError: null };
    const destination = destinationOf(name, channel, recipient);
    if (destination === null) return null;
    const { sentTo, problem } = destination;
    const isTooLate = expiresAt !== null && dueAt >= expiresAt;
    const lastError =
      problem ??
      (isTooLate ? 'This message was due at night. By the morning, it was out of date.' : null);
    if (lastError !== null) return { ...ended, channel, state: 'dropped', sentTo, lastError };
    const state = night === null ? 'queued' : 'held';
    return { channel, state, sentTo, isUrgent, dueAt, expiresAt, endedAt: null, lastError };
  }

  return channelsOf(name, recipient.choices)
    .map(planned)
    .filter((delivery) => delivery !== null);
}
