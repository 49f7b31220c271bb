import * as sharing from '@backhaul/contract/calls/returns/sharing.ts';
import { trackOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readSharedOrder } from './read-shared-order.ts';
import { endShareLink, openShareLink, readShareLink } from './share-links.ts';
import { type TrackingDeps, trackPublicly } from './track-publicly.ts';

export const trackingFeature = defineFeature({
  name: 'tracking',
  routes(calls, deps: TrackingDeps & { clock: Clock }) {
    calls.handle(trackOrder, ({ params, principal, request }) =>
      trackPublicly(deps, {
        typed: params.trackingNumber,
        ip: request.ip,
        sandboxId: principal?.sandboxId ?? null,
      }),
    );
    calls.handle(sharing.readSharedOrder, ({ params, request }) =>
      readSharedOrder(deps, { token: params.token, ip: request.ip }),
    );
    calls.handle(sharing.readShareLink, ({ params, principal }) =>
      readShareLink(deps, principal, params.orderId),
    );
    calls.handle(sharing.openShareLink, ({ params, principal }) =>
      openShareLink(deps, principal, params.orderId),
    );
    calls.handle(sharing.endShareLink, ({ params, principal }) =>
      endShareLink(deps, principal, params.orderId),
    );
  },
});
