import type { JobTasks } from '../../jobs/job-payloads.ts';
import { moveDueOrders } from './move-due-orders.ts';
import type { OrderMovesDeps } from './order-moves-deps.ts';

/** The moves that time makes, as a job. */
export function orderMovesTasks(deps: OrderMovesDeps) {
  return {
    sweep_due_orders: async () => {
      await moveDueOrders(deps, deps.clock.now());
    },
  } satisfies JobTasks;
}

export const orderMovesSchedules = [{ task: 'sweep_due_orders', at: '* * * * *' }] as const;
