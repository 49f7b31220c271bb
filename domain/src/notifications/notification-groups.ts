import type { NotificationChannel } from './notification-channels.ts';

/**
 * The preset of a channel for a group of notifications. `always` cannot be turned off; `on` and `off` can be
 * changed. A group never uses a channel without a preset.
 */
export type ChannelDefault = 'always' | 'on' | 'off';
/**
 * The people who see a group of notifications on their preferences page. `nobody` is for messages that a
 * person gets only right after requesting them.
 */
type Audience = 'everybody' | 'customer' | 'driver' | 'admin' | 'report_reader' | 'nobody';

interface Group {
  audience: Audience;
  name: string;
  about: string;
  channels: Partial<Readonly<Record<NotificationChannel, ChannelDefault>>>;
}

const locked = { in_app: 'always', mail: 'always', push: 'on', text: 'off' } as const;
const usual = { in_app: 'on', mail: 'on', push: 'on', text: 'off' } as const;

/**
 * The groups of notifications that people can turn on and off, in the sequence of the preferences page
 * (product-rules.md#notifications).
 */
const notificationGroups = {
  security: {
    audience: 'everybody',
    name: 'Account and security',
    about:
      'Links to verify your e-mail or set a password, changes of your password, and new sign-ins.',
    channels: { in_app: 'always', mail: 'always', push: 'on' },
  },
  money: {
    audience: 'customer',
    name: 'Payments',
    about: 'Amounts that were authorized, charged or refunded, and your credit.',
    channels: locked,
  },
  cancelled: {
    audience: 'customer',
    name: 'Cancelled returns',
    about: 'Who cancelled a return and what you pay for it, and bookings that expired unpaid.',
    channels: { ...locked, text: 'on' },
  },
  booking: {
    audience: 'customer',
    name: 'Bookings',
    about: 'Your bookings, and what you still have to do for them.',
    channels: usual,
  },
  pickup: {
    audience: 'customer',
    name: 'Your driver',
    about: 'Who comes and when, messages from your driver, and when your driver has the item.',
    channels: { ...usual, text: 'on' },
  },
  store: {
    audience: 'customer',
    name: 'At the store',
    about: 'We tell you if the store took your item, or where your item goes instead.',
    channels: { ...usual, text: 'on' },
  },
  refund: {
    audience: 'customer',
    name: 'Your refund',
    about: 'We ask you up to three times if the store’s refund arrived.',
    channels: usual,
  },
  help: {
    audience: 'everybody',
    name: 'Help',
    about: 'Our answers to your questions and reports.',
    channels: usual,
  },
  jobs: {
    audience: 'driver',
    name: 'Your jobs',
    about:
      'Jobs that were given to you, changed or taken away, tips, messages, and answers when you ask to come early.',
    channels: { in_app: 'on', mail: 'off', push: 'on', text: 'off' },
  },
  job_cancelled: {
    audience: 'driver',
    name: 'Cancelled jobs',
    about: 'One of your stops was cancelled.',
    channels: { in_app: 'always', mail: 'off', push: 'on', text: 'on' },
  },
  pay: {
    audience: 'driver',
    name: 'Your pay',
    about: 'Payouts that arrived or failed, and amounts added to your pay or taken off.',
    channels: locked,
  },
  driving: {
    audience: 'driver',
    name: 'Driving for us',
    about: 'Your application, your documents and when they expire, and your background check.',
    channels: { in_app: 'always', mail: 'on', push: 'on' },
  },
  codes: {
    audience: 'nobody',
    name: 'Codes',
    about: 'A code that confirms your phone number.',
    channels: { text: 'always' },
  },
  programs: {
    audience: 'nobody',
    name: 'Webhooks',
    about: 'A server of your company does not respond to our webhooks.',
    channels: { in_app: 'always', mail: 'always' },
  },
  billing: {
    audience: 'nobody',
    name: 'Bills',
    about: 'What your company agreed to pay, and its invoices.',
    channels: { in_app: 'always', mail: 'always' },
  },
  cases: {
    audience: 'admin',
    name: 'Cases',
    about: 'Problems that our team has to look into.',
    channels: { in_app: 'on' },
  },
  day_report: {
    audience: 'report_reader',
    name: 'The day’s report',
    about: 'The figures of each day, ready at 9 PM. The e-mail comes at 8 AM the next day.',
    channels: { in_app: 'off', mail: 'off' },
  },
  saved_reports: {
    audience: 'report_reader',
    name: 'Saved reports',
    about: 'Reports that a colleague or you scheduled for you.',
    channels: { in_app: 'on', mail: 'on' },
  },
  alarms: {
    audience: 'admin',
    name: 'Calls for help',
    about: 'A driver or a customer needs help now.',
    channels: { in_app: 'always', mail: 'always', push: 'on', text: 'on' },
  },
} as const satisfies Readonly<Record<string, Group>>;

export type NotificationGroup = keyof typeof notificationGroups;
export const notificationGroupNames = Object.keys(notificationGroups) as NotificationGroup[];

/** The group with this name. Its type `Group` has every channel, even one for which the group has no preset. */
export function groupOf(name: NotificationGroup): Group {
  return notificationGroups[name];
}

/** The choices that a person made on the preferences page. If an entry is missing, the default applies. */
export type Choices = Partial<
  Readonly<Record<NotificationGroup, Partial<Readonly<Record<NotificationChannel, boolean>>>>>
>;

/** True if a person gets this group's notifications on this channel. */
export function isOn(
  group: NotificationGroup,
  channel: NotificationChannel,
  choices: Choices,
): boolean {
  const preset = groupOf(group).channels[channel];
  if (preset === undefined) return false;
  return preset === 'always' || (choices[group]?.[channel] ?? preset === 'on');
}

/** The reason that a person cannot turn this channel on or off for this group; null if they can. */
export function choiceProblem(
  group: NotificationGroup,
  channel: NotificationChannel,
): 'notification_locked' | 'notification_channel_unused' | null {
  const preset = groupOf(group).channels[channel];
  if (preset === undefined) return 'notification_channel_unused';
  return preset === 'always' ? 'notification_locked' : null;
}

/** The groups of notifications that a person with these roles gets, in display order. */
export function groupsFor(roles: {
  isDriver: boolean;
  isAdmin: boolean;
  /** True for people who may read reports. */
  readsReports: boolean;
}): NotificationGroup[] {
  const isFor: Record<Audience, boolean> = {
    everybody: true,
    customer: true,
    driver: roles.isDriver,
    admin: roles.isAdmin,
    report_reader: roles.readsReports,
    nobody: false,
  };
  return notificationGroupNames.filter((name) => isFor[groupOf(name).audience]);
}
