import * as v1 from '@backhaul/contract/calls/returns/v1-orders.ts';
import * as orders from '@backhaul/contract/calls/returns/orders.ts';
import type { Database } from '../../../database/connect.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import { presentOrder } from '../../../orders/order-presenter.ts';
import { presentToReader } from '../../../orders/present-order-to.ts';
import { listV1Orders, readV1Order } from '../../../orders/read-v1-orders.ts';
import { readOrder } from '../../../orders/order-view.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import { sendNextCursor } from '../../../http/send-next-cursor.ts';
import { AppError } from '../../../app/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import { findOwnOrder, listOrders } from './own-order-queries.ts';
import { presentCard } from './orders-presenter.ts';

const cardsPerPage = 20;

export function ordersRoutes(
  calls: CallServer,
  deps: { db: Database; clock: Clock; arrivals: Arrivals; siteAddress: string },
): void {
  const { db, arrivals } = deps;
  calls.handle(orders.listCustomerOrders, async ({ query, principal, reply }) => {
    const limit = query.limit ?? cardsPerPage;
    const page = await listOrders(db, principal.userId, {
      after: readCursor(query.cursor),
      limit,
      group: query.group,
      q: query.q,
    });
    sendNextCursor(reply, page, limit);
    return page.map(presentCard);
  });

  // This call returns an order only to its owner, always with the status names that customers see.
  calls.handle(orders.readCustomerOrder, async ({ params, principal }) => {
    const id = await findOwnOrder(db, principal.userId, params.orderId);
    const found = id === undefined ? undefined : await readOrder(db, id, principal);
    if (found === undefined) throw new AppError('not_found');
    const arrival = await arrivals.of(found.view.order);
    return presentOrder(found.view, 'owner', { arrival, now: deps.clock.now() });
  });

  calls.handle(orders.readOrder, ({ params, principal }) =>
    presentToReader(deps, params.orderId, principal),
  );

  calls.handle(v1.v1ListOrders, async ({ query, principal, reply }) => {
    const limit = query.limit ?? cardsPerPage;
    const after = readCursor(query.cursor);
    const { page, orders: shown } = await listV1Orders(deps, principal, { after, limit });
    sendNextCursor(reply, page, limit);
    return shown;
  });

  calls.handle(v1.v1ReadOrder, ({ params, principal }) =>
    readV1Order(deps, principal, params.orderId),
  );
}
