import type { FigureKey, FigureSum } from '@backhaul/domain/figures/figure-catalogue.ts';
import type { CountedDimension } from '@backhaul/domain/figures/figure-parts.ts';

/** A day of the area: its first instant, and the next day's. */
export interface DayEnds {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/** The figures that one record tells of a day. */
export type Counted = Partial<Record<FigureKey, FigureSum>>;

/** The figures of all orders of a day, where it has no dimension, or of those that share a key. */
export interface CountedPart {
  readonly dimension: CountedDimension | null;
  readonly key: string | null;
  readonly of: Counted;
}
