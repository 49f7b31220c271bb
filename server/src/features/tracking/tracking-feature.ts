import { trackOrder } from '@backhaul/contract/calls/orders.ts';
import { AppError } from '../../app/app-error.ts';
import type { Database } from '../../database/connect.ts';
import type { AddressLimit } from '../../http/address-limit.ts';
import { defineFeature } from '../../http/feature.ts';
import type { Arrivals } from '../../orders/arrivals.ts';
import { readTrackedOrder } from './read-tracked-order.ts';
import { presentTracked } from './tracking-presenter.ts';

interface TrackingDeps {
  db: Database;
  trackingLimit: AddressLimit;
  arrivals: Arrivals;
}

export const trackingFeature = defineFeature({
  name: 'tracking',
  routes(calls, { db, trackingLimit, arrivals }: TrackingDeps) {
    calls.handle(trackOrder, async ({ params, principal, request }) => {
      if (!trackingLimit.take(request.ip)) throw new AppError('rate_limited');
      const order = await readTrackedOrder(db, params.trackingNumber, principal?.sandboxId ?? null);
      return presentTracked(order, await arrivals.of(order));
    });
  },
});
