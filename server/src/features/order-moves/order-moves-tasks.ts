import type { JobTasks } from '../../jobs/job-payloads.ts';
import { moveDueOrders } from './move-due-orders.ts';
import type { OrderMovesParts } from './order-moves-parts.ts';

/** The moves that time makes, as a job. */
export function orderMovesTasks(parts: OrderMovesParts): JobTasks {
  return {
    sweep_due_orders: async () => {
      await moveDueOrders(parts, parts.clock.now());
    },
  };
}

export const orderMovesSchedules = [{ task: 'sweep_due_orders', at: '* * * * *' }] as const;
