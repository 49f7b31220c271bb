/** The ways to reach somebody. Each delivers a notification at most once. */
export const notificationChannels = ['in_app', 'mail', 'push', 'text'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels that reach somebody outside the product, and so keep quiet at night. */
export type OutsideChannel = Exclude<NotificationChannel, 'in_app'>;
export const outsideChannels = ['mail', 'push', 'text'] as const satisfies OutsideChannel[];

/**
 * The result of a delivery. `held`: waits for the end of the night. `sending`: being sent now. `dropped`: it was not
 * sent, and need not be.
 */
export const deliveryStates = ['queued', 'held', 'sending', 'sent', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
