import * as calls from '@backhaul/contract/calls/retail/shops.ts';
import { shopRules } from '@backhaul/domain/retail/shops.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import type { Bus } from '../../../ports/bus.ts';
import { checkShop, type ConnectDeps, connectShop, disconnectShop } from './connect-shop.ts';
import { confirmShopRefund, takeShopRefunds } from './confirm-shop-refund.ts';
import { refundAtShop, retryRefunds } from './refund-at-shop.ts';
import { listShops, readShop, requireShop } from './shop-store.ts';
import { type OrderDeps, takeShopMessage, writeShopLinks } from './take-order.ts';

/**
 * The maximum number of messages per minute from one network address. It is high, because a shop sends a
 * message for each order and each change.
 */
const messagesPerMinute = 1200;

type Deps = ConnectDeps & OrderDeps & { bus: Bus };

function routes(server: CallServer, deps: Deps): void {
  const { db, clock } = deps;

  server.handle(calls.listShops, ({ principal, params: { companyId } }) => {
    requireCompany(principal, 'issue_api_key', companyId);
    return listShops(db, principal, companyId, clock.now());
  });

  server.handle(calls.connectShop, async ({ principal, params: { companyId }, body }) => {
    requireCompany(principal, 'issue_api_key', companyId);
    const shopId = await connectShop(deps, principal, { ...body, companyId });
    return readShop(db, { companyId, shopId }, clock.now());
  });

  server.handle(calls.changeShop, async ({ principal, params, body: { refunds } }) => {
    requireCompany(principal, 'issue_api_key', params.companyId);
    const { id } = await requireShop(db, params);
    await sql`UPDATE shops SET refunds = ${refunds} WHERE id = ${id}`.execute(db);
    return readShop(db, params, clock.now());
  });

  server.handle(calls.testShop, async ({ principal, params }) => {
    requireCompany(principal, 'issue_api_key', params.companyId);
    await checkShop(deps, params);
    await retryRefunds(db, params.shopId, clock.now());
    return readShop(db, params, clock.now());
  });

  server.handle(calls.disconnectShop, async ({ principal, params }) => {
    requireCompany(principal, 'issue_api_key', params.companyId);
    await disconnectShop(deps, params);
  });

  server.handle(
    calls.shopWebhook,
    async ({ request, params: { shopId } }) => {
      const { rawBody: body, headers } = request;
      if (body === null) throw new AppError('invalid_signature');
      await takeShopMessage(deps, shopId, { headers, body });
    },
    { perMinute: messagesPerMinute },
  );
}

/** Connections to retailers' online shops at Shopify and WooCommerce (product-rules.md#connected-shops). */
export const shopsFeature = defineFeature({
  name: 'shops',
  routes,
  tasks: (
    deps: Deps,
  ): TasksOf<
    | 'write_shop_links'
    | 'refund_at_shop'
    | 'read_shop_refunds'
    | 'confirm_shop_refund'
    | 'purge_shop_lines'
  > => ({
    write_shop_links: (asked) => writeShopLinks(deps, asked),
    refund_at_shop: ({ orderId }, tried) => refundAtShop(deps, orderId, tried),
    read_shop_refunds: (asked) => takeShopRefunds(deps, asked),
    confirm_shop_refund: ({ orderId }) => confirmShopRefund(deps, orderId),
    purge_shop_lines: async () => {
      await sql`DELETE FROM shop_lines WHERE seen_at < ${deps.clock.now()}::timestamptz
        - make_interval(days => ${shopRules.ordersKeptDays}::integer)`.execute(deps.db);
    },
  }),
  schedules: [{ task: 'purge_shop_lines', at: '51 4 * * *' }],
});
