import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readNotificationPreferences } from '@backhaul/contract/calls/notification-preferences.ts';

/** What one is told of on which channel, and where each channel leads. */
export type Preferences = CallAnswer<typeof readNotificationPreferences>;
