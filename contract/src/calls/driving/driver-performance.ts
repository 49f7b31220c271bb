import {
  type DriverFigureKey,
  driverFigureKeys,
  performanceDays,
} from '@backhaul/domain/figures/driver-figures.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, text, uuid } from '../../fields.ts';

export const about = 'Performance figures of each driver, for our staff.';

/**
 * One performance figure of a driver. `cases` is the number of jobs, offers or ratings behind it. An average
 * over fewer than five cases is null.
 */
const figure = z.object({ value: z.nullable(z.number()), cases: z.int() });
const figures = {
  acceptance: figure,
  on_time: figure,
  proof: figure,
  stars: figure,
  refused: figure,
  failed: figure,
  given_back: figure,
} satisfies Record<DriverFigureKey, typeof figure>;

/** A figure of one driver beside the same figure of all drivers. */
const comparedFigure = z.object({
  figure: z.enum(driverFigureKeys),
  own: figure,
  all: figure,
});

const driverPerformance = z.object({
  id: uuid,
  name: z.string(),
  /** The number of items delivered to returns counters. */
  jobs: z.int(),
  ...figures,
});
export type DriverPerformance = z.infer<typeof driverPerformance>;

export const performanceSorts = ['jobs', ...driverFigureKeys] as const;

export const listDriverPerformance = defineCall({
  method: 'GET',
  path: '/api/admin/driver-performance',
  summary:
    'Performance figures of each driver who was active in the last 28 days, or in the number of days that you choose. Drivers with the most jobs come first, unless you choose another sorting.',
  access: 'read_drivers',
  reads: ['reports', 'drivers'],
  query: z.object({
    ...page,
    days: z.optional(z.enum(performanceDays)),
    /** The search text: a name, an e-mail address, a phone number or a license plate. */
    q: z.optional(text(200)),
    sort: z.optional(z.enum(performanceSorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  answer: z.array(driverPerformance),
});

export const readDriverPerformance = defineCall({
  method: 'GET',
  path: '/api/admin/driver-performance/{id}',
  summary:
    'Performance figures of one driver, and the same figures of all drivers. They cover the last 28 days, or the number of days that you choose.',
  access: 'read_drivers',
  reads: ['reports', 'drivers'],
  params: z.object({ id: uuid }),
  query: z.object({ days: z.optional(z.enum(performanceDays)) }),
  /** The share of accepted offers is left out: drivers may decline offers freely, so it is not compared. */
  answer: z.object({ days: z.int(), figures: z.array(comparedFigure) }),
  errors: ['not_found'],
});
export type ComparedFigure = z.infer<typeof comparedFigure>;
