/** A range of calendar days that includes both ends. A missing end means no limit. */
export interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}
