/** As what somebody waits for the service to come to their ZIP code. */
export const waitlistKinds = ['customer', 'driver'] as const;
export type WaitlistKind = (typeof waitlistKinds)[number];
