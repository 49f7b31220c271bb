import { unservedReasons } from '@backhaul/domain/dispatch/plan-problem.ts';
import { whatIfKinds } from '@backhaul/domain/dispatch/what-if.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';
import { askedHours, planFigures, plannedOrder } from './area-plan.ts';

export const partOf = 'areaPlan';

const figures = z.extend(planFigures, {
  /** The number of stops that are on time with less than 15 minutes to spare. */
  tightStops: z.int(),
});
export type WhatIfFigures = z.infer<typeof figures>;

const party = z.object({
  /** The driver's id; null for the additional driver that the question imagines. */
  id: z.nullable(uuid),
  name: z.string(),
});

const answer = z.object({
  area: areaOnClock,
  hours: z.int(),
  kind: z.enum(whatIfKinds),
  madeAt: z.string(),
  /** 'none' if the two plans could not be made in time. */
  made: z.enum(['whole', 'none']),
  isByRoad: z.boolean(),
  /**
   * The figures of the plan without the change; `with` has those of the plan with it. Both plans use the same
   * random seed and number of search steps.
   */
  without: figures,
  with: figures,
  /**
   * Returns whose driver differs between the two plans. `from` or `to` is null if no driver takes the return.
   */
  changes: z.array(z.extend(plannedOrder, { from: z.nullable(party), to: z.nullable(party) })),
  /** Returns that have a driver in the plan without the change, but none in the plan with the change. */
  lost: z.array(z.extend(plannedOrder, { reason: z.enum(unservedReasons) })),
  /**
   * Returns that go to the closed counter. The plan with the change leaves them out, because they need
   * another store.
   */
  setAside: z.array(plannedOrder),
  /**
   * The minutes and miles that the moved return adds to the driver's planned route, and the first stop that
   * becomes late. Null for other kinds of change.
   */
  moved: z.nullable(
    z.object({
      minutes: z.int(),
      miles: z.number(),
      late: z.nullable(z.object({ name: z.string(), minutes: z.int() })),
    }),
  ),
  /** The street at which the extra driver begins: the pickup with the shortest drives to all other pickups. */
  beginsAt: z.nullable(z.string()),
});
export type WhatIfAnswer = z.infer<typeof answer>;

export const readWhatIf = defineCall({
  method: 'GET',
  path: '/api/admin/area-plan/what-if',
  summary:
    'An area’s plan with and without one change: a return is moved to another driver, there is one more driver, a counter is closed, or every drive takes longer. Both plans use the same facts. This call changes nothing.',
  access: 'read_drivers',
  // No cache tag: the two plans are computed anew for each request.
  reads: [],
  query: z.object({
    ...askedHours,
    kind: z.enum(whatIfKinds),
    /** For `move` the id of the return; for `close` the id of any return that goes to the closed counter. */
    order: z.optional(uuid),
    /** For `move` the id of the driver who gets the return. */
    driver: z.optional(uuid),
    /** For `rain` the percentage by which every drive takes longer; 30 if absent. */
    percent: z.optional(z.coerce.number().check(z.int(), z.minimum(5), z.maximum(200))),
  }),
  answer,
  errors: ['not_found', 'what_if_impossible', 'busy'],
});
