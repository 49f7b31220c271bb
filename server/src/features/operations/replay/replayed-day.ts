/** A past day of an area, or of one driver in it. */
export interface ReplayedDay {
  readonly areaId: string;
  readonly from: Date;
  readonly until: Date;
  /** The only driver to show; null for all drivers. */
  readonly driverId: string | null;
}
