import type { ShopKind, ShopOrder } from '@backhaul/domain/retail/shops.ts';

/** The credentials for a shop's own system, as the shop's owner entered them. */
export interface ShopAccess {
  kind: ShopKind;
  host: string;
  /** Shopify: the access token of the Admin API. WooCommerce: the consumer key. */
  key: string;
  /** Shopify: the app's secret key, which signs its webhooks. WooCommerce: the consumer secret. */
  secret: string;
}

/** A line of a shop's order whose item is returned. */
export interface ShopReturn {
  shopOrderId: string;
  lineId: string;
  quantity: number;
  /** The amount for the whole line, tax included. */
  amountCents: number;
  /** Our tracking number, by which an earlier refund of the same return is found. */
  trackingNumber: string;
}

/** A refund made at a shop, by us or by the shop's staff. */
export interface ShopRefund {
  refundId: string;
  /** The whole amount that was paid back, in cents. */
  cents: number;
  /** The lines of the refund, with their tax; empty for a refund of an amount without lines. */
  lines: readonly { lineId: string; cents: number }[];
}

/**
 * The booking links of an order, one for each of its lines. The shop shows them on the order's page or in its
 * mail to the customer.
 */
export interface ShopLinks {
  shopOrderId: string;
  links: readonly { name: string; url: string }[];
}

/** A shop refused a call. The message is the shop's own. Trying again will not help. */
export class ShopRefused extends Error {
  readonly status: number;
  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/** A shop could not be reached, or is busy. */
export class ShopUnavailable extends Error {}

/** A shop's own system, through its documented API. Every call may throw ShopRefused or ShopUnavailable. */
export interface Shop {
  /** Makes a harmless call, so that wrong credentials show at once. */
  check(): Promise<void>;
  /**
   * Asks the shop to post new and changed orders to `url`. Returns the ids of the webhooks that the shop
   * created for this.
   */
  subscribe(url: string, webhookSecret: string): Promise<string[]>;
  unsubscribe(ids: readonly string[]): Promise<void>;
  writeLinks(links: ShopLinks): Promise<void>;
  /**
   * Refunds at the shop, only once for each tracking number. Returns the shop's id of the refund and the
   * refunded amount.
   */
  refund(back: ShopReturn): Promise<{ refundId: string; cents: number }>;
  /** The refunds of an order, oldest first, without those whose payment failed. */
  readRefunds(shopOrderId: string): Promise<ShopRefund[]>;
  /** Tells the shop's staff that the returns counter has the item, and asks them to refund the amount. */
  askForRefund(back: ShopReturn): Promise<void>;
}

/** A webhook as the shop posted it. */
export interface ShopMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** One kind of shop system: calls its shops and reads the webhooks that they post. */
export interface ShopSystem {
  open(access: ShopAccess): Shop;
  /** True if the shop signed the message with `secret`, the secret of its webhooks. */
  isSigned(message: ShopMessage, secret: string): boolean;
  /** The order in a message; null for a message about something else. Throws UnreadableShopMessage. */
  readOrder(message: ShopMessage): ShopOrder | null;
  /**
   * The id of the refunded order, if the message is about a refund; else null. Throws UnreadableShopMessage.
   */
  readRefundedOrder(message: ShopMessage): string | null;
}

export class UnreadableShopMessage extends Error {}

export type ShopSystems = Readonly<Record<ShopKind, ShopSystem>>;
