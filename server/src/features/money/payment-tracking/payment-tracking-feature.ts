import * as noticeCalls from '@backhaul/contract/calls/money/gateway-notices.ts';
import * as calls from '@backhaul/contract/calls/money/payment-tracking.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { closeGatewayNotice } from './close-gateway-notice.ts';
import { findDisputes } from './dispute-queries.ts';
import { findGatewayNotices, presentGatewayNotice } from './gateway-notice-queries.ts';
import { listOfPayments } from './list-payments.ts';
import { readPaymentDetail, readPaymentsOfOrder } from './payment-detail.ts';
import {
  presentDetail,
  presentDispute,
  presentPayment,
  presentPayout,
  presentRefund,
  presentRefundable,
} from './payment-tracking-presenter.ts';
import { findPayouts } from './payout-queries.ts';
import { findRefunds } from './refund-queries.ts';
import { findStuckPayments } from './stuck-payments.ts';

const defaultLimit = 25;

/**
 * Pages where operators follow payments, refunds and payouts. Operators can close notices here. All other
 * actions on payments are in the payments feature.
 */
export const paymentTrackingFeature = defineFeature({
  name: 'payment-tracking',
  routes(server, { db, bus, clock }: { db: Database; bus: Pick<Bus, 'publish'>; clock: Clock }) {
    server.handle(calls.listPayments, async ({ query, reply }) => {
      const { rows, next, lookedThrough } = await listOfPayments(db, query);
      if (next !== null) void reply.header('x-next-cursor', next);
      if (lookedThrough !== null) void reply.header('x-looked-through', lookedThrough);
      const now = clock.now();
      return rows.map((row) => presentPayment(row, now));
    });

    server.handle(calls.listStuckPayments, async () => {
      const now = clock.now();
      const { rows, isCut } = await findStuckPayments(db, now);
      return { items: rows.map((row) => presentPayment(row, now)), isCut };
    });

    server.handle(calls.readTrackedPayment, async ({ params }) => {
      const detail = await readPaymentDetail(db, params.id);
      if (detail === undefined) throw new AppError('not_found');
      return presentDetail(detail, clock.now());
    });

    server.handle(calls.readRefundable, async ({ params }) => {
      const details = await readPaymentsOfOrder(db, params.id);
      return details.map((detail) => presentDetail(detail, clock.now())).flatMap(presentRefundable);
    });

    server.handle(calls.listRefunds, async ({ query, reply }) => {
      const limit = query.limit ?? defaultLimit;
      const rows = await findRefunds(db, query, limit);
      sendNextCursor(reply, rows, limit);
      return rows.map(presentRefund);
    });

    server.handle(calls.listDisputes, async ({ query, reply }) => {
      const { rows, next } = await findDisputes(db, query, query.limit ?? defaultLimit);
      if (next !== null) void reply.header('x-next-cursor', next);
      return rows.map(presentDispute);
    });

    server.handle(calls.listTrackedPayouts, async ({ query, reply }) => {
      const limit = query.limit ?? defaultLimit;
      const rows = await findPayouts(db, query, { limit, now: clock.now() });
      sendNextCursor(reply, rows, limit);
      return rows.map(presentPayout);
    });

    server.handle(noticeCalls.listGatewayNotices, async () =>
      (await findGatewayNotices(db)).map(presentGatewayNotice),
    );
    server.handle(noticeCalls.closeGatewayNotice, ({ principal, params, body }) =>
      closeGatewayNotice({ db, bus, clock }, principal, { id: params.id, reason: body.reason }),
    );
  },
});
