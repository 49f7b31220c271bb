import { scheduleDays, serviceRadiusMiles } from '@backhaul/domain/driver/schedule.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, timeOfDay } from '../../fields.ts';

export const partOf = 'driver';

export const saveDriverPreferences = defineCall({
  method: 'PATCH',
  path: '/api/driver/preferences',
  summary: 'Save the driver’s working hours, daily break, preferred areas and service radius.',
  access: 'use_driver_portal',
  changes: ['account', 'offers'],
  body: z.object({
    availableHours: z.record(
      z.enum(scheduleDays),
      z.object({ available: z.boolean(), start: timeOfDay, end: timeOfDay }),
    ),
    /** The daily break; null for no break. If the field is absent, the saved break does not change. */
    dayBreak: z.optional(z.nullable(z.object({ start: timeOfDay, end: timeOfDay }))),
    preferredRoutes: z.array(text(100, 'Enter an area')).check(z.maxLength(50)),
    serviceRadius: z
      .number()
      .check(z.int(), z.minimum(serviceRadiusMiles.min), z.maximum(serviceRadiusMiles.max)),
  }),
  answer: z.object({
    availableHours: z.record(
      z.string(),
      z.object({ available: z.boolean(), start: z.string(), end: z.string() }),
    ),
    dayBreak: z.optional(z.nullable(z.object({ start: z.string(), end: z.string() }))),
    preferredRoutes: z.array(z.string()),
    serviceRadius: z.number(),
  }),
});
