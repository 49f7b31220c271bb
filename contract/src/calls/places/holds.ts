import { holdLimits } from '@backhaul/domain/area/service-hold.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, latitude, line, longitude, page, text, uuid, zipCode } from '../../fields.ts';

export const about = 'Areas that are closed for pickups for some time, with the reason.';

export const holdStates = ['coming', 'holds', 'over'] as const;

const corner = z.tuple([longitude, latitude]);
/** A GeoJSON polygon without holes: one closed ring. */
const outline = z.object({
  type: z.literal('Polygon'),
  coordinates: z.tuple([z.array(corner).check(z.minLength(4), z.maxLength(holdLimits.corners))]),
});

const hold = z.object({
  id: uuid,
  reason: z.string(),
  zips: z.array(z.string()),
  outline: z.nullable(outline),
  fromAt: z.string(),
  /** The planned end of the closure, or the time at which somebody ended it. */
  untilAt: z.string(),
  state: z.enum(holdStates),
  madeBy: z.string(),
});
export type Hold = z.infer<typeof hold>;

export const listHolds = defineCall({
  method: 'GET',
  path: '/api/admin/holds',
  summary: 'Areas that are or were closed for pickups, newest first.',
  access: 'manage_holds',
  reads: ['holds'],
  query: z.object({ ...page, state: z.optional(z.enum(holdStates)) }),
  answer: z.array(hold),
});

export const makeHold = defineCall({
  method: 'POST',
  path: '/api/admin/holds',
  summary: 'Close an area for pickups, by ZIP codes or an outline, from one time to another.',
  access: 'manage_holds',
  changes: ['holds', 'offers', 'orders'],
  body: z.object({
    /** The reason, such as 'Ice'. Customers and drivers read it. */
    reason: line(holdLimits.reason, 'Enter a reason'),
    zips: z.optional(z.array(zipCode).check(z.maxLength(holdLimits.zips))),
    outline: z.nullish(outline),
    /** The start of the closure; now if absent. */
    fromAt: z.optional(instant),
    untilAt: instant,
  }),
  answer: hold,
});

export const endHold = defineCall({
  method: 'POST',
  path: '/api/admin/holds/{id}/end',
  summary: 'Open a closed area early.',
  access: 'manage_holds',
  changes: ['holds', 'offers', 'orders'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: hold,
  errors: ['not_found'],
});
