import { unservedReasons } from '@backhaul/domain/dispatch/plan-problem.ts';
import { whatIfKinds } from '@backhaul/domain/dispatch/what-if.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';
import { askedHours, planFigures, plannedOrder } from './area-plan.ts';

export const partOf = 'areaPlan';

const figures = z.extend(planFigures, {
  /** Stops that are in time, with less than 15 minutes to spare. */
  tightStops: z.int(),
});
export type WhatIfFigures = z.infer<typeof figures>;

const party = z.object({
  /** Null for the extra driver of the question. */
  id: z.nullable(uuid),
  name: z.string(),
});

const answer = z.object({
  area: areaOnClock,
  hours: z.int(),
  kind: z.enum(whatIfKinds),
  madeAt: z.string(),
  /** 'none' if no plans could be made in time. */
  made: z.enum(['whole', 'none']),
  isByRoad: z.boolean(),
  /** The plan as it would be proposed now, and with the change: made with the same seed and the same number of steps. */
  without: figures,
  with: figures,
  /** Returns that would get another driver than in the plan without the change. Null for nobody. */
  changes: z.array(z.extend(plannedOrder, { from: z.nullable(party), to: z.nullable(party) })),
  /** Returns that fit somebody without the change, and nobody with it. */
  lost: z.array(z.extend(plannedOrder, { reason: z.enum(unservedReasons) })),
  /** Returns of the closed counter: they are in neither driver's way, and need another store. */
  setAside: z.array(plannedOrder),
  /** The work that a move adds to the driver's planned route, and the first stop that it makes late; null for other questions. */
  moved: z.nullable(
    z.object({
      minutes: z.int(),
      miles: z.number(),
      late: z.nullable(z.object({ name: z.string(), minutes: z.int() })),
    }),
  ),
  /** The street where the extra driver begins: the door with the least driving to the others. */
  beginsAt: z.nullable(z.string()),
});
export type WhatIfAnswer = z.infer<typeof answer>;

export const readWhatIf = defineCall({
  method: 'GET',
  path: '/api/admin/area-plan/what-if',
  summary:
    'The plan of an area if one thing were different: a return is moved to a driver, one more driver is there, a counter is closed, or every drive takes longer. Both plans are made from the same facts. It changes nothing.',
  access: 'read_drivers',
  // Two plans of one moment: they are made when somebody asks, not with each change.
  reads: [],
  query: z.object({
    ...askedHours,
    kind: z.enum(whatIfKinds),
    /** For `move` the return; for `close` any return that is brought to the counter. */
    order: z.optional(uuid),
    /** For `move`. */
    driver: z.optional(uuid),
    /** For `rain`: how much longer a drive takes; 30 if absent. */
    percent: z.optional(z.coerce.number().check(z.int(), z.minimum(5), z.maximum(200))),
  }),
  answer,
  errors: ['not_found', 'what_if_impossible', 'busy'],
});
