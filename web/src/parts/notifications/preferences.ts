import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readNotificationPreferences } from '@backhaul/contract/calls/people/notification-preferences.ts';

/** The person's notification choices by channel, and the address of each channel. */
export type Preferences = CallAnswer<typeof readNotificationPreferences>;
