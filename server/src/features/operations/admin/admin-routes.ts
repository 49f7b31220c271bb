import { defaultSort } from '@backhaul/contract/admin-order-list.ts';
import * as admin from '@backhaul/contract/calls/operations/admin.ts';
import type { Database } from '../../../database/connect.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import { readOrder } from '../../../orders/order-view.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { AppError } from '../../../app/app-error.ts';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  presentAdminOrder,
  presentAdminOrderDetail,
  presentAssignableDriver,
} from './admin-presenter.ts';
import {
  findAssignableDrivers,
  findCases,
  findEventPeople,
  findPostings,
} from './admin-queries.ts';
import { readSortCursor, sortCursorAfter, writeSortCursor } from './admin-order-sorts.ts';
import { consoleRoutes } from './console-routes.ts';
import { findAdminOrders, ordersLookedThrough } from './find-admin-orders.ts';
import { findOrdersInNeed } from './orders-in-need.ts';

const ordersPage = 50;

/**
 * Registers the API calls that read data for admins. The calls that change an order belong to the order
 * lifecycle.
 */
export function adminRoutes(
  calls: CallServer,
  { db, clock, arrivals }: { db: Database; clock: Clock; arrivals: Arrivals },
): void {
  calls.handle(admin.listAdminOrders, async ({ query, reply }) => {
    const { cursor, limit = ordersPage, status, reviewStatus, needsAttention, ...rest } = query;
    const { sort = defaultSort(rest), direction = 'desc', ...filter } = rest;
    const now = clock.now();
    const ids = needsAttention === undefined ? undefined : await findOrdersInNeed(db, now);
    const page = { sort, direction, limit };
    const { rows, end } = await findAdminOrders(
      db,
      { filter, choice: { status, reviewStatus, ids } },
      { ...page, cursor: readSortCursor(cursor, page) },
    );
    const next = end === null ? sortCursorAfter(rows, page) : writeSortCursor(end, page);
    if (next !== null) void reply.header('x-next-cursor', next);
    if (end !== null) void reply.header('x-looked-through', ordersLookedThrough);
    return rows.map((row) => presentAdminOrder(row, now));
  });

  consoleRoutes(calls, { db, clock });

  calls.handle(admin.readAdminOrder, async ({ principal, params }) => {
    const found = await readOrder(db, params.id, principal);
    if (found === undefined) throw new AppError('not_found');
    const [cases, people, postings, books, arrival] = await Promise.all([
      findCases(db, params.id),
      findEventPeople(db, params.id),
      findPostings(db, params.id),
      readOrderBooks(db, params.id),
      arrivals.of(found.view.order),
    ]);
    const parts = { cases, people, postings, books, arrival, now: clock.now() };
    return presentAdminOrderDetail(found.view, parts);
  });

  calls.handle(admin.listAssignableDrivers, async () =>
    (await findAssignableDrivers(db)).map(presentAssignableDriver),
  );
}
