import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readNotificationPreferences } from '@backhaul/contract/calls/people/notification-preferences.ts';

/** Notifications and their channels, and where each channel leads. */
export type Preferences = CallAnswer<typeof readNotificationPreferences>;
