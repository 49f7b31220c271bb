import { cohortKinds, cohortSteps } from '@backhaul/domain/figures/cohorts.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay } from '../../fields.ts';

export const partOf = 'reports';

const cohort = z.object({
  /** The first day of its week or month. */
  from: calendarDay,
  people: z.int(),
  /**
   * The people among them who were there again one, two, three weeks or months later. The last of them still runs, if its
   * week or month does.
   */
  back: z.array(z.int()),
});
export type Cohort = z.infer<typeof cohort>;

const cohorts = z.object({
  /** The first day of the week or month that runs. */
  runningFrom: calendarDay,
  /** The last of its days with made-up returns, which an empty installation begins with; null if it has none. */
  madeUpUntil: z.nullable(calendarDay),
  /** At most 12, the oldest first; a week or month without newcomers has none. */
  cohorts: z.array(cohort),
});
export type Cohorts = z.infer<typeof cohorts>;

export const readCohorts = defineCall({
  method: 'GET',
  path: '/api/admin/cohorts',
  summary:
    'Customers by the week or month of their first paid return, or drivers of their first job, and how many were there again later.',
  access: 'read_reports',
  reads: ['reports'],
  query: z.object({ of: z.enum(cohortKinds), by: z.enum(cohortSteps) }),
  answer: cohorts,
});
