/** Tells the current time. Tests replace this clock. */
export interface Clock {
  now(): Date;
}
