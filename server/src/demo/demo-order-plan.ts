import type {
  ItemCategory,
  ReturnReason,
  TimeSlotLabel,
} from '@backhaul/domain/catalog/booking-options.ts';
import type { Fault, OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import type { DemoAddressName } from './demo-addresses.ts';

export type DemoDriver = 'driver' | 'driver2';

/**
 * One transition, made by the first actor whom the lifecycle's table allows to make it. `at` is in minutes,
 * like the plan's other times.
 */
export interface PlannedTransition {
  action: OrderAction;
  at: number;
  /** The driver who accepts, if not the plan's driver. */
  driver?: DemoDriver;
  reason?: string;
}

type PlannedPayment =
  | { at: number; means: 'card' | 'paypal' }
  /** A declined payment, with the gateway's message for the payer. */
  | { at: number; means: 'card'; declined: string };

/**
 * The planned history of one demo order, as data. The code that writes the order checks and applies its
 * transitions with the rules of the order lifecycle.
 */
export interface DemoOrderPlan {
  orderName: string;
  description: string;
  categories: ItemCategory[];
  valueCents: number;
  numberOfItems?: number;
  returnReason: ReturnReason;
  tipCents: number;
  from: DemoAddressName;
  /** Id of a store in the reference data. */
  storeId: string;
  isLeftAtDoor?: true;
  /** Minute 0 of the plan: now, or the start of a slot some days ago. */
  zero: 'now' | { daysAgo: number; slot: TimeSlotLabel };
  bookedAt: number;
  payment: PlannedPayment | null;
  driver: DemoDriver;
  transitions: PlannedTransition[];
  /**
   * The places to which a refused item can go instead of back to the customer: another store of the retailer,
   * or a charity. Both are in the reference data.
   */
  waysOn?: { storeId: string; charityId: string };
  /** The minutes at which the driver started towards the next stop. */
  headings?: readonly number[];
  /** The outcome of the last transition; null while the order is open. */
  outcome: OrderOutcome | null;
  refund?: { at: number; amountCents: number; partyAtFault: Fault; reason: string };
}

/** Transitions in sequence, each with its minute. */
export function transitions(
  ...made: [action: OrderAction, at: number, more?: Pick<PlannedTransition, 'driver' | 'reason'>][]
): PlannedTransition[] {
  return made.map(([action, at, more]) => ({ action, at, ...more }));
}
