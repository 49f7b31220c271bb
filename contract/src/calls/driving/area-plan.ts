import { dispatchModes } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { planProblemKinds } from '@backhaul/domain/dispatch/plan-rules.ts';
import { unservedReasons } from '@backhaul/domain/dispatch/plan-problem.ts';
import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';

export const about =
  'A proposal for the hours ahead of an area: which driver would take which return.';

const plannedStop = z.object({
  orderId: uuid,
  kind: z.enum(stopKinds),
  /** The street of a door, the name of a store. */
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  arrivesAt: z.string(),
  /** Minutes past the end of its window, its closing time or its return window. */
  lateMinutes: z.int(),
});

const plannedWay = z.object({
  /** Minutes at the wheel and at the stops. */
  minutes: z.int(),
  miles: z.number(),
  stops: z.array(plannedStop),
});
export type PlannedWay = z.infer<typeof plannedWay>;

const plannedDriver = z.object({
  id: uuid,
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The route in force, and the proposed one. */
  current: plannedWay,
  planned: plannedWay,
});
export type PlannedDriver = z.infer<typeof plannedDriver>;

export const plannedOrder = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  street: z.string(),
  store: z.string(),
  windowStartAt: z.string(),
  windowEndAt: z.string(),
});

export type PlannedOrder = z.infer<typeof plannedOrder>;

const candidate = z.object({
  driverId: uuid,
  minutes: z.int(),
  miles: z.number(),
  /** The road from the driver to the door. */
  milesAway: z.number(),
  /** The first stop that the order would make late. */
  late: z.nullable(z.object({ name: z.string(), minutes: z.int() })),
});
export type PlanCandidate = z.infer<typeof candidate>;

const change = z.extend(plannedOrder, {
  /** The driver who has it now; null for nobody. */
  from: z.nullable(uuid),
  to: uuid,
  pickupAt: z.string(),
  /** The drivers who were weighed, the chosen one first. */
  candidates: z.array(candidate),
});
export type PlanChange = z.infer<typeof change>;

export const planFigures = z.object({
  /** Returns that have a driver. */
  returns: z.int(),
  minutes: z.int(),
  miles: z.number(),
  /** Miles with nothing on board. */
  emptyMiles: z.number(),
  lateStops: z.int(),
  lateMinutes: z.int(),
});
export type PlanFigures = z.infer<typeof planFigures>;

const wayFigures = z.object({
  /** The percentage of returns that make nothing late. */
  onTimePercent: z.int(),
  /** Minutes that a return adds. */
  addedMinutes: z.number(),
  /** Estimated miles that a return has driven with an empty car. */
  emptyMiles: z.number(),
});

const comparison = z.object({
  /** The dispatch mode that is compared with the one in force. */
  beside: z.enum(dispatchModes),
  /** Returns of the last 7 days that were compared. */
  returns: z.int(),
  /** Returns for which both ways chose the same driver. */
  same: z.int(),
  /** Null below 5 returns. */
  figures: z.nullable(z.object({ inForce: wayFigures, beside: wayFigures })),
});

const dispatch = z.object({
  /** The area's dispatch mode. */
  mode: z.enum(dispatchModes),
  /** The plan that a planned area offers by; null if it is not planned, or not yet. */
  plan: z.nullable(
    z.object({
      plannedAt: z.nullable(z.string()),
      triedAt: z.string(),
      /** The reason for having no plan now: all offers are open until one works out. */
      problem: z.nullable(z.enum(planProblemKinds)),
      drivers: z.int(),
      orders: z.int(),
      /** Returns that fit nobody. */
      unserved: z.int(),
    }),
  ),
  /** Returns that wait in the plan: no driver has been offered them yet. */
  waiting: z.int(),
  /** Null if no other mode is compared. */
  comparison: z.nullable(comparison),
});

const areaPlan = z.object({
  area: areaOnClock,
  dispatch,
  /** The areas that were opened. */
  areas: z.array(areaOnClock),
  hours: z.int(),
  madeAt: z.string(),
  /** Positions and stops change, so the proposal must be made again after this time. */
  holdsUntil: z.string(),
  /** 'none' if no proposal could be made in time: offers go on as before. */
  made: z.enum(['whole', 'none']),
  /** False if there are too many places for the road map: drives are estimated then. */
  isByRoad: z.boolean(),
  current: planFigures,
  planned: planFigures,
  drivers: z.array(plannedDriver),
  changes: z.array(change),
  unserved: z.array(z.extend(plannedOrder, { reason: z.enum(unservedReasons) })),
  /** Drivers without a recent position, and orders beyond those that are planned at a time. */
  leftOut: z.object({ drivers: z.int(), orders: z.int() }),
});
export type AreaPlan = z.infer<typeof areaPlan>;

export const askedHours = {
  /** The first area if absent. */
  area: z.optional(text(60)),
  /** Four if absent. */
  hours: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
};

export const readAreaPlan = defineCall({
  method: 'GET',
  path: '/api/admin/area-plan',
  summary:
    'A proposal for the next hours of an area: drivers who are online with their stops, at most 60, and returns on offer whose window begins by then, at most 120. It changes nothing.',
  access: 'read_drivers',
  reads: ['orders', 'jobs', 'drivers', 'offers'],
  query: z.object(askedHours),
  answer: areaPlan,
  errors: ['not_found', 'busy'],
});
