/** What time it is; tests pass another one. */
export interface Clock {
  now(): Date;
}
