import { keyModes } from '@backhaul/domain/retail/api-key.ts';
import {
  shopKinds,
  shopRefundStates,
  shopRefundWays,
  shopStates,
} from '@backhaul/domain/retail/shops.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'Shopify and WooCommerce shops that a retailer connects.';

const ofCompany = z.object({ companyId: text(100) });
const ofShop = z.extend(ofCompany, { shopId: uuid });

const shop = z.object({
  id: uuid,
  kind: z.enum(shopKinds),
  mode: z.enum(keyModes),
  /** The URL of the online shop, without https://. */
  address: z.string(),
  refunds: z.enum(shopRefundWays),
  state: z.enum(shopStates),
  /** The online shop's error message at the last failure; null while the connection works. */
  lastError: z.nullable(z.string()),
  lastErrorAt: z.nullable(instant),
  connectedAt: instant,
  connectedBy: z.nullable(z.string()),
  /** The time of the last order that the shop sent to us. */
  lastOrderAt: z.nullable(instant),
  orders: z.int(),
  /** The number of returns in the last 30 days. */
  returns: z.int(),
  lastRefunds: z.array(
    z.object({
      trackingNumber: z.string(),
      order: z.string(),
      amount,
      way: z.enum(shopRefundWays),
      state: z.enum(shopRefundStates),
      error: z.nullable(z.string()),
      at: instant,
    }),
  ),
});
export type ConnectedShop = z.infer<typeof shop>;

export const listShops = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/shops',
  summary: 'The shops that a company has connected, each with its latest failure.',
  access: 'issue_api_key',
  reads: ['shops'],
  params: ofCompany,
  answer: z.array(shop),
  errors: ['not_found'],
});

export const connectShop = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/shops',
  summary:
    'Connect a shop. We first test the connection with a harmless request. Then the shop sends us its orders.',
  access: 'issue_api_key',
  changes: ['shops'],
  params: ofCompany,
  body: z.object({
    kind: z.enum(shopKinds),
    mode: z.enum(keyModes),
    address: text(300, 'Write the shop’s address'),
    /** For Shopify, the Admin API access token. For WooCommerce, the consumer key. */
    key: text(300, 'Paste the API key or token from your shop'),
    /** For Shopify, the API secret key. For WooCommerce, the consumer secret. */
    secret: text(300, 'Paste the API secret from your shop'),
    refunds: z.enum(shopRefundWays),
  }),
  answer: shop,
  errors: [
    'not_found',
    'shop_connected',
    'too_many_shops',
    'shop_refused',
    'shop_unreachable',
    'shops_not_in_demo',
  ],
});

export const changeShop = defineCall({
  method: 'PATCH',
  path: '/api/retailer/companies/{companyId}/shops/{shopId}',
  summary: 'Choose whether we make refunds in the shop, or ask the shop’s team to make them.',
  access: 'issue_api_key',
  changes: ['shops'],
  params: ofShop,
  body: z.object({ refunds: z.enum(shopRefundWays) }),
  answer: shop,
  errors: ['not_found'],
});

export const testShop = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/shops/{shopId}/test',
  summary: 'Test the connection to the shop now, and try the failed requests again.',
  access: 'issue_api_key',
  changes: ['shops'],
  params: ofShop,
  answer: shop,
  errors: ['not_found'],
});

export const disconnectShop = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/shops/{shopId}/disconnect',
  summary:
    'Disconnect a shop. We delete its credentials at once. Returns that are already booked continue.',
  access: 'issue_api_key',
  changes: ['shops'],
  params: ofShop,
  status: 204,
  errors: ['not_found'],
});

/**
 * Messages from an online shop, with a body in the shop's own format. The signature over the body's raw bytes
 * is verified.
 */
export const shopWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/shops/{shopId}',
  summary: 'Webhook for signed messages from a connected shop about its orders.',
  access: 'deliver_webhook',
  changes: [],
  status: 204,
  params: z.object({ shopId: uuid }),
  errors: ['invalid_signature', 'malformed_body'],
});
