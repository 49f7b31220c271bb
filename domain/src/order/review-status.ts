/** The state of an order's review, which comes before dispatch. */
export const reviewStatuses = ['none', 'pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
