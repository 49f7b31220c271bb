import type { JobTasks } from '../../jobs/job-payloads.ts';
import { applyDueTransitions } from './apply-due-transitions.ts';
import type { OrderLifecycleDeps } from './order-lifecycle-deps.ts';

/** The transitions that time makes, as a job. */
export function orderLifecycleTasks(deps: OrderLifecycleDeps) {
  return {
    sweep_due_orders: async () => {
      await applyDueTransitions(deps, deps.clock.now());
    },
  } satisfies JobTasks;
}

export const orderLifecycleSchedules = [{ task: 'sweep_due_orders', at: '* * * * *' }] as const;
