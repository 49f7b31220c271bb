import type { ShopKind, ShopOrder } from '@backhaul/domain/retail/shops.ts';

/** The keys to a shop's own system, as its owner gave them. */
export interface ShopAccess {
  kind: ShopKind;
  host: string;
  /** Shopify: the access token of the Admin API. WooCommerce: the consumer key. */
  key: string;
  /** Shopify: the app's secret key, which signs its webhooks. WooCommerce: the consumer secret. */
  secret: string;
}

/** A line that goes back. */
export interface ShopReturn {
  shopOrderId: string;
  lineId: string;
  quantity: number;
  /** The amount for all of it, tax included. */
  amountCents: number;
  /** Our number, by which a repeated refund is found. */
  trackingNumber: string;
}

/** A refund that was made at a shop, by us or by its people. */
export interface ShopRefund {
  refundId: string;
  /** All that was paid back. */
  cents: number;
  /** The lines of the refund, with their tax; empty for an amount alone. */
  lines: readonly { lineId: string; cents: number }[];
}

/** A link for each line of an order, for its page or its customer's mail. */
export interface ShopLinks {
  shopOrderId: string;
  links: readonly { name: string; url: string }[];
}

/** A shop said no, in its own words. Trying again changes nothing. */
export class ShopRefused extends Error {
  readonly status: number;
  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/** A shop could not be reached, or is busy. */
export class ShopUnavailable extends Error {}

/** A shop's system, by its documented calls. All throw ShopRefused and ShopUnavailable. */
export interface Shop {
  /** Asks something harmless, so that wrong credentials show at once. */
  check(): Promise<void>;
  /** Sets up the shop to post its new and changed orders to a URL. Returns the ids of what it set up there. */
  subscribe(url: string, webhookSecret: string): Promise<string[]>;
  unsubscribe(ids: readonly string[]): Promise<void>;
  writeLinks(links: ShopLinks): Promise<void>;
  /** Refunds at the shop, once for a tracking number. Returns the shop's id of the refund and what was paid back. */
  refund(back: ShopReturn): Promise<{ refundId: string; cents: number }>;
  /** Refunds of an order whose money is not refused, the oldest first. */
  readRefunds(shopOrderId: string): Promise<ShopRefund[]>;
  /** Tells the people of the shop that the counter has the item, and the amount to refund. */
  askForRefund(back: ShopReturn): Promise<void>;
}

/** A webhook of a shop, as it came. */
export interface ShopMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** A shop system: how to call one, and how to read what it posts. */
export interface ShopSystem {
  open(access: ShopAccess): Shop;
  /** True if the shop signed the message. `secret` is the one that its webhooks are signed with. */
  isSigned(message: ShopMessage, secret: string): boolean;
  /** The order in a message; null for a message about something else. Throws UnreadableShopMessage. */
  readOrder(message: ShopMessage): ShopOrder | null;
  /** The id of the order that a message says was refunded; null for any other. Throws UnreadableShopMessage. */
  readRefundedOrder(message: ShopMessage): string | null;
}

export class UnreadableShopMessage extends Error {}

export type ShopSystems = Readonly<Record<ShopKind, ShopSystem>>;
