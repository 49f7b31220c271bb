/** The states of an order's review by staff. A pending review must end before drivers get the order. */
export const reviewStatuses = ['none', 'pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
