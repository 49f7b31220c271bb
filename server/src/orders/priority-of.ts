import type { PriorityAnswer } from '@backhaul/contract/priority-answer.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { orderPriority } from '@backhaul/domain/order/order-priority.ts';
import { type CounterRow, counterTimes } from './counter-times.ts';

interface PriorityRow {
  status: OrderStatus;
  created_at: Date;
  slot_start_at: Date;
  slot_end_at: Date;
  return_by: string | null;
  charity_id: string | null;
  counter: CounterRow;
}

/** The urgency of an order now and its reason, for drivers and admins alike. */
export function priorityOf(order: PriorityRow, now: Date): PriorityAnswer {
  const { hours, returnBy } = counterTimes(order, now);
  const facts = {
    status: order.status,
    createdAt: order.created_at.getTime(),
    windowEndsAt: order.slot_end_at.getTime(),
    closesAt: hours?.endMs ?? null,
    returnBy,
  };
  const { priority, reason } = orderPriority(facts, now.getTime());
  const told = reason && { kind: reason.kind, at: new Date(reason.at).toISOString() };
  return { priority, priorityReason: told };
}
