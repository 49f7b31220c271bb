import type { CallAnswer } from '@backhaul/contract/call.ts';
import * as calls from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { AppError } from '../../../app/app-error.ts';
import { saveIdempotentResponse } from '../../../app/idempotency.ts';
import { readAreaDay } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { defineFeature } from '../../../http/feature.ts';
import { presentRefundWatch } from '../../../orders/refund-watch-presenter.ts';
import { findOpenRefunds, type OpenRefundRow, sumRefunds } from './find-refunds.ts';
import { changePurchase, notePurchase, type NotePurchaseDeps } from './note-purchase.ts';
import { presentPurchases } from './purchase-presenter.ts';
import { deletePurchase, findPurchases } from './purchase-store.ts';
import { readHeld, readSpending } from './read-spending.ts';

function presentRefund(row: OpenRefundRow): calls.OpenRefund {
  return {
    orderId: row.order_id,
    trackingNumber: row.tracking_number,
    orderName: row.order_name,
    retailer: row.retailer,
    watch: presentRefundWatch(row.watch),
    ticketNumber: row.ticket_number,
  };
}

async function readDashboard(
  db: Database,
  userId: string,
  now: Date,
): Promise<CallAnswer<typeof calls.readCustomerDashboard>> {
  const today = await readAreaDay(db, now);
  const refunds = await findOpenRefunds(db, userId);
  const sums = await sumRefunds(db, userId, today);
  const months = await readSpending(db, userId, now);
  return {
    refunds: refunds.map(presentRefund),
    sums: {
      expected: { count: sums.expected_count, total: toDollars(sums.expected_cents) },
      overdue: { count: sums.overdue_count, total: toDollars(sums.overdue_cents) },
      arrived: { count: sums.arrived_count, total: toDollars(sums.arrived_cents) },
    },
    spending: months.map(({ month, charged_cents, refunded_cents, returns }) => ({
      month,
      charged: toDollars(charged_cents),
      refunded: toDollars(refunded_cents),
      returns,
    })),
    held: toDollars(await readHeld(db, userId)),
  };
}

/** The page that a customer sees when no return is active (product-rules.md#my-dashboard). */
export const customerDashboardFeature = defineFeature({
  name: 'customer-dashboard',
  routes(server, deps: NotePurchaseDeps) {
    const { db, clock } = deps;

    server.handle(calls.readCustomerDashboard, ({ principal }) =>
      readDashboard(db, principal.userId, clock.now()),
    );

    server.handle(calls.listPurchases, async ({ principal }) => {
      const rows = await findPurchases(db, principal.userId, clock.now());
      return presentPurchases(rows, await readAreaDay(db, clock.now()));
    });

    server.handle(calls.notePurchase, ({ body, principal, idempotency }) =>
      db.transaction().execute(async (transaction) => {
        const answer = await notePurchase({ ...deps, db: transaction }, principal.userId, body);
        await saveIdempotentResponse(transaction, idempotency, 201, answer);
        return answer;
      }),
    );

    server.handle(calls.changePurchase, ({ params: { id }, body, principal }) =>
      changePurchase(deps, { userId: principal.userId, id }, body),
    );

    server.handle(calls.forgetPurchase, async ({ params, principal }) => {
      const isGone = await deletePurchase(db, principal.userId, params.id);
      if (!isGone) throw new AppError('not_found');
    });
  },
});
