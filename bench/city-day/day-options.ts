import { dispatchModes } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import type { PlanOptions } from './plan-day.ts';
import type { LateReturn } from './read-late.ts';

/** The product's dispatch modes, and the baseline that they are compared with. */
export const ways = [...dispatchModes, 'nearest'] as const;
export type Way = (typeof ways)[number];

export interface DayOptions extends PlanOptions {
  drivers: number;
  way: Way;
  dataDir: string;
  environment?: Record<string, string>;
  /** Called at each full hour of the day. */
  onHour?: (hour: string) => void;
  /** Called at the end with the returns that missed their pickup windows. */
  onLate?: (late: LateReturn[]) => void;
  /**
   * Called at the end with the processor time of the server and of all connections of PostgreSQL.
   */
  onEnd?: (spent: { serverMs: number; databaseMs: number }) => void;
}
