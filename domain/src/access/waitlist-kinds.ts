/** The role in which someone waits for service in their ZIP code. */
export const waitlistKinds = ['customer', 'driver'] as const;
export type WaitlistKind = (typeof waitlistKinds)[number];
