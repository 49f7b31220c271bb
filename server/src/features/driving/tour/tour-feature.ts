import * as calls from '@backhaul/contract/calls/driving/tour.ts';
import { at, runTour } from '@backhaul/domain/tour/run-tour.ts';
import { reasonsOf, type StopReason } from '@backhaul/domain/tour/tour-reasons.ts';
import type { Tour } from '@backhaul/domain/tour/tour.ts';
import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import type { Arrivals } from '../../../orders/arrivals.ts';
import { drivenBy } from '../../../orders/tour-stops.ts';
import { learnStopTimes } from './learn-stop-times.ts';
import {
  orderTour,
  type PlannedTour,
  readPlannedTour,
  savingOf,
  type TourDeps,
} from './plan-tour.ts';

const minuteMs = 60_000;
const iso = (atMs: number) => new Date(atMs).toISOString();

function presentReason(reason: StopReason): calls.TourStopAnswer['reason'] {
  if (reason === null || !('at' in reason)) return reason;
  return { kind: reason.kind, at: iso(reason.at) };
}

/**
 * For a driver on the way to a stop, the tour starts at the last position's time and has the driving times
 * that customers see. Any other driver's tour is returned unchanged.
 */
async function asDriven(
  arrivals: Arrivals,
  driverId: string,
  { tour, stops, position }: PlannedTour,
): Promise<Tour> {
  if (tour.first === null || position === null) return tour;
  const drives = (await arrivals.drivesOf(driverId)) ?? [];
  const day = tour.day === undefined ? {} : { day: { ...tour.day, traffic: null } };
  return { ...drivenBy(tour, stops, drives), ...day, startAt: position.at.getTime() };
}

/** The driver's break as the API answers it; null if the tour ends before the break begins. */
const presentPause = ({ day }: Tour, endsAt: number): calls.TourAnswer['pause'] =>
  day?.pause == null || day.pause.from >= endsAt
    ? null
    : { from: iso(day.pause.from), until: iso(day.pause.until) };

/**
 * The tour for the API's answer. It is planned with estimated driving times, but shown with the times that
 * customers see, so that everybody gets the same arrival times.
 */
async function presentTour(
  arrivals: Arrivals,
  driverId: string,
  planned: PlannedTour,
): Promise<calls.TourAnswer> {
  const { stops, order, isOwn, position } = planned;
  const tour = await asDriven(arrivals, driverId, planned);
  const driven = runTour(tour, order);
  const reasons = reasonsOf(tour, order);
  return {
    stops: driven.stops.map(({ index, arrivesAt, waits, late }, place) => {
      const { orderId, kind, name } = at(stops, index);
      return {
        orderId,
        kind,
        name,
        arrivesAt: position === null ? null : iso(Math.round(arrivesAt / minuteMs) * minuteMs),
        waitMinutes: position === null ? 0 : Math.round(waits / 60),
        lateMinutes: position === null ? 0 : Math.ceil(late / 60),
        reason: presentReason(reasons[place] ?? null),
      };
    }),
    countedAt: iso(tour.startAt),
    pause: presentPause(tour, driven.leavesAt),
    drivingMinutes: Math.round(driven.drivingSeconds / 60),
    isOwn,
    best: savingOf(planned),
  };
}

/** The API calls for the sequence of a driver's stops (product-rules.md#order-of-stops). */
export const tourFeature = defineFeature({
  name: 'tour',
  routes(server, deps: TourDeps & { arrivals: Arrivals }) {
    server.handle(calls.readTour, async ({ principal }) =>
      presentTour(deps.arrivals, principal.userId, await readPlannedTour(deps, principal.userId)),
    );

    server.handle(calls.orderTour, async ({ principal, body: { stops: wish, isTrial } }) =>
      presentTour(
        deps.arrivals,
        principal.userId,
        await orderTour(deps, principal.userId, { wish, isTrial }),
      ),
    );
  },
  tasks: ({ db, clock }: Pick<TourDeps, 'db' | 'clock'>): TasksOf<'learn_stop_times'> => ({
    learn_stop_times: () => learnStopTimes(db, clock.now()),
  }),
  schedules: [{ task: 'learn_stop_times', at: '20 9 * * *' }],
});
