import { sql } from 'kysely';
import { ofSandbox, type Rows, type Tables } from './table.ts';

const ofEndpoints: Rows = (id) =>
  sql`endpoint_id IN (SELECT id FROM webhook_endpoints WHERE ${ofSandbox(id)})`;

const ofShops: Rows = (id) => sql`shop_id IN (SELECT id FROM shops WHERE ${ofSandbox(id)})`;

const toTheRetailer = 'sent to the retailer of the order, and kept for 30 days';

/** Tables that a retailer's own people fill. */
export const retailTables = {
  shop_refunds: {
    owners: ['features/retail/shops'],
    sandbox: ofShops,
    lists: { way: 'retail/shops#ShopRefundWay', state: 'retail/shops#ShopRefundState' },
    exported: 'amounts, which the order has',
    erased: 'amounts',
  },
  shop_lines: {
    owners: ['features/retail/shops'],
    sandbox: ofShops,
    exported: 'what a shop sells, without its customer',
    erased: 'what a shop sells, without its customer',
  },
  shops: {
    owners: ['features/retail/shops'],
    sandbox: ofSandbox,
    lists: { kind: 'retail/shops#ShopKind', refunds: 'retail/shops#ShopRefundWay' },
    exported: 'they belong to the company, and have its secrets',
    erased: 'they belong to the company',
  },
  policy_drafts: {
    owners: ['features/retail/policy'],
    sandbox: ofSandbox,
    exported: 'it belongs to the company',
    erased: 'it belongs to the company; its author keeps a pseudonym',
  },
  link_secrets: {
    owners: ['features/retail/booking-links'],
    sandbox: ofSandbox,
    exported: 'they belong to the company',
    erased: 'they belong to the company',
  },
  webhook_tries: {
    owners: ['features/retail/webhooks'],
    sandbox: ofEndpoints,
    lists: { problem: 'retail/webhook-tries#TryProblem' },
    exported: toTheRetailer,
    erased: toTheRetailer,
  },
  webhook_deliveries: {
    owners: ['features/retail/webhooks'],
    sandbox: ofEndpoints,
    exported: toTheRetailer,
    erased: toTheRetailer,
  },
  webhook_endpoints: {
    owners: ['features/retail/webhooks'],
    sandbox: ofSandbox,
    lists: {
      state: 'retail/webhook-tries#EndpointState',
      disabled_reason: 'retail/webhook-tries#DisabledReason',
    },
    exported: 'they belong to the company, and have its secrets',
    erased: 'they belong to the company',
  },
} satisfies Tables;
