import type {
  ItemCategory,
  ReturnReason,
  TimeSlotLabel,
} from '@backhaul/domain/catalog/booking-options.ts';
import type { Fault, OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import type { DemoAddressName } from './demo-addresses.ts';

export type DemoDriver = 'driver' | 'driver2';

/** One transition of the lifecycle, made by whom its table names first. `at` counts minutes like the plan's other times. */
export interface PlannedTransition {
  action: OrderAction;
  at: number;
  /** Who accepts, if not the plan's driver. */
  driver?: DemoDriver;
  reason?: string;
}

export type PlannedPayment =
  | { at: number; means: 'card' | 'paypal' }
  /** The gateway's words for the payer. */
  | { at: number; means: 'card'; declined: string };

/** What becomes of one order, as data: the writer follows the lifecycle's table along it. */
export interface DemoOrderPlan {
  orderName: string;
  description: string;
  categories: ItemCategory[];
  valueCents: number;
  numberOfItems?: number;
  returnReason: ReturnReason;
  tipCents: number;
  from: DemoAddressName;
  /** Store of the reference data. */
  storeId: string;
  isLeftAtDoor?: true;
  /** Minute 0 is now, or the beginning of a slot some days ago. */
  zero: 'now' | { daysAgo: number; slot: TimeSlotLabel };
  bookedAt: number;
  payment: PlannedPayment | null;
  driver: DemoDriver;
  transitions: PlannedTransition[];
  /** When the driver set out for the stop the order needs then. */
  headings?: readonly number[];
  /** How the money stands after the last transition; null while the order goes on. */
  outcome: OrderOutcome | null;
  /** Given back after the capture. */
  refund?: { at: number; amountCents: number; partyAtFault: Fault; reason: string };
}

/** Transitions one after the other: each with its minute. */
export function transitions(
  ...made: [action: OrderAction, at: number, more?: Pick<PlannedTransition, 'driver' | 'reason'>][]
): PlannedTransition[] {
  return made.map(([action, at, more]) => ({ action, at, ...more }));
}
