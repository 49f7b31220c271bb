/** What a row of the list is sorted by: when it was booked, its slot's start, its customer's name, its booked total. */
export const adminOrderSorts = ['created', 'slot', 'customer', 'total'] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];
