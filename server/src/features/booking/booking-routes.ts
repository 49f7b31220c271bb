import * as orders from '@backhaul/contract/calls/orders.ts';
import type { Database } from '../../database/connect.ts';
import type { CallServer } from '../../http/call-server.ts';
import { bookOrder, type BookingParts } from './book-order.ts';
import { checkPolicy } from './check-policy.ts';
import { createBookingWriter } from './write-booking.ts';

export interface BookingRoutesDeps extends Omit<BookingParts, 'writeBooking'> {
  db: Database;
}

export function bookingRoutes(calls: CallServer, deps: BookingRoutesDeps): void {
  const parts = { ...deps, writeBooking: createBookingWriter(deps.pool) };

  calls.handle(orders.checkPolicy, ({ body }) => checkPolicy(parts, body));

  calls.handle(orders.bookOrder, ({ body, viewer, idempotency }) =>
    bookOrder(parts, viewer, body, idempotency),
  );
}
