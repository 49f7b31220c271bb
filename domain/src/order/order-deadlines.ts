import type { OrderAction, OrderStatus } from './order-lifecycle.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const orderDeadlines = {
  unpaidAfterCreationMs: 24 * hourMs,
  unpaidBeforeSlotEndMs: 30 * minuteMs,
  noDriverAfterSlotEndMs: 2 * hourMs,
  noPickupAfterSlotEndMs: hourMs,
  autoCompleteAfterDeliveryMs: 24 * hourMs,
  freeCancellationAfterAcceptMs: 2 * minuteMs,
} as const;

/** The times of an order that decide its deadlines. Instants are milliseconds since the epoch. */
export type OrderTimes = {
  readonly createdAt: number;
  readonly slotEndAt: number;
  readonly deliveredAt?: number | null;
};

/**
 * The time at which an unpaid order expires: 24 h after the booking or 30 minutes before the time slot ends,
 * whichever is earlier (product-rules.md#deadlines).
 */
export function unpaidExpiresAt({ createdAt, slotEndAt }: OrderTimes): number {
  return Math.min(
    createdAt + orderDeadlines.unpaidAfterCreationMs,
    slotEndAt - orderDeadlines.unpaidBeforeSlotEndMs,
  );
}

/**
 * The time at which a paid order without a driver is cancelled: 2 h after its time slot ends
 * (product-rules.md#deadlines).
 */
function noDriverExpiresAt({ slotEndAt }: OrderTimes): number {
  return slotEndAt + orderDeadlines.noDriverAfterSlotEndMs;
}

/**
 * The time at which a driver who has not picked up the item loses the order: 1 h after the time slot ends
 * (product-rules.md#deadlines).
 */
function pickupLapsesAt({ slotEndAt }: OrderTimes): number {
  return slotEndAt + orderDeadlines.noPickupAfterSlotEndMs;
}

/**
 * The time at which the system completes a delivered order: 24 h after delivery (product-rules.md#deadlines).
 */
function autoCompletesAt(deliveredAt: number): number {
  return deliveredAt + orderDeadlines.autoCompleteAfterDeliveryMs;
}

export type SystemTransition = {
  readonly action: Extract<OrderAction, 'cancel' | 'release' | 'complete'>;
  readonly cause: 'unpaid' | 'no_driver' | 'no_pickup' | 'delivered_a_day_ago';
  readonly dueAt: number;
};

type WaitingOrder = OrderTimes & {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
};

const systemTransitions: Partial<
  Record<OrderStatus, (order: WaitingOrder) => SystemTransition | null>
> = {
  created: (order) =>
    order.isPaid
      ? { action: 'cancel', cause: 'no_driver', dueAt: noDriverExpiresAt(order) }
      : { action: 'cancel', cause: 'unpaid', dueAt: unpaidExpiresAt(order) },
  assigned: (order) => ({ action: 'release', cause: 'no_pickup', dueAt: pickupLapsesAt(order) }),
  delivered: ({ deliveredAt }) =>
    deliveredAt == null
      ? null
      : { action: 'complete', cause: 'delivered_a_day_ago', dueAt: autoCompletesAt(deliveredAt) },
};

/** The transition that the system makes at `dueAt`, if no person acts before that; null if there is none. */
export function nextSystemTransition(order: WaitingOrder): SystemTransition | null {
  return systemTransitions[order.status]?.(order) ?? null;
}
