import { linkLifetimeMs, type LinkPurpose } from '../access/account-link.ts';
import { momentOf, type NotificationMoment } from './moments.ts';
import type { DeliveryState, NotificationChannel } from './notification-channels.ts';

/** The purpose of the secret link, for each kind of mail that contains one. */
const secretLinks: Partial<Readonly<Record<NotificationMoment, LinkPurpose>>> = {
  verify_email: 'verify_email',
  reset_password: 'reset_password',
  email_change: 'change_email',
  booked_for_newcomer: 'claim_account',
};

/** The purpose of the secret link in this kind of mail; undefined if it has none. */
export const secretLinkOf = (moment: NotificationMoment): LinkPurpose | undefined =>
  secretLinks[moment];

const minuteMs = 60_000;

export const sendAgainRules = {
  /** The minimum time between two sendings of the same message. */
  pauseMs: 10 * minuteMs,
  /** The maximum number of times that a message can be sent again. */
  copies: 3,
  /** The maximum number of messages that one staff member can send again within an hour. */
  perHour: 30,
  reasonLength: 500,
} as const;

interface SentMessage {
  channel: NotificationChannel;
  state: DeliveryState;
  /** The kind of notification; null for a mail to a person who may have no account. */
  moment: NotificationMoment | null;
  createdAtMs: number;
}

export type SendAgainProblem =
  | 'message_stays'
  | 'message_under_way'
  | 'message_too_late'
  | 'message_link_ended';

/**
 * The reason that a message cannot be sent again; null if it can. The caller must also check the recipient's
 * secret links and notification choices.
 */
export function sendAgainProblem(
  { channel, state, moment, createdAtMs }: SentMessage,
  nowMs: number,
): SendAgainProblem | null {
  // A message in the app can still be read there, and the recipient of a code must request a new one.
  if (channel === 'in_app' || moment === null || moment === 'text_code') return 'message_stays';
  if (state === 'queued' || state === 'held' || state === 'sending') return 'message_under_way';
  const ageMs = nowMs - createdAtMs;
  const purpose = secretLinkOf(moment);
  if (purpose !== undefined) return ageMs < linkLifetimeMs[purpose] ? null : 'message_link_ended';
  const { usefulMinutes } = momentOf(moment);
  return usefulMinutes !== undefined && ageMs >= usefulMinutes * minuteMs
    ? 'message_too_late'
    : null;
}
