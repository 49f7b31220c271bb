import * as calls from '@backhaul/contract/calls/tour.ts';
import { at, runTour } from '@backhaul/domain/tour/run-tour.ts';
import { reasonsOf, type StopReason } from '@backhaul/domain/tour/tour-reasons.ts';
import { defineFeature } from '../../http/feature.ts';
import {
  orderTour,
  type PlannedTour,
  readPlannedTour,
  savingOf,
  type TourDeps,
} from './plan-tour.ts';

const iso = (atMs: number) => new Date(atMs).toISOString();

function presentReason(reason: StopReason): calls.TourStopAnswer['reason'] {
  if (reason === null || !('at' in reason)) return reason;
  return { kind: reason.kind, at: iso(reason.at) };
}

function presentTour(planned: PlannedTour): calls.TourAnswer {
  const { tour, stops, order, isOwn, position } = planned;
  const driven = runTour(tour, order);
  const reasons = reasonsOf(tour, order);
  return {
    stops: driven.stops.map(({ index, arrivesAt, waits, late }, place) => {
      const { orderId, kind, name } = at(stops, index);
      return {
        orderId,
        kind,
        name,
        arrivesAt: position === null ? null : iso(arrivesAt),
        waitMinutes: position === null ? 0 : Math.round(waits / 60),
        lateMinutes: position === null ? 0 : Math.ceil(late / 60),
        reason: presentReason(reasons[place] ?? null),
      };
    }),
    drivingMinutes: Math.round(driven.drivingSeconds / 60),
    isOwn,
    best: savingOf(planned),
  };
}

/** The order of a driver's stops (product-rules.md#order-of-stops). */
export const tourFeature = defineFeature({
  name: 'tour',
  routes(server, deps: TourDeps) {
    server.handle(calls.readTour, async ({ principal }) =>
      presentTour(await readPlannedTour(deps, principal.userId)),
    );

    server.handle(calls.orderTour, async ({ principal, body: { stops: wish, isTrial } }) =>
      presentTour(await orderTour(deps, principal.userId, { wish, isTrial })),
    );
  },
});
