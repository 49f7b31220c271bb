/**
 * Return methods: to a store's counter, by a carrier, or to a charity (product-rules.md#ways-back). The first
 * is the default.
 */
export const waysBack = ['counter', 'carrier', 'donation'] as const;
export type WayBack = (typeof waysBack)[number];

export const defaultWay: WayBack = 'counter';

interface WayRow {
  /** True if the booking asks when and how the item was bought, and checks the retailer's policy. */
  readonly asksPurchase: boolean;
  /** True if the booking asks for a carrier's label or code. */
  readonly asksLabel: boolean;
  /** True if a shop owes the customer a refund after the item has arrived. */
  readonly endsWithRefund: boolean;
  /**
   * True if several orders can have the same receipt as proof. A carrier's receipt may be for many parcels,
   * and it names neither purchases nor people.
   */
  readonly sharesReceipt: boolean;
}

const rows: Readonly<Record<WayBack, WayRow>> = {
  counter: { asksPurchase: true, asksLabel: false, endsWithRefund: true, sharesReceipt: false },
  carrier: { asksPurchase: false, asksLabel: true, endsWithRefund: true, sharesReceipt: true },
  donation: { asksPurchase: false, asksLabel: false, endsWithRefund: false, sharesReceipt: false },
};

/** The rules of a return method. A booking without a method uses `counter`. */
export function wayRow(way: WayBack | null | undefined): WayRow {
  return rows[way ?? defaultWay];
}
