import { dispatchModes } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { planProblemKinds } from '@backhaul/domain/dispatch/plan-rules.ts';
import { unservedReasons } from '@backhaul/domain/dispatch/plan-problem.ts';
import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';

export const about =
  'A proposed plan for an area’s next hours: which driver would take which return.';

const plannedStop = z.object({
  orderId: uuid,
  kind: z.enum(stopKinds),
  /** The street of a pickup address, or the name of a store. */
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  arrivesAt: z.string(),
  /**
   * The minutes by which the driver arrives too late for this stop: after the pickup window, the store's
   * closing time or the return deadline.
   */
  lateMinutes: z.int(),
});

const plannedWay = z.object({
  /** Minutes of driving and of work at the stops. */
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
  /** The driver's present route. `planned` is the proposed one. */
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
  /** Road miles from the driver to the pickup's door. */
  milesAway: z.number(),
  /** The first stop at which the driver would be late after taking this order; null if there is none. */
  late: z.nullable(z.object({ name: z.string(), minutes: z.int() })),
});
export type PlanCandidate = z.infer<typeof candidate>;

const change = z.extend(plannedOrder, {
  /** The driver who has the return now; null if no driver has it. */
  from: z.nullable(uuid),
  to: uuid,
  pickupAt: z.string(),
  /** The drivers that the plan compared, the chosen one first. */
  candidates: z.array(candidate),
});
export type PlanChange = z.infer<typeof change>;

export const planFigures = z.object({
  /** The number of returns that have a driver. */
  returns: z.int(),
  minutes: z.int(),
  miles: z.number(),
  /** Miles driven with no item in the car. */
  emptyMiles: z.number(),
  lateStops: z.int(),
  lateMinutes: z.int(),
});
export type PlanFigures = z.infer<typeof planFigures>;

const wayFigures = z.object({
  /** The percentage of returns that cause no delay at any stop. */
  onTimePercent: z.int(),
  /** Average extra minutes that a return adds to a driver's route. */
  addedMinutes: z.number(),
  /** Estimated miles per return that are driven with an empty car. */
  emptyMiles: z.number(),
});

const comparison = z.object({
  /** The dispatch mode that is compared with the present one. */
  beside: z.enum(dispatchModes),
  /** The number of returns of the last 7 days that were compared. */
  returns: z.int(),
  /** The number of returns for which both dispatch modes chose the same driver. */
  same: z.int(),
  /** The figures of both dispatch modes; null if fewer than 5 returns were compared. */
  figures: z.nullable(z.object({ inForce: wayFigures, beside: wayFigures })),
});

const dispatch = z.object({
  mode: z.enum(dispatchModes),
  /**
   * The latest plan of the area, which decides the drivers who get offers. Null if the dispatch mode is not
   * `planned`, or before the first try to plan.
   */
  plan: z.nullable(
    z.object({
      plannedAt: z.nullable(z.string()),
      triedAt: z.string(),
      /**
       * The reason why there is no plan now. Until a plan can be made, all offers are open to every driver.
       */
      problem: z.nullable(z.enum(planProblemKinds)),
      drivers: z.int(),
      orders: z.int(),
      /** The number of returns that no driver can take. */
      unserved: z.int(),
    }),
  ),
  /** The number of planned returns that have not been offered to any driver yet. */
  waiting: z.int(),
  /** The comparison with another dispatch mode; null if none is compared. */
  comparison: z.nullable(comparison),
});

const areaPlan = z.object({
  area: areaOnClock,
  dispatch,
  /** The service areas that are open. */
  areas: z.array(areaOnClock),
  hours: z.int(),
  madeAt: z.string(),
  /**
   * The time until which the proposal is valid. Later it must be made again, because positions and stops
   * change.
   */
  holdsUntil: z.string(),
  /**
   * 'whole' for a complete proposal; 'none' if none could be computed in time. Without a proposal, drivers
   * keep getting offers as before.
   */
  made: z.enum(['whole', 'none']),
  /**
   * True if driving times are computed on the road map. False if there are too many addresses, so that
   * driving times are estimated.
   */
  isByRoad: z.boolean(),
  current: planFigures,
  planned: planFigures,
  drivers: z.array(plannedDriver),
  changes: z.array(change),
  unserved: z.array(z.extend(plannedOrder, { reason: z.enum(unservedReasons) })),
  /**
   * The planner ignores these: drivers without a recent position, and orders above the maximum for one plan.
   */
  leftOut: z.object({ drivers: z.int(), orders: z.int() }),
});
export type AreaPlan = z.infer<typeof areaPlan>;

export const askedHours = {
  /** The service area; the first one if absent. */
  area: z.optional(text(60)),
  /** The number of hours to plan; four if absent. */
  hours: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
};

export const readAreaPlan = defineCall({
  method: 'GET',
  path: '/api/admin/area-plan',
  summary:
    'A proposed plan for an area’s next hours. It has at most 60 online drivers with their stops, and at most 120 offered returns whose pickup window begins in these hours. This call changes nothing.',
  access: 'read_drivers',
  reads: ['orders', 'jobs', 'drivers', 'offers'],
  query: z.object(askedHours),
  answer: areaPlan,
  errors: ['not_found', 'busy'],
});
