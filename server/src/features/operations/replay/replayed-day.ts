/** An area's day, or one driver's part of it. */
export interface ReplayedDay {
  readonly areaId: string;
  readonly from: Date;
  readonly until: Date;
  /** Null for all. */
  readonly driverId: string | null;
}
