import { cohortKinds, cohortSteps } from '@backhaul/domain/figures/cohorts.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay } from '../../fields.ts';

export const partOf = 'reports';

const cohort = z.object({
  /**
   * The first day of the week or month in which all customers or drivers of the cohort had their first
   * return.
   */
  from: calendarDay,
  people: z.int(),
  /**
   * The number of the cohort's people who came back in the first, second, third (and so on) week or month
   * after. The last number may be of an unfinished week or month.
   */
  back: z.array(z.int()),
});
export type Cohort = z.infer<typeof cohort>;

const cohorts = z.object({
  /** The first day of the current week or month. */
  runningFrom: calendarDay,
  /** The last day with made-up returns, which a new database contains as examples; null if there are none. */
  madeUpUntil: z.nullable(calendarDay),
  /**
   * At most 12 cohorts, the oldest first. A cohort is all people whose first return was in the same week or
   * month; one without people is left out.
   */
  cohorts: z.array(cohort),
});
export type Cohorts = z.infer<typeof cohorts>;

export const readCohorts = defineCall({
  method: 'GET',
  path: '/api/admin/cohorts',
  summary:
    'Customers grouped by the week or month of their first paid return, or drivers by that of their first job, and how many of each group came back later.',
  access: 'read_reports',
  reads: ['reports'],
  query: z.object({ of: z.enum(cohortKinds), by: z.enum(cohortSteps) }),
  answer: cohorts,
});
