import * as v1 from '@backhaul/contract/calls/returns/v1-orders.ts';
import * as orders from '@backhaul/contract/calls/returns/orders.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import type { Pool } from 'pg';
import type { Database } from '../../../database/connect.ts';
import type { CallServer } from '../../../http/call-server.ts';
import { createBookingFactsReader } from './booking-facts.ts';
import { bookByProgram, type ProgramBookingDeps } from './book-by-program.ts';
import { bookOrder } from './book-order.ts';
import { readBooking } from './booking-request.ts';
import { checkPolicy } from './check-policy.ts';
import { findScarceSlots } from './pickup-slots.ts';
import { readV1Order } from '../../../orders/read-v1-orders.ts';
import { presentOrderTo } from '../../../orders/present-order-to.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import { createBookingWriter, orderOfAnswer } from '../../../orders/write-booking.ts';

interface BookingRoutesDeps extends Omit<ProgramBookingDeps, 'readFacts' | 'writeBooking'> {
  db: Database;
  pool: Pool;
  arrivals: Arrivals;
}

export function bookingRoutes(calls: CallServer, deps: BookingRoutesDeps): void {
  const booking = {
    ...deps,
    readFacts: createBookingFactsReader(deps.pool),
    writeBooking: createBookingWriter(deps.pool),
  };

  calls.handle(orders.listPickupSlots, ({ query, principal }) =>
    // In a sandbox (a demo or test mode), nobody drives to the pickup, so slots are never full.
    findScarceSlots(booking, { zip: query.zip, isSandbox: principal?.sandboxId != null }),
  );

  calls.handle(orders.checkPolicy, ({ body }) => checkPolicy(booking, body));

  calls.handle(
    orders.bookOrder,
    ({ body, principal, idempotency }) =>
      bookOrder(booking, principal, readBooking(body), { idempotency }),
    {
      drawAgain: async (kept, principal) => {
        const orderId = orderOfAnswer(kept);
        return orderId === null ? (kept as Order) : await presentOrderTo(deps, orderId, principal);
      },
    },
  );

  calls.handle(
    v1.v1CreateOrder,
    ({ body, principal, idempotency }) => bookByProgram(booking, principal, body, idempotency),
    {
      drawAgain: (kept, principal) => readV1Order(deps, principal, orderOfAnswer(kept) ?? ''),
    },
  );

  calls.handle(v1.v1JudgeItem, ({ body, principal }) =>
    checkPolicy(booking, { ...body, retailer: principal.companyName }),
  );
}
