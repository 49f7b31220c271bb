/** Sort keys: booking time, slot start, customer name, booked total. */
export const adminOrderSorts = ['created', 'slot', 'customer', 'total'] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];

/** Orders of chosen pick-up days are sorted by their slot, unless another order is asked for. */
export function defaultSort({ from, to }: { from?: unknown; to?: unknown }): AdminOrderSort {
  return from || to ? 'slot' : 'created';
}

/** True if a search has a word long enough for the search index. */
export function isSearchable(q: string): boolean {
  return q.split(/\s+/).some((word) => word.length >= 3);
}
