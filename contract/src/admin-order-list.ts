/** What a row of the list is sorted by: when it was booked, its slot's start, its customer's name, its booked total. */
export const adminOrderSorts = ['created', 'slot', 'customer', 'total'] as const;
export type AdminOrderSort = (typeof adminOrderSorts)[number];

/** Whether a search has a word that the index of orders can be asked for. */
export function isSearchable(q: string): boolean {
  return q.split(/\s+/).some((word) => word.length >= 3);
}
