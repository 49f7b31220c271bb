import type { OrderStatus } from '../order/order-lifecycle.ts';

/** The progress of a return, as staff at the store's counter see it. */
export const counterStages = [
  'booked',
  'accepted',
  'picked_up',
  'on_the_way',
  'here',
  'arrived',
  'taken',
  'refused',
] as const;
export type CounterStage = (typeof counterStages)[number];

const stages: Readonly<Partial<Record<OrderStatus, CounterStage>>> = {
  created: 'booked',
  assigned: 'accepted',
  picked_up: 'picked_up',
  in_transit: 'picked_up',
  delivered: 'arrived',
  completed: 'taken',
  refunded: 'taken',
  refused: 'refused',
  returning: 'refused',
  returned: 'refused',
};

/**
 * The progress of a return; null if the item never comes to a counter, because it was canceled, not picked up
 * or lost.
 */
export function counterStage(order: {
  readonly status: OrderStatus;
  /** True if the driver is heading to the store's counter. */
  readonly isHeading: boolean;
  readonly isHere: boolean;
}): CounterStage | null {
  const stage = stages[order.status] ?? null;
  if (stage !== 'picked_up') return stage;
  if (order.isHere) return 'here';
  return order.isHeading ? 'on_the_way' : stage;
}

/**
 * The earliest and latest arrival at the counter, and the likely one, in milliseconds since the epoch.
 */
export interface CounterArrival {
  readonly from: number;
  readonly at: number;
  readonly to: number;
}

interface ExpectedReturn {
  readonly slotStart: number;
  readonly slotEnd: number;
  /** The duration of the drive from the customer's door to the counter. */
  readonly driveMs: number;
  readonly isPickedUp: boolean;
  /**
   * The estimate computed from the driver's stops, if the driver is on the way to the counter with the item;
   * else null.
   */
  readonly known: { readonly from: number; readonly to: number } | null;
}

const middleOf = (from: number, to: number) => Math.round((from + to) / 2);

/**
 * The expected arrival of a return at its counter, never before `now`. It is `known` if that is set, else it
 * is computed from the pickup window and the drive.
 */
export function counterArrival(expected: ExpectedReturn, now: number): CounterArrival {
  const { slotStart, slotEnd, driveMs, isPickedUp, known } = expected;
  if (known !== null) {
    const from = Math.max(known.from, now);
    const to = Math.max(known.to, from);
    return { from, at: middleOf(from, to), to };
  }
  const from = isPickedUp ? now : Math.max(slotStart, now) + driveMs;
  const to = Math.max(slotEnd, now) + driveMs;
  return { from, at: middleOf(from, to), to: Math.max(from, to) };
}

/** The proof of purchase that comes with the item, according to the customer. */
export const purchaseProofs = ['picture', 'receipt', 'order_number', 'none'] as const;
export type PurchaseProof = (typeof purchaseProofs)[number];

/**
 * The best available proof of purchase: a picture that was uploaded, else a receipt with the item, else the
 * number of an online order.
 */
export function purchaseProof(said: {
  readonly hasPicture: boolean;
  readonly hasReceipt: boolean;
  readonly hasOrderNumber: boolean;
}): PurchaseProof {
  if (said.hasPicture) return 'picture';
  if (said.hasReceipt) return 'receipt';
  return said.hasOrderNumber ? 'order_number' : 'none';
}
