import type { OrderStatus } from '../order/order-lifecycle.ts';

/** The progress of a return, for the people behind its counter. */
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

/** Null for a return that comes to no counter: it was cancelled, never picked up, or lost. */
export function counterStage(order: {
  readonly status: OrderStatus;
  /** The driver goes to the counter now. */
  readonly isHeading: boolean;
  readonly isHere: boolean;
}): CounterStage | null {
  const stage = stages[order.status] ?? null;
  if (stage !== 'picked_up') return stage;
  if (order.isHere) return 'here';
  return order.isHeading ? 'on_the_way' : stage;
}

/** A span of instants in milliseconds, and the likely one within it. */
export interface CounterArrival {
  readonly from: number;
  readonly at: number;
  readonly to: number;
}

interface ExpectedReturn {
  readonly slotStart: number;
  readonly slotEnd: number;
  /** The drive from the door to the counter. */
  readonly driveMs: number;
  readonly isPickedUp: boolean;
  /** The estimate through the driver's stops, if the driver is under way with the item. */
  readonly known: { readonly from: number; readonly to: number } | null;
}

const middleOf = (from: number, to: number) => Math.round((from + to) / 2);

/**
 * When a return reaches its counter: by the driver's stops where these are known, otherwise by its pick-up window and
 * the drive. Without an estimate the likely moment is the middle of the span. Nothing is expected before now.
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

/** Proof of purchase that the customer said comes with the item. */
export const purchaseProofs = ['picture', 'receipt', 'order_number', 'none'] as const;
export type PurchaseProof = (typeof purchaseProofs)[number];

/** The best proof there is: a picture that we have, a receipt in the parcel, or the number of an online order. */
export function purchaseProof(said: {
  readonly hasPicture: boolean;
  readonly hasReceipt: boolean;
  readonly hasOrderNumber: boolean;
}): PurchaseProof {
  if (said.hasPicture) return 'picture';
  if (said.hasReceipt) return 'receipt';
  return said.hasOrderNumber ? 'order_number' : 'none';
}
