/** The stops that a driver can head to: the customer's door, the store's counter, or the door again with a refused item. */
export const stopKinds = ['pickup', 'store', 'customer_return'] as const;
export type StopKind = (typeof stopKinds)[number];
