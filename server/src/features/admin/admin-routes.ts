import * as admin from '@backhaul/contract/calls/admin.ts';
import type { Database } from '../../database/connect.ts';
import type { Arrivals } from '../../orders/arrivals.ts';
import { readOrder } from '../../orders/order-view.ts';
import type { CallServer } from '../../http/call-server.ts';
import { readCursor } from '../../app/page-cursor.ts';
import { sendNextCursor } from '../../http/send-next-cursor.ts';
import { AppError } from '../../app/app-error.ts';
import { personOf } from '../../app/viewer.ts';
import { readOrderBooks } from '../../ledger/read-order-money.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  presentAdminOrder,
  presentAdminOrderDetail,
  presentAssignableDriver,
} from './admin-presenter.ts';
import { findAssignableDrivers, findCases, findPostings } from './admin-queries.ts';
import { findAdminOrders } from './find-admin-orders.ts';

const ordersPage = 50;

/** What admins read; what they do to an order is an action. */
export function adminRoutes(
  calls: CallServer,
  { db, clock, arrivals }: { db: Database; clock: Clock; arrivals: Arrivals },
): void {
  calls.handle(admin.listAdminOrders, async ({ query, reply }) => {
    const { cursor, limit = ordersPage, ...filter } = query;
    const rows = await findAdminOrders(db, filter, { cursor: readCursor(cursor), limit });
    sendNextCursor(reply, rows, limit);
    const now = clock.now();
    return rows.map((row) => presentAdminOrder(row, now));
  });

  calls.handle(admin.readAdminOrder, async ({ viewer, params }) => {
    const found = await readOrder(db, params.id, personOf(viewer));
    if (found === undefined) throw new AppError('not_found');
    const [cases, postings, books, arrival] = await Promise.all([
      findCases(db, params.id),
      findPostings(db, params.id),
      readOrderBooks(db, params.id),
      arrivals.of(found.view.order),
    ]);
    return presentAdminOrderDetail(found.view, { cases, postings, books, arrival });
  });

  calls.handle(admin.listAssignableDrivers, async () =>
    (await findAssignableDrivers(db)).map(presentAssignableDriver),
  );
}
