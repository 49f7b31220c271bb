import { linkLifetimeMs, type LinkPurpose } from '../access/account-link.ts';
import { momentOf, type NotificationMoment } from './moments.ts';
import type { DeliveryState, NotificationChannel } from './notification-channels.ts';

/** The purpose of a moment's secret link. */
const secretLinks: Partial<Readonly<Record<NotificationMoment, LinkPurpose>>> = {
  verify_email: 'verify_email',
  reset_password: 'reset_password',
  email_change: 'change_email',
  booked_for_newcomer: 'claim_account',
};

/** The purpose of the secret link in a moment's mail; undefined without one. */
export const secretLinkOf = (moment: NotificationMoment): LinkPurpose | undefined =>
  secretLinks[moment];

const minuteMs = 60_000;

export const sendAgainRules = {
  /** Time between two copies of a message. */
  pauseMs: 10 * minuteMs,
  /** Copies of a message. */
  copies: 3,
  /** Copies that one person of the staff sends in an hour. */
  perHour: 30,
  reasonLength: 500,
} as const;

interface SentMessage {
  channel: NotificationChannel;
  state: DeliveryState;
  /** Null for a mail to somebody who may have no account. */
  moment: NotificationMoment | null;
  createdAtMs: number;
}

export type SendAgainProblem =
  | 'message_stays'
  | 'message_under_way'
  | 'message_too_late'
  | 'message_link_ended';

/**
 * The reason why a message is not sent again, judged without its reader's links and choices; null if it can be sent.
 */
export function sendAgainProblem(
  { channel, state, moment, createdAtMs }: SentMessage,
  nowMs: number,
): SendAgainProblem | null {
  // Its reader asks for a new code, and the app still shows what it showed.
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
