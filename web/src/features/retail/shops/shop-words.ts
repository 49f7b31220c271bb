import type { ShopKind, ShopRefundWay } from '@backhaul/domain/retail/shops.ts';

export const shopNames: Readonly<Record<ShopKind, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};

export const refundWays: readonly { value: ShopRefundWay; label: string }[] = [
  { value: 'ask', label: 'Write a note on the order' },
  { value: 'make', label: 'Refund it at the shop' },
];

/** Labels of the keys that connect a shop, named as in the shop's own settings. */
export const credentialWords: Readonly<
  Record<ShopKind, { address: string; key: string; secret: string; where: string }>
> = {
  shopify: {
    address: 'acme.myshopify.com',
    key: 'Admin API access token',
    secret: 'API secret key',
    where:
      'Make a custom app in Shopify with the rights read_orders and write_orders, then install it.',
  },
  woocommerce: {
    address: 'shop.acme.com',
    key: 'Consumer key',
    secret: 'Consumer secret',
    where:
      'Add a key with the right to read and write under WooCommerce, Settings, Advanced, REST API.',
  },
};
