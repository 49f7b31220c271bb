import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readNotificationPreferences } from '@backhaul/contract/calls/people/notification-preferences.ts';

/**
 * The person's notification choices by channel, with the e-mail address, phone number or devices that each
 * channel uses.
 */
export type Preferences = CallAnswer<typeof readNotificationPreferences>;
