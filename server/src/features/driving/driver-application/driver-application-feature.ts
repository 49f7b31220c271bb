import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import { decideInDemo } from './decide-in-demo.ts';
import { driverApplicationRoutes } from './driver-application-routes.ts';
import type { DriverApplicationDeps } from './driver-event.ts';
import { lookAfterDrivers } from './look-after-drivers.ts';

const tasks = (
  deps: DriverApplicationDeps,
): TasksOf<'look_after_drivers' | 'decide_demo_applicant'> => ({
  look_after_drivers: () => lookAfterDrivers(deps),
  decide_demo_applicant: ({ userId }) => decideInDemo(deps, userId),
});

export const driverApplicationFeature = defineFeature({
  name: 'driver-application',
  routes: driverApplicationRoutes,
  tasks,
  schedules: [{ task: 'look_after_drivers', at: '*/5 * * * *' }],
});
