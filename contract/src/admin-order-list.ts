/**
 * The keys by which administrators can sort orders: booking time, start of the pickup window, customer name,
 * booked total.
 */
export const adminOrderSorts = ['created', 'slot', 'customer', 'total'] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];

/**
 * The default sort key: the pickup time if a range of pickup days is chosen, else the booking time.
 */
export function defaultSort({ from, to }: { from?: unknown; to?: unknown }): AdminOrderSort {
  return from || to ? 'slot' : 'created';
}

/** True if a search text has a word long enough for the search index. */
export function isSearchable(q: string): boolean {
  return q.split(/\s+/).some((word) => word.length >= 3);
}
