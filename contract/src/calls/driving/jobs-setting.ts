import { jobsAtATime } from '@backhaul/domain/driver/jobs-at-a-time.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text } from '../../fields.ts';

export const partOf = 'driver';

const activeJobs = z.int().check(z.minimum(1), z.maximum(jobsAtATime.most));

const jobsSetting = z.object({
  /** The limit of active jobs for each driver who has no personal limit. */
  activeJobs,
  /** The number of drivers with a personal limit. */
  driversWithOwn: z.int(),
});

export const readJobsSetting = defineCall({
  method: 'GET',
  path: '/api/admin/settings/jobs',
  summary: 'The limit of active jobs for drivers without a personal limit.',
  access: 'change_settings',
  reads: ['settings'],
  answer: jobsSetting,
});

export const changeJobsSetting = defineCall({
  method: 'PUT',
  path: '/api/admin/settings/jobs',
  summary:
    'Set the limit of active jobs for drivers without a personal limit. Drivers keep the jobs that they have.',
  access: 'change_settings',
  changes: ['settings', 'jobs', 'offers'],
  body: z.object({ activeJobs, reason: text(500, 'A reason is required') }),
  answer: jobsSetting,
});
