/** The ways to notify someone of an event. Each is used at most once per event. */
export const notificationChannels = ['in_app', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
