/** Where an order stands with those who look at it before a driver is asked. */
export const reviewStatuses = ['none', 'pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
