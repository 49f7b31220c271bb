/** Calendar days, both inclusive; a missing end is open. */
export interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}
