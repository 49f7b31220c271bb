/** The state of an order's review, which takes place before the order is offered to drivers. */
export const reviewStatuses = ['none', 'pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
