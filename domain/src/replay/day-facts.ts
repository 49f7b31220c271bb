import type { GeoPoint } from '../geo/great-circle.ts';
import type { TourStop } from '../tour/tour.ts';

export type DayStop = TourStop & { readonly point: GeoPoint };

/** An order of a past day, as it was booked. All times are milliseconds since the epoch. */
export type DayOrder = {
  readonly orderId: string;
  /** The earliest time at which the order could be offered to drivers. */
  readonly offeredAt: number;
  readonly pickup: DayStop;
  readonly store: DayStop;
  readonly payCents: number;
};

/**
 * A driver of a past day: the periods in which the driver was online, each with the driver's position at its
 * beginning.
 */
export type DayDriver = {
  readonly id: string;
  readonly spans: readonly {
    readonly from: number;
    readonly until: number;
    readonly at: GeoPoint;
  }[];
  readonly mostJobs: number;
  readonly radiusMiles: number;
  /** Orders that this driver must not get. */
  readonly barred: ReadonlySet<string>;
};

export type OtherDay = {
  readonly orders: readonly DayOrder[];
  readonly drivers: readonly DayDriver[];
  readonly seed: number;
};
