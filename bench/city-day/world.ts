import type { Agenda } from './agenda.ts';
import type { DayClient } from './day-client.ts';
import type { Person } from './people.ts';
import type { PlannedReturn } from './plan-day.ts';
import type { Roads } from './roads.ts';

export interface Booked {
  plan: PlannedReturn;
  orderId: string;
  customer: Person;
  slotStart: number;
  slotEnd: number;
}

/** The state that all people of a simulated day share. */
export interface World {
  readonly seed: number;
  readonly client: DayClient;
  readonly agenda: Agenda;
  readonly roads: Roads;
  /** The simulated time, in milliseconds since the epoch. */
  now(): number;
  readonly orders: Map<string, Booked>;
  /**
   * By order id: the driver who accepted the order, and the pay in cents that the offer had shown to this
   * driver.
   */
  readonly shown: Map<string, { driverId: string; cents: number }>;
  /** Counts of events, for the report. */
  readonly counts: Map<string, number>;
}

export function count(world: World, what: string, by = 1): void {
  world.counts.set(what, (world.counts.get(what) ?? 0) + by);
}
