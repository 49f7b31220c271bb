import { defineFeature } from '../../http/feature.ts';
import type { TasksOf } from '../../jobs/job-payloads.ts';
import { applyDueTransitions } from './apply-due-transitions.ts';
import type { OrderAnswersDeps } from './order-lifecycle-deps.ts';
import { orderLifecycleRoutes } from './order-lifecycle-routes.ts';

/** Scheduled transitions. */
const tasks = (deps: OrderAnswersDeps): TasksOf<'sweep_due_orders'> => ({
  sweep_due_orders: async () => {
    await applyDueTransitions(deps, deps.clock.now());
  },
});

export const orderLifecycleFeature = defineFeature({
  name: 'order-lifecycle',
  routes: orderLifecycleRoutes,
  tasks,
  schedules: [{ task: 'sweep_due_orders', at: '* * * * *' }],
});
