import { createShopifySystem } from './adapters/shopify/shopify-shop.ts';
import { createWooCommerceSystem } from './adapters/woocommerce/woocommerce-shop.ts';
import { traceRequests } from './metrics/trace-requests.ts';
import type { OutgoingRequests } from './ports/outgoing-requests.ts';
import type { ShopSystems } from './ports/shop.ts';

/**
 * The shop systems that retailers can connect. Our requests name this product in their user agent.
 */
export function chooseShops(
  outgoing: Pick<OutgoingRequests, 'exchange'>,
  { brandName, version }: { brandName: string; version: string },
): ShopSystems {
  const agent = `${brandName}-Shops/${version}`;
  return {
    shopify: createShopifySystem(traceRequests(outgoing, 'shop shopify'), agent),
    woocommerce: createWooCommerceSystem(traceRequests(outgoing, 'shop woocommerce'), agent),
  };
}
