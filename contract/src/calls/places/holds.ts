import { holdLimits } from '@backhaul/domain/area/service-hold.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instant, latitude, line, longitude, page, text, uuid, zipCode } from '../../fields.ts';

export const about = 'Areas in which nothing is collected for a while, and why.';

export const holdStates = ['coming', 'holds', 'over'] as const;

const corner = z.tuple([longitude, latitude]);
/** A polygon of GeoJSON without holes: one closed ring. */
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
  /** Its planned end, or when it was ended. */
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
    /** Customers and drivers read it: 'Ice'. */
    reason: line(holdLimits.reason, 'Say why'),
    zips: z.optional(z.array(zipCode).check(z.maxLength(holdLimits.zips))),
    outline: z.nullish(outline),
    /** Now if absent. */
    fromAt: z.optional(instant),
    untilAt: instant,
  }),
  answer: hold,
});

export const endHold = defineCall({
  method: 'POST',
  path: '/api/admin/holds/{id}/end',
  summary: 'Open an area again before its time.',
  access: 'manage_holds',
  changes: ['holds', 'offers', 'orders'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  answer: hold,
  errors: ['not_found'],
});
