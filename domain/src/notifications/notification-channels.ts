/**
 * The channels on which a notification can reach a person. Each channel delivers it at most once.
 */
export const notificationChannels = ['in_app', 'mail', 'push', 'text'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels outside of the app. At night, most notifications are not sent on them. */
export type OutsideChannel = Exclude<NotificationChannel, 'in_app'>;
export const outsideChannels = ['mail', 'push', 'text'] as const satisfies OutsideChannel[];

/**
 * The result of a delivery. `held`: it waits until the night is over. `sending`: it is being sent now.
 * `dropped`: it was not sent and is no longer needed.
 */
export const deliveryStates = ['queued', 'held', 'sending', 'sent', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
