import type { ShopKind, ShopRefundWay } from '@backhaul/domain/retail/shops.ts';

export const shopNames: Readonly<Record<ShopKind, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};

export const refundWays: readonly { value: ShopRefundWay; label: string }[] = [
  { value: 'ask', label: 'Write a note on the order' },
  { value: 'make', label: 'Refund the order at the shop' },
];

/** Labels of the API keys that connect a shop, named as in the shop's own settings. */
export const credentialWords: Readonly<
  Record<ShopKind, { address: string; key: string; secret: string; where: string }>
> = {
  shopify: {
    address: 'acme.myshopify.com',
    key: 'Admin API access token',
    secret: 'API secret key',
    where:
      'In Shopify, create a custom app with the access scopes read_orders and write_orders. Then install the app.',
  },
  woocommerce: {
    address: 'shop.acme.com',
    key: 'Consumer key',
    secret: 'Consumer secret',
    where:
      'In WooCommerce, open Settings, then Advanced, then REST API. Add a key with the permission Read/Write.',
  },
};
