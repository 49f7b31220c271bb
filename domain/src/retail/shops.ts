import type { ItemCategory } from '../catalog/booking-options.ts';

const dayMs = 86_400_000;

/** The e-commerce systems that a retailer can connect to our service. */
export const shopKinds = ['shopify', 'woocommerce'] as const;
export type ShopKind = (typeof shopKinds)[number];

/**
 * Ways to refund an order of a connected online shop. `make`: we make the refund in the shop's system. `ask`:
 * we write a note for the shop's staff.
 */
export const shopRefundWays = ['ask', 'make'] as const;
export type ShopRefundWay = (typeof shopRefundWays)[number];

/** States of the connection to an online shop. `failing`: our last call to the shop failed. */
export const shopStates = ['connected', 'failing'] as const;
export type ShopState = (typeof shopStates)[number];

export const shopRefundStates = ['waiting', 'done', 'failed'] as const;
export type ShopRefundState = (typeof shopRefundStates)[number];

export const shopRules = {
  /** The maximum number of working connections of one company in one mode (live or test). */
  shopsAtMost: 5,
  /**
   * The lifetime of booking links for a shop's orders. It is a day shorter than the maximum, to allow for
   * clocks that differ.
   */
  linksLastMs: 59 * dayMs,
  /**
   * A shop's orders are deleted after this many days. By then, customers can no longer return them.
   */
  ordersKeptDays: 180,
  linesAtMost: 50,
} as const;

/** One line of an order at an online shop. `valueCents` is the price paid for one piece. */
export interface ShopLine {
  readonly lineId: string;
  readonly name: string;
  readonly quantity: number;
  readonly valueCents: number;
}

/** The facts of an order at an online shop that a return needs. */
export interface ShopOrder {
  readonly shopOrderId: string;
  /** The order number that the customer knows. */
  readonly number: string;
  /** The day of purchase in the shop's time zone. */
  readonly boughtOn: string;
  readonly isPaid: boolean;
  readonly lines: readonly ShopLine[];
  readonly customer: {
    readonly name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
    readonly address: string | null;
    readonly unit: string | null;
  };
}

/** The category of every item from a shop, because shops do not state one. */
export const shopLineCategory: ItemCategory = 'Other';

const hostName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/**
 * The host name in the typed URL of an online shop; null if it is invalid. A Shopify host always ends in
 * myshopify.com.
 */
export function shopHost(kind: ShopKind, written: string): string | null {
  const bare = written
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/+$/, '');
  if (!hostName.test(bare)) return null;
  if (kind === 'shopify' && !bare.endsWith('.myshopify.com')) return null;
  return bare;
}

/** An amount such as '12.50' in cents; null if the text is not an amount. */
export function centsOfText(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string' || !/^\d{1,9}(\.\d{1,4})?$/.test(text)) return null;
  const [whole = '0', part = ''] = text.split('.');
  const tenThousandths = Number(part.padEnd(4, '0'));
  return Number(whole) * 100 + Math.round(tenThousandths / 100);
}
