import type { GeoPoint } from '../geo/great-circle.ts';
import type { TourStop } from '../tour/tour.ts';

export type DayStop = TourStop & { readonly point: GeoPoint };

/** An order of a past day as it was booked. Instants are milliseconds since the epoch. */
export type DayOrder = {
  readonly orderId: string;
  /** When it could first be offered. */
  readonly offeredAt: number;
  readonly pickup: DayStop;
  readonly store: DayStop;
  readonly payCents: number;
};

/** A driver of a past day: when they were online, each time with the position at which they began. */
export type DayDriver = {
  readonly id: string;
  readonly spans: readonly {
    readonly from: number;
    readonly until: number;
    readonly at: GeoPoint;
  }[];
  readonly mostJobs: number;
  readonly radiusMiles: number;
  /** Orders that the driver may not be given. */
  readonly barred: ReadonlySet<string>;
};

export type OtherDay = {
  readonly orders: readonly DayOrder[];
  readonly drivers: readonly DayDriver[];
  readonly seed: number;
};
