/** The roles for which people join the waitlist of a ZIP code that we do not serve yet. */
export const waitlistKinds = ['customer', 'driver'] as const;
export type WaitlistKind = (typeof waitlistKinds)[number];
