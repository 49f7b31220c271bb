import { orderPriorities, priorityReasons } from '@backhaul/domain/order/order-priority.ts';
import * as z from 'zod/mini';

/**
 * An order's urgency, with its reason: a near deadline, or the order's age (`age`). `at` is the time of that
 * deadline, or of the booking.
 */
export const priorityFields = {
  priority: z.enum(orderPriorities),
  priorityReason: z.nullable(z.object({ kind: z.enum(priorityReasons), at: z.string() })),
};
const priorityAnswer = z.object(priorityFields);
export type PriorityAnswer = z.infer<typeof priorityAnswer>;
