import { orderPriorities, priorityReasons } from '@backhaul/domain/order/order-priority.ts';
import * as z from 'zod/mini';

/**
 * The urgency of an order and its reason: the time since which it has waited (`age`), or the time of a
 * deadline.
 */
export const priorityFields = {
  priority: z.enum(orderPriorities),
  priorityReason: z.nullable(z.object({ kind: z.enum(priorityReasons), at: z.string() })),
};
const priorityAnswer = z.object(priorityFields);
export type PriorityAnswer = z.infer<typeof priorityAnswer>;
