import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount } from '../../money.ts';

export const partOf = 'driver';

const hourly = {
  jobs: z.number(),
  hours: z.number(),
  earned: amount,
  /** Earnings an hour; null for fewer than `enoughJobs` jobs. */
  perHour: z.nullable(amount),
};

const analytics = z.object({
  days: z.number(),
  enoughJobs: z.number(),
  /**
   * Hours and pay on jobs. A job lasts from setting out for the pickup to the job's end; overlapping time
   * counts once.
   */
  onJobs: z.object(hourly),
  perMile: z.object({
    jobs: z.number(),
    miles: z.number(),
    earned: amount,
    amount: z.nullable(amount),
  }),
  /**
   * Offers that the driver got while online, and those accepted. `rate` is accepted in percent of offers;
   * null for fewer than `enoughJobs` offers.
   */
  acceptance: z.object({ offers: z.number(), accepted: z.number(), rate: z.nullable(z.number()) }),
  dayParts: z.array(z.object({ fromHour: z.number(), toHour: z.number(), ...hourly })),
});
export type DriverAnalytics = z.infer<typeof analytics>;

export const readAnalytics = defineCall({
  method: 'GET',
  path: '/api/driver/analytics',
  summary:
    'The driver’s earnings per hour, per mile and by time of day, and the share of offers accepted.',
  access: 'use_driver_portal',
  reads: ['earnings'],
  answer: analytics,
});
