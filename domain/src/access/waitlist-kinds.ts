/** The roles in which people wait for the service to come to their ZIP code. */
export const waitlistKinds = ['customer', 'driver'] as const;
export type WaitlistKind = (typeof waitlistKinds)[number];
