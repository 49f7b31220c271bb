/** The current time; tests substitute it. */
export interface Clock {
  now(): Date;
}
