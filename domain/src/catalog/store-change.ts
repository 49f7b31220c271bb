import type { OrderStatus } from '../order/order-lifecycle.ts';
import { type DaySlot, isClosedDuring, type StoreHours } from './store-hours.ts';
import type { StoreState } from './store-state.ts';

/** The facts of a store that decide at which times its counter takes returns. */
export interface CounterFacts {
  readonly state: StoreState;
  readonly hours: StoreHours | null;
}

/** Order statuses in which the item is not yet at the store's counter. */
export const beforeCounter = [
  'created',
  'assigned',
  'picked_up',
  'in_transit',
] as const satisfies readonly OrderStatus[];

const takesIn = ({ state, hours }: CounterFacts, slot: DaySlot) =>
  state === 'takes_returns' && !isClosedDuring(hours, slot);

/**
 * True if a store could take a return in this time slot before a change of its facts (`from`), but not after
 * the change (`to`).
 */
export const isShutOut = (
  { from, to }: { from: CounterFacts; to: CounterFacts },
  slot: DaySlot,
): boolean => takesIn(from, slot) && !takesIn(to, slot);
