import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';
import { timelineDriver } from './timeline.ts';

export const partOf = 'areaPlan';

const driverDay = z.object({
  /** The service area in whose time zone the driver's day is shown. */
  area: areaOnClock,
  now: z.string(),
  /** The start of today in the area. `until` is the start of tomorrow. */
  from: z.string(),
  until: z.string(),
  /** The driver with today's finished stops and all stops ahead. */
  driver: timelineDriver,
  /**
   * The periods in which the driver was online today. The last period has no end while the driver is online.
   */
  online: z.array(z.object({ fromAt: z.string(), untilAt: z.nullable(z.string()) })),
  /** The minutes of today in which the driver had at least one job. */
  jobMinutes: z.int(),
  /** The meters that the driver moved today, as the sum of straight lines between the phone's positions. */
  meters: z.int(),
  /** The periods of today in which our staff had paused the driver. */
  paused: z.array(
    z.object({ fromAt: z.string(), untilAt: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type DriverDay = z.infer<typeof driverDay>;

export const readDriverDay = defineCall({
  method: 'GET',
  path: '/api/admin/drivers/{id}/day',
  summary:
    'A driver’s day: finished stops and stops ahead, each with its delay, the distance driven, and the times with jobs, online and paused.',
  access: 'read_drivers',
  reads: ['orders', 'jobs', 'drivers', 'offers'],
  params: z.object({ id: uuid }),
  answer: driverDay,
  errors: ['not_found'],
});
