import * as calls from '@backhaul/contract/calls/money/adjustments.ts';
import { askApproval } from '../../../app/approvals.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { defineFeature } from '../../../http/feature.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import {
  adjustDriverPay,
  type AdjustmentDeps,
  performDriverPay,
  presentAdjustment,
} from './adjust-driver-pay.ts';
import { findAdjustments } from './adjustment-queries.ts';

const adjustmentsPage = 50;

function routes(server: CallServer, deps: AdjustmentDeps): void {
  server.handle(calls.listAdjustments, async ({ query, reply }) => {
    const { limit = adjustmentsPage, q } = query;
    const rows = await findAdjustments(deps.db, { q, cursor: readCursor(query.cursor), limit });
    sendNextCursor(reply, rows, limit);
    return rows.map(presentAdjustment);
  });
  server.handle(calls.adjustDriverPay, ({ principal, body, idempotency }) =>
    adjustDriverPay(deps, principal, body, idempotency),
  );
  server.handle(calls.askForDriverPay, ({ principal, body, idempotency }) => {
    const { reason } = body;
    const asked = { act: 'driver_pay', details: body, reason, perform: performDriverPay } as const;
    return askApproval(deps, principal, asked, idempotency);
  });
}

/**
 * Changes to a driver's pay that are not part of an order's price, such as corrections and incentives
 * (product-rules.md#pay-adjustments).
 */
export const adjustmentsFeature = defineFeature({ name: 'adjustments', routes });
