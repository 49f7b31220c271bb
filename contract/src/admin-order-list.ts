/** Sort keys: booking time, slot start, customer name, booked total. */
export const adminOrderSorts = ['created', 'slot', 'customer', 'total'] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];

/** Whether a search has a word long enough for the search index. */
export function isSearchable(q: string): boolean {
  return q.split(/\s+/).some((word) => word.length >= 3);
}
