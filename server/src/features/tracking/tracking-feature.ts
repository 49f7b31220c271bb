import { trackOrder } from '@backhaul/contract/calls/orders.ts';
import { defineFeature } from '../../http/feature.ts';
import { type TrackingDeps, trackPublicly } from './track-publicly.ts';

export const trackingFeature = defineFeature({
  name: 'tracking',
  routes(calls, deps: TrackingDeps) {
    calls.handle(trackOrder, ({ params, principal, request }) =>
      trackPublicly(deps, {
        typed: params.trackingNumber,
        ip: request.ip,
        sandboxId: principal?.sandboxId ?? null,
      }),
    );
  },
});
