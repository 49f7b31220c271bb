import type { ItemCategory } from '../catalog/booking-options.ts';

const dayMs = 86_400_000;

/** The shop systems that a retailer can connect. */
export const shopKinds = ['shopify', 'woocommerce'] as const;
export type ShopKind = (typeof shopKinds)[number];

/** `make`: we refund at the shop; `ask`: we write a note for the people there. */
export const shopRefundWays = ['ask', 'make'] as const;
export type ShopRefundWay = (typeof shopRefundWays)[number];

/** `failing`: the last call to the shop failed. */
export const shopStates = ['connected', 'failing'] as const;
export type ShopState = (typeof shopStates)[number];

export const shopRefundStates = ['waiting', 'done', 'failed'] as const;
export type ShopRefundState = (typeof shopRefundStates)[number];

export const shopRules = {
  /** Connections of a company and mode that work at once. */
  shopsAtMost: 5,
  /** A shop's links last as long as any link may, less a day for clocks that differ. */
  linksLastMs: 59 * dayMs,
  /** Orders are kept for as long as somebody may send them back, and then some. */
  ordersKeptDays: 180,
  linesAtMost: 50,
} as const;

/** One line of an order at a shop, in cents each as it was paid. */
export interface ShopLine {
  readonly lineId: string;
  readonly name: string;
  readonly quantity: number;
  readonly valueCents: number;
}

/** An order at a shop, as far as a return needs it. */
export interface ShopOrder {
  readonly shopOrderId: string;
  /** As the customer knows it. */
  readonly number: string;
  /** The day on which it was bought, by the shop's clock. */
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

/** The kind of goods of a shop's line, which shops do not say. */
export const shopLineCategory: ItemCategory = 'Other';

const hostName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/**
 * The host of a shop's address as somebody writes it; null for an invalid text. Shopify's is always under
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

/** '12.50' in cents; null if the text is no amount. */
export function centsOfText(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string' || !/^\d{1,9}(\.\d{1,4})?$/.test(text)) return null;
  const [whole = '0', part = ''] = text.split('.');
  const tenThousandths = Number(part.padEnd(4, '0'));
  return Number(whole) * 100 + Math.round(tenThousandths / 100);
}
