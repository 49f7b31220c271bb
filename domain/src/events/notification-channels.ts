/** The ways in which somebody is told of an event, each at most once. */
export const notificationChannels = ['in_app', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
