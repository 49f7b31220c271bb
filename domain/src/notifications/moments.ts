import {
  type NotificationChannel,
  notificationChannels,
  type OutsideChannel,
} from './notification-channels.ts';
import { type Choices, groupOf, isOn, type NotificationGroup } from './notification-groups.ts';

interface Moment {
  group: NotificationGroup;
  /**
   * The channels on which this kind of notification can be sent. Its group's settings can exclude some of
   * them.
   */
  channels: readonly NotificationChannel[];
  /**
   * True if the notification is sent even between 9 PM and 8 AM. This is only for money, security, a
   * cancelled stop or a call for help.
   */
  atNight?: true;
  /**
   * True if the mail goes to an e-mail address stored with the notification, instead of the account's
   * address.
   */
  isAddressed?: true;
  /**
   * The minutes after which the notification is out of date, so that no mail, push or text message is sent
   * any more.
   */
  usefulMinutes?: number;
}

const everywhere = notificationChannels;
const onScreen = ['in_app', 'push'] as const;
const written = ['in_app', 'mail'] as const;
const hurried = ['in_app', 'push', 'text'] as const;
const day = 24 * 60;

/** Every kind of notification, named after the event that causes it (product-rules.md#notifications). */
export const moments = {
  verify_email: { group: 'security', channels: ['mail'], atNight: true, usefulMinutes: day },
  reset_password: { group: 'security', channels: ['mail'], atNight: true, usefulMinutes: 60 },
  password_changed: { group: 'security', channels: ['in_app', 'mail', 'push'], atNight: true },
  /**
   * When a person changes their e-mail address, `email_change` goes to the new address and `email_changed` to
   * the old one.
   */
  email_change: { group: 'security', channels: ['mail'], atNight: true, usefulMinutes: day },
  email_changed: { group: 'security', channels: ['mail'], atNight: true, isAddressed: true },
  sign_in_connected: { group: 'security', channels: ['in_app', 'mail', 'push'], atNight: true },
  second_factor_changed: { group: 'security', channels: ['in_app', 'mail', 'push'], atNight: true },
  signed_in_anew: { group: 'security', channels: ['in_app', 'mail', 'push'], atNight: true },
  export_made: { group: 'security', channels: ['in_app', 'mail'], atNight: true },
  deletion_requested: { group: 'security', channels: ['in_app', 'mail'], atNight: true },
  text_code: { group: 'codes', channels: ['text'], atNight: true, usefulMinutes: 10 },

  order_booked: { group: 'booking', channels: written },
  /** Sent to a customer whose account our staff created and who has no password yet. */
  booked_for_newcomer: { group: 'security', channels: ['mail'], usefulMinutes: day },
  payment_reminder: { group: 'booking', channels: ['in_app', 'mail', 'push'], usefulMinutes: 180 },
  payment_authorized: { group: 'money', channels: written, atNight: true },
  payment_failed: { group: 'money', channels: ['in_app', 'mail', 'push'], atNight: true },
  /** Sent if the customer's payment for an ended order could not be charged. */
  payment_owed: { group: 'money', channels: ['in_app', 'mail', 'push'], atNight: true },
  payment_captured: { group: 'money', channels: written, atNight: true },
  credit_granted: { group: 'money', channels: ['in_app', 'mail', 'push'] },
  credit_ending: { group: 'money', channels: ['in_app', 'mail', 'push'] },
  refund_sent: { group: 'money', channels: ['in_app', 'mail', 'push'], atNight: true },

  accepted: { group: 'pickup', channels: ['in_app', 'mail', 'push'] },
  looking_again: { group: 'pickup', channels: ['in_app', 'mail', 'push'] },
  driver_changed: { group: 'pickup', channels: ['in_app', 'mail', 'push'] },
  booking_corrected: { group: 'pickup', channels: ['in_app', 'mail', 'push'] },
  driver_heading: { group: 'pickup', channels: everywhere, usefulMinutes: 60 },
  driver_arrived: { group: 'pickup', channels: everywhere, usefulMinutes: 15 },
  early_pickup_asked: { group: 'pickup', channels: hurried, usefulMinutes: 60 },
  code_locked: { group: 'pickup', channels: hurried, usefulMinutes: 60 },
  call_to_customer: { group: 'pickup', channels: onScreen, usefulMinutes: 15 },
  message_to_customer: { group: 'pickup', channels: onScreen, usefulMinutes: 60 },
  picked_up: { group: 'pickup', channels: onScreen },
  pickup_failed: { group: 'pickup', channels: everywhere },
  order_cancelled: { group: 'cancelled', channels: everywhere, atNight: true },
  order_expired: { group: 'cancelled', channels: ['in_app', 'mail', 'push'] },

  delivered: { group: 'store', channels: onScreen },
  completed: { group: 'store', channels: ['in_app', 'mail', 'push'] },
  refused: { group: 'store', channels: everywhere, usefulMinutes: 10 },
  redirected: { group: 'store', channels: ['in_app', 'mail', 'push'] },
  returning: { group: 'store', channels: hurried },
  returned: { group: 'store', channels: ['in_app', 'mail', 'push'] },
  lost: { group: 'store', channels: ['in_app', 'mail', 'push'] },
  gift_card_waits: { group: 'store', channels: ['in_app', 'mail', 'push'] },
  /** Sent if the shop reported that it paid the refund, or if we paid it instead of the shop. */
  refund_made: { group: 'refund', channels: ['in_app', 'mail', 'push'] },
  refund_question: { group: 'refund', channels: ['in_app', 'mail', 'push'] },
  ticket_answered: { group: 'help', channels: ['in_app', 'mail', 'push'] },

  job_assigned: { group: 'jobs', channels: ['in_app', 'mail', 'push', 'text'] },
  job_taken_away: { group: 'jobs', channels: ['in_app', 'mail', 'push', 'text'] },
  job_changed: { group: 'jobs', channels: onScreen },
  tip_added: { group: 'jobs', channels: onScreen },
  call_to_driver: { group: 'jobs', channels: onScreen, usefulMinutes: 15 },
  message_to_driver: { group: 'jobs', channels: onScreen, usefulMinutes: 60 },
  feedback_answered: { group: 'jobs', channels: onScreen },
  counter_said: { group: 'jobs', channels: onScreen, usefulMinutes: 15 },
  customer_answered: { group: 'jobs', channels: onScreen, usefulMinutes: 60 },
  job_cancelled: { group: 'job_cancelled', channels: hurried, atNight: true },
  payout_paid: { group: 'pay', channels: ['in_app', 'mail', 'push'], atNight: true },
  pickup_decided: { group: 'pay', channels: ['in_app', 'mail', 'push'] },
  pay_adjusted: { group: 'pay', channels: ['in_app', 'mail', 'push'] },
  payout_failed: { group: 'pay', channels: ['in_app', 'mail', 'push'], atNight: true },
  payouts_ready: { group: 'pay', channels: ['in_app', 'mail', 'push'] },
  payouts_stopped: { group: 'pay', channels: ['in_app', 'mail', 'push'], atNight: true },
  payout_waits: { group: 'pay', channels: ['in_app', 'mail', 'push'] },

  application_decided: { group: 'driving', channels: ['in_app', 'mail', 'push'] },
  document_decided: { group: 'driving', channels: ['in_app', 'mail', 'push'] },
  document_ending: { group: 'driving', channels: ['in_app', 'mail', 'push'] },
  background_decided: { group: 'driving', channels: ['in_app', 'mail', 'push'] },
  driver_paused: { group: 'driving', channels: ['in_app', 'mail', 'push'] },

  claim_decided: { group: 'security', channels: ['in_app', 'mail'] },
  team_changed: { group: 'security', channels: ['in_app', 'mail'] },

  help_asked: { group: 'alarms', channels: everywhere, atNight: true },
  help_taken: { group: 'help', channels: onScreen, atNight: true, usefulMinutes: 60 },
  note_mention: { group: 'cases', channels: ['in_app'] },
  case_opened: { group: 'cases', channels: ['in_app'] },
  payout_needs_person: { group: 'cases', channels: ['in_app'] },
  approval_decided: { group: 'cases', channels: ['in_app'] },
  saved_report: { group: 'saved_reports', channels: written },
  day_report: { group: 'day_report', channels: written },
  webhook_failing: { group: 'programs', channels: written },
  webhook_disabled: { group: 'programs', channels: written },
  agreement_offered: { group: 'billing', channels: written },
  invoice_sent: { group: 'billing', channels: written },
  invoice_overdue: { group: 'billing', channels: written },
  dispute_answered: { group: 'billing', channels: written },
} as const satisfies Readonly<Record<string, Moment>>;

export type NotificationMoment = keyof typeof moments;
export const notificationMoments = Object.keys(moments) as NotificationMoment[];

export function momentOf(name: NotificationMoment): Moment {
  return moments[name];
}

/**
 * The channels on which a person gets this kind of notification, with the person's own choices taken into
 * account.
 */
export function channelsOf(name: NotificationMoment, choices: Choices): NotificationChannel[] {
  const { group, channels } = momentOf(name);
  return channels.filter((channel) => isOn(group, channel, choices));
}

/**
 * True if people may turn this notification off on this channel. If the channel is mail, the mail has a link
 * for that.
 */
export function isOptional(name: NotificationMoment, channel: OutsideChannel): boolean {
  return groupOf(momentOf(name).group).channels[channel] !== 'always';
}
