import type { TrafficByHour } from '@backhaul/domain/dispatch/plan-problem.ts';
import type { TimeWindow } from '@backhaul/domain/time/window-words.ts';

/**
 * The expected traffic, for plans of drivers' stops. Driving times are first computed in ordinary traffic
 * (the average day) and then multiplied by the factors of the expected traffic.
 */
export interface TrafficBook {
  /** A factor for each coming hour; driving times in ordinary traffic are multiplied by it. */
  ahead(timeZone: string, now: Date): TrafficByHour;
  /** Converts seconds of driving in the traffic of a time window to seconds in ordinary traffic. */
  ordinary(seconds: number, window: TimeWindow, timeZone: string): number;
}
