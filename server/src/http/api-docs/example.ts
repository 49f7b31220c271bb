/** One request of a call that succeeded, and its answer, as the tests sent and got them; what a call has none of is absent. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  answer?: unknown;
}

/** By the name of the call. */
export type Examples = Record<string, Example | undefined>;
