/** The ways in which an item goes back (product-rules.md#ways-back). The first is the default. */
export const waysBack = ['counter', 'carrier', 'donation'] as const;
export type WayBack = (typeof waysBack)[number];

export const defaultWay: WayBack = 'counter';

interface WayRow {
  /** The booking asks when and how the item was bought, and the retailer's policy is checked. */
  readonly asksPurchase: boolean;
  /** The booking asks for a carrier's label or code. */
  readonly asksLabel: boolean;
  /** True if somebody owes the customer a refund once the item arrives. */
  readonly endsWithRefund: boolean;
  /** A counter's one receipt can prove several: it names parcels, and no purchase or person. */
  readonly sharesReceipt: boolean;
}

const rows: Readonly<Record<WayBack, WayRow>> = {
  counter: { asksPurchase: true, asksLabel: false, endsWithRefund: true, sharesReceipt: false },
  carrier: { asksPurchase: false, asksLabel: true, endsWithRefund: true, sharesReceipt: true },
  donation: { asksPurchase: false, asksLabel: false, endsWithRefund: false, sharesReceipt: false },
};

/** The rules of a return method; a booking without one goes to a counter. */
export function wayRow(way: WayBack | null | undefined): WayRow {
  return rows[way ?? defaultWay];
}
