import type { OrderStatus } from '../order/order-lifecycle.ts';
import { type DaySlot, isClosedDuring, type StoreHours } from './store-hours.ts';
import type { StoreState } from './store-state.ts';

/** The facts of a store that decide on which days its counter takes returns. */
export interface CounterFacts {
  readonly state: StoreState;
  readonly hours: StoreHours | null;
}

/** Statuses of returns whose item has not been handed in at the store's counter yet. */
export const beforeCounter = [
  'created',
  'assigned',
  'picked_up',
  'in_transit',
] as const satisfies readonly OrderStatus[];

const takesIn = ({ state, hours }: CounterFacts, slot: DaySlot) =>
  state === 'takes_returns' && !isClosedDuring(hours, slot);

/**
 * True if the store's new facts (`to`) prevent a return in this time slot that its old facts (`from`)
 * allowed.
 */
export const isShutOut = (
  { from, to }: { from: CounterFacts; to: CounterFacts },
  slot: DaySlot,
): boolean => takesIn(from, slot) && !takesIn(to, slot);
