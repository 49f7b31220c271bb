import { trackOrder } from '@backhaul/contract/calls/orders.ts';
import type { Database } from '../../database/connect.ts';
import type { Arrivals } from '../../orders/arrivals.ts';
import type { CallServer } from '../../http/call-server.ts';
import type { AddressLimit } from '../../http/address-limit.ts';
import { AppError } from '../../app/app-error.ts';
import { readTrackedOrder } from './read-tracked-order.ts';
import { presentTracked } from './tracking-presenter.ts';

export function trackingRoutes(
  calls: CallServer,
  {
    db,
    trackingLimit,
    arrivals,
  }: { db: Database; trackingLimit: AddressLimit; arrivals: Arrivals },
): void {
  calls.handle(trackOrder, async ({ params, principal, request }) => {
    if (!trackingLimit.take(request.ip)) throw new AppError('rate_limited');
    const order = await readTrackedOrder(db, params.trackingNumber, principal?.sandboxId ?? null);
    return presentTracked(order, await arrivals.of(order));
  });
}
